"""Games in a terminal: menus, the table, the replay, the rules. Knows no game."""
