"""Client of the Kasauti API. Only the standard library is needed."""

from .client import Kasauti
from .problem import KasautiProblem
from .rows import ListChanged, rows_of
from .webhook import WebhookRefused, verify_webhook

__all__ = ["Kasauti", "KasautiProblem", "ListChanged", "WebhookRefused", "rows_of", "verify_webhook"]
