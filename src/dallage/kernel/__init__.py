"""What a game is: compiled rules over one record, chance, geometry, records. Knows no game."""
