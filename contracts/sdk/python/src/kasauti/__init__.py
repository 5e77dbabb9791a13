"""Client of the Kasauti API. Only the standard library is needed."""

from .client import Kasauti, KasautiProblem, rows_of
from .webhook import WebhookRefused, verify_webhook

__all__ = ["Kasauti", "KasautiProblem", "WebhookRefused", "rows_of", "verify_webhook"]
