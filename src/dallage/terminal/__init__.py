"""Games in a terminal: menus, the game, the replay, the rules. Knows no game."""
