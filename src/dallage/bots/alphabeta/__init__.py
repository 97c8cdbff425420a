"""Alpha-beta search for two players, no chance, nothing hidden."""
