"""The games, one folder each; a folder with a `components.toml` is a game, and nothing else registers it."""
