"""Pictures of tables for who looks at a link: what everybody may see, as PNG."""
