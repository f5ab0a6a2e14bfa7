"""Profiles of the tests: the quick one that everybody runs, and a thorough one for the night."""

import os

from hypothesis import HealthCheck, settings

THOROUGH = os.environ.get("NEWFOUND_THOROUGH") == "1"

_common = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.register_profile("quick", _common, max_examples=3, derandomize=True, database=None)
settings.register_profile("thorough", _common, max_examples=100)
settings.load_profile("thorough" if THOROUGH else "quick")
