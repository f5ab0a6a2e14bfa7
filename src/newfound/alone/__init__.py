"""A house without a server: the same tables and the same answers, for one person in their own browser."""
