"""What many people at tables need, reckoned from measured parts, for docs/scale.md."""
