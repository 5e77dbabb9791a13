"""Refusals."""

from typing import Any, Optional


class KasautiProblem(Exception):
    """What the API answers instead of a result. `code` is stable; the sentence in `message` may change."""

    def __init__(
        self,
        status: int,
        body: dict[str, Any],
        retry_after_sec: Optional[float] = None,
        message: Optional[str] = None,
    ):
        self.status = status
        self.code: str = body.get("code") or body.get("error") or "unreadable_answer"
        self.errors: list[dict[str, str]] = body.get("errors") or []
        self.trace_id: Optional[str] = body.get("traceId")
        self.retry_after_sec = retry_after_sec
        # As it came, with what only this refusal has: `received` of offset_differs, `scope` of scope_missing.
        self.body = body
        said = body.get("detail") or body.get("error_description")
        self.message: str = said or message or f"The API answered {status}"
        super().__init__(self.message)

    def __str__(self) -> str:
        trace = f", traceId {self.trace_id}" if self.trace_id else ""
        return f"{self.message} ({self.status} {self.code}{trace})"
