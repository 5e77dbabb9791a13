import type { Route } from '@kasauti/contracts';
import type { Clock } from '../clock';
import type { Logger } from '../observe/log';
import { counter, histogram } from '../observe/metrics';
import { answerError } from './exchange/problem';
import type { Exchange } from './exchange/exchange';

const SLOW_MS = 1000;

/** Ends every request: answers its failure, counts and times it, and writes a line for one that failed or was slow. */
export function observed({ log, clock }: { log: Logger; clock: Clock }) {
  const answered = histogram('kasauti.operation.duration');
  const refused = counter('kasauti.refusals');

  function failed(error: unknown, x: Exchange, operationId: string, isOauth = false): void {
    const { status, code, isExpected } = answerError(error, x, isOauth);
    refused({ operation: operationId, status, code });
    const fields = { operationId, status, code, traceId: x.traceId };
    if (!isExpected) log.error({ ...fields, err: error }, 'handler failed');
    else if (x.req.socket.destroyed) log.debug(fields, 'the caller has left');
    else if (status >= 500) log.warn(fields, 'refused');
    else log.info(fields, 'refused');
  }

  function ended(x: Exchange, operationId: string): void {
    const ms = clock.monotonicMs() - x.arrivedMs;
    const { statusCode: status } = x.res;
    answered(ms / 1000, { operation: operationId, status });
    if (ms >= SLOW_MS) log.warn({ operationId, status, ms: Math.round(ms), traceId: x.traceId }, 'slow');
  }

  return (work: Promise<void>, x: Exchange, { operationId, oauth }: Partial<Route> = {}): void => {
    const name = operationId ?? 'none';
    void work.then(
      () => ended(x, name),
      (error: unknown) => {
        failed(error, x, name, oauth);
        ended(x, name);
      },
    );
  };
}
