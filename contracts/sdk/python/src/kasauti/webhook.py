"""Deliveries are signed as Standard Webhooks describes: HMAC-SHA256 over id, time and body."""

import base64
import hashlib
import hmac
import json
import re
import time
from typing import Mapping, cast

from .models import WebhookEvent

TOLERANCE_SEC = 5 * 60


class WebhookRefused(Exception):
    """The delivery is not signed with this secret, or it is too old."""


def verify_webhook(body: bytes, headers: Mapping[str, str], secret: str) -> WebhookEvent:
    """The event in a delivery, once its signature and age are checked; `body` as it came, before any parsing.

    Raises `WebhookRefused`.
    """
    if not isinstance(body, (bytes, bytearray)):
        raise WebhookRefused(f"body must be the bytes as they came, not {type(body).__name__}")
    given = {name.lower(): value for name, value in headers.items()}
    message, sent_at = given.get("webhook-id", ""), given.get("webhook-timestamp", "")
    if not re.fullmatch("[0-9]{1,12}", sent_at) or abs(time.time() - int(sent_at)) > TOLERANCE_SEC:
        raise WebhookRefused("the delivery is too old or has no time")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{message}.{sent_at}.".encode(errors="replace") + body, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # During a rotation there is a signature of each secret.
    signatures = given.get("webhook-signature", "").encode(errors="replace").split(b" ")
    if not any(hmac.compare_digest(expected, signature) for signature in signatures):
        raise WebhookRefused("no signature fits")
    return cast(WebhookEvent, json.loads(body))
