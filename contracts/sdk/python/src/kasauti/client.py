"""Tokens, retries and problems around the generated operations."""

import base64
import contextlib
import http.client
import json
import logging
import math
import random
import re
import ssl
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
import warnings
from typing import Any, Callable, Iterator, Mapping, Optional, Union

from .operations import Operations
from .problem import KasautiProblem

# Until something arrives, so a large file over a slow line takes all the time it needs.
ANSWER_SEC = 30
# The platform gives an upload 75 s to arrive, and ten more for its answer.
UPLOAD_SEC = 90
LONGEST_WAIT_SEC = 60
# A token is replaced this long before its end, so that none expires on its way.
EARLY_SEC = 60
# How much of an unreadable answer is told.
FIRST = 100


class Kasauti(Operations):
    """`Kasauti("https://school.example/api/v1", client_id, client_secret)`; safe for several threads.

    `base_url`: http only on this machine.
    `client_secret` may be a function, which is asked for every token: a rotated secret needs no restart.
    `scope`: fewer scopes than the client has, with spaces between them; all of them by default.
    `retries`: how often a request is sent again at most, after 429, 502, 503, 504, 409 with Retry-After or a lost
    connection.
    `timeout`: seconds that a call may take in all, with its tries and waits; `TimeoutError` after it. Without it, each
    answer has half a minute. One that has begun to arrive may take longer.
    """

    def __init__(
        self,
        base_url: str,
        client_id: str,
        client_secret: Union[str, Callable[[], str]],
        scope: Optional[str] = None,
        retries: int = 5,
        timeout: Optional[float] = None,
    ):
        self._base_url = _safe(base_url).rstrip("/")
        self._client_id = client_id
        self._client_secret = client_secret
        self._scope = scope
        self._retries = retries
        self._timeout = math.inf if timeout is None else timeout
        self._warned: set[str] = set()
        self._lock = threading.Lock()
        self._token: Optional[str] = None
        self._until = 0.0

    def send(
        self,
        method: str,
        path: str,
        params: dict[str, Any],
        body: Any = None,
        key: Optional[str] = None,
        is_repeatable: bool = False,
        is_file: bool = False,
        is_csv: bool = False,
    ) -> Any:
        """Sends a request, again where that is safe, and gives the answer of its success."""
        url, data, headers = self._base_url + _fill(path, params), None, {}
        if isinstance(body, (bytes, bytearray, str)):
            # A file is sent as it is.
            data, headers["Content-Type"] = body.encode() if isinstance(body, str) else bytes(body), "application/octet-stream"
        elif body is not None:
            data, headers["Content-Type"] = json.dumps(body).encode(), "application/json"
        if key:
            headers["Idempotency-Key"] = key
        # Another POST could be carried out twice when only its answer was lost.
        may_repeat = method != "POST" or key is not None or is_repeatable

        until = time.monotonic() + self._timeout
        expected = None if is_file else "text/csv" if is_csv else "application/json"
        ignored: set[str] = set()

        def once(token: str) -> Any:
            request = urllib.request.Request(url, data, {**headers, "Authorization": f"Bearer {token}"}, method=method)
            return _ask(request, expected, until, ignored)

        try:
            return self._authorised(lambda token: self._repeated(lambda: once(token), may_repeat, until), until)
        finally:
            operation = f"{method} {path}"
            for message in (f"Kasauti: {operation} does not know the field {f}, which was ignored" for f in ignored):
                if message not in self._warned:
                    self._warned.add(message)
                    try:
                        # Of the line that called the operation.
                        warnings.warn(message, stacklevel=3)
                    except UserWarning:
                        # The outcome of the call counts also where warnings are errors.
                        logging.getLogger("kasauti").warning(message)

    @staticmethod
    def new_key() -> str:
        """A value for `idempotency_key`."""
        return str(uuid.uuid4())

    def _authorised(self, ask: Callable[[str], Any], until: float) -> Any:
        """With a token; one that is refused, because its secret or its client was changed, is replaced once."""
        token = self._current_token(until)
        try:
            return ask(token)
        except KasautiProblem as problem:
            if problem.status != 401:
                raise
        with self._locked(until):
            if self._token == token:
                self._token = None
        return ask(self._current_token(until))

    def _repeated(self, ask: Callable[[], Any], may_repeat: bool, until: float) -> Any:
        """Asks again while that is safe and of use; with `may_repeat` also what may have been carried out."""
        for sent in range(self._retries + 1):
            # At random, so that programs that were cut off together do not come back together.
            back_off = 2**sent / 4 * (1 + random.random())
            try:
                return ask()
            except (KasautiProblem, OSError) as error:
                wait = _wait_of(error, may_repeat, back_off)
                longest = min(LONGEST_WAIT_SEC, until - time.monotonic())
                if sent == self._retries or wait is None or wait > longest:
                    raise
            time.sleep(wait)

    @contextlib.contextmanager
    def _locked(self, until: float) -> Iterator[None]:
        left = until - time.monotonic()
        if not self._lock.acquire(timeout=max(0, min(left, threading.TIMEOUT_MAX))):
            raise TimeoutError("The token took too long")
        try:
            yield
        finally:
            self._lock.release()

    def _current_token(self, until: float) -> str:
        with self._locked(until):
            if self._token is None or time.monotonic() >= self._until:
                secret = self._client_secret() if callable(self._client_secret) else self._client_secret
                pair = ":".join(urllib.parse.quote(part, safe="") for part in (self._client_id, secret))
                form = {"grant_type": "client_credentials", **({"scope": self._scope} if self._scope else {})}
                headers = {
                    "Authorization": "Basic " + base64.b64encode(pair.encode()).decode(),
                    "Content-Type": "application/x-www-form-urlencoded",
                }
                url, data = f"{self._base_url}/auth/token", urllib.parse.urlencode(form).encode()

                def ask() -> Any:
                    request = urllib.request.Request(url, data, headers, method="POST")
                    return _ask(request, "application/json", until, set(), is_secret=True)

                issued = self._repeated(ask, True, until)
                self._token = str(issued["access_token"])
                life = issued["expires_in"]
                self._until = time.monotonic() + max(life - EARLY_SEC, life / 2)
            return self._token


def _safe(base_url: str) -> str:
    """A secret or a token over http can be read by others on the way."""
    address = urllib.parse.urlsplit(base_url)
    is_local = address.hostname in ("localhost", "127.0.0.1", "::1")
    if address.scheme == "https" or (address.scheme == "http" and is_local):
        return base_url
    raise ValueError(f"base_url must begin with https://, which {address.scheme}://{address.hostname} does not")


def _fill(path: str, params: dict[str, Any]) -> str:
    rest = {name: value for name, value in params.items() if value is not None}
    filled = re.sub(r"\{(\w+)\}", lambda found: urllib.parse.quote(str(rest.pop(found[1])), safe=""), path)
    query = urllib.parse.urlencode({n: str(v).lower() if isinstance(v, bool) else v for n, v in rest.items()})
    return f"{filled}?{query}" if query else filled


def _wait_of(error: Union[KasautiProblem, OSError], may_repeat: bool, back_off: float) -> Optional[float]:
    """Seconds; none for what is final."""
    if not isinstance(error, KasautiProblem):
        # Another try would meet the same certificate.
        is_final = isinstance(getattr(error, "reason", error), ssl.SSLCertVerificationError)
        return back_off if may_repeat and not is_final else None
    # 429 was refused before anything was done. 502 and 504 are of a proxy; 409 with Retry-After: the same request still runs.
    is_passing = error.status in (502, 503, 504) or (error.status == 409 and error.retry_after_sec is not None)
    if error.status == 429 or (is_passing and may_repeat):
        return back_off if error.retry_after_sec is None else error.retry_after_sec
    return None


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A token and what is written belong to the address that was given."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirects)


def _ask(
    request: urllib.request.Request, expected: Optional[str], until: float, ignored: set[str], is_secret: bool = False
) -> Any:
    """`expected`: the type of the answer; without it the answer is a file."""
    is_upload = request.get_header("Content-type") == "application/octet-stream"
    left = until - time.monotonic()
    if left <= 0:
        raise TimeoutError("The call took too long")
    try:
        with _opener.open(request, timeout=min(UPLOAD_SEC if is_upload else ANSWER_SEC, left)) as answer:
            ignored.update(_ignored(answer.headers))
            content: bytes = answer.read()
            return content if expected is None else _read(answer, content, expected, is_secret)
    except urllib.error.HTTPError as error:
        ignored.update(_ignored(error.headers))
        raise _problem_of(error) from None
    except urllib.error.URLError as error:
        if isinstance(error.reason, TimeoutError):
            raise TimeoutError("The answer took too long") from error
        raise
    except http.client.HTTPException as error:
        # Of a connection that ends within the answer.
        raise ConnectionError(f"The answer broke off: {error!r}") from error


def _read(answer: http.client.HTTPResponse, content: bytes, expected: str, is_secret: bool) -> Any:
    """The body of a success. What something on the way answers instead, such as the page of a proxy, is a problem.

    It tells how the answer begins but for a secret.
    """
    given = answer.headers.get("Content-Type", "no type")
    try:
        if given.startswith(expected):
            text = content.decode("utf-8-sig")
            return text if expected == "text/csv" else json.loads(text)
    except ValueError:
        pass
    first = "" if is_secret else ": " + content.decode(errors="replace")[:FIRST]
    message = f"The API answered {answer.status} with {given} that is not {expected}{first}"
    raise KasautiProblem(answer.status, {}, message=message)


def _problem_of(error: urllib.error.HTTPError) -> KasautiProblem:
    wait = error.headers.get("Retry-After")
    try:
        body = json.loads(error.read())
    except (ValueError, OSError, http.client.HTTPException):
        body = None
    message = None
    if 300 <= error.code < 400:
        # What follows the path may be a secret.
        to = re.split("[?#]", error.headers.get("Location", ""))[0]
        message = f"The API answered {error.code}, a redirect to {to}, which is not followed: is base_url right?"
    seconds = float(wait) if wait and wait.isdecimal() else None
    return KasautiProblem(error.code, body if isinstance(body, dict) else {}, seconds, message)


def _ignored(headers: Mapping[str, str]) -> list[str]:
    """Fields that the operation does not know: misspelt, or of another version."""
    return [name for name in headers.get("Kasauti-Ignored-Fields", "").replace(" ", "").split(",") if name]
