"""The table: a server for people and bots, on one machine or many. See docs/architecture.md."""
