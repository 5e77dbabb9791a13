import type { Response } from 'express';
import { serverError, tooManyRequests } from '../books/errors';
import type { Core } from '../core';

const PROXY_PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/** Answers in the route's place when a fault is switched on. An outage hits everything, the others the merchant's calls. */
export function injectFault(
  core: Core,
  route: { access: 'merchant' | 'browser' },
  response: Response,
  log: (status: number | null, answer?: unknown) => void,
): boolean {
  const { mode, errorRate } = core.settings().faults;
  if (mode === 'outage') {
    log(null);
    response.socket?.destroy();
    return true;
  }
  if (route.access !== 'merchant') return false;
  const answer = (status: number, body: unknown, type = 'application/json'): true => {
    log(status, body);
    response.status(status).type(type).send(body);
    return true;
  };
  if (mode === 'rate_limit') return answer(429, tooManyRequests().body);
  if (mode === 'html_502') return answer(502, PROXY_PAGE, 'text/html');
  if (mode === 'empty_500') return answer(500, '');
  return Math.random() < errorRate && answer(500, serverError().body);
}

/** Counts down the answers to lose on this route; may end the process here, after the commit. */
export function losesAnswer(core: Core, route: string): boolean {
  const { dropAfterCommit, crashAfterCommit } = core.settings().faults;
  if (crashAfterCommit === route) {
    core.change({ faults: { crashAfterCommit: null } });
    process.kill(process.pid, 'SIGKILL');
  }
  const left = dropAfterCommit[route] ?? 0;
  if (left > 0) core.change({ faults: { dropAfterCommit: { ...dropAfterCommit, [route]: left - 1 } } });
  return left > 0;
}
