"""A game in progress: who sits where, what has been decided, what may be taken back, and who is shown what."""

from newfound.table.clock import Clock, Times
from newfound.table.refusals import Declined, Stale
from newfound.table.table import Access, Decision, Seat, Status, Table

__all__ = ["Access", "Clock", "Decision", "Declined", "Seat", "Stale", "Status", "Table", "Times"]
