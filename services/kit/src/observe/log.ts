import { pino, type DestinationStream, type Logger as Pino } from 'pino';
import { trace } from '@opentelemetry/api';
import { logged, scrub } from './log-fields';

export type LogFields = Record<string, unknown>;
export interface LogLine {
  (fields: LogFields, message: string): void;
  (message: string): void;
}

/** Writes one JSON line per call. Fields outside the allow-list of log-fields.ts never leave the process. */
export interface Logger {
  debug: LogLine;
  info: LogLine;
  warn: LogLine;
  error: LogLine;
  child(fields: LogFields): Logger;
}
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

function wrap(to: Pino): Logger {
  const line =
    (level: 'debug' | 'info' | 'warn' | 'error'): LogLine =>
    (a: LogFields | string, message?: string) => {
      if (!to.isLevelEnabled(level)) return;
      const span = trace.getActiveSpan()?.spanContext();
      const where = span ? { traceId: span.traceId, spanId: span.spanId } : {};
      const fields = typeof a === 'string' ? {} : logged(a);
      to[level]({ ...where, ...fields }, scrub(typeof a === 'string' ? a : (message ?? '')));
    };
  return {
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    child: (fields) => wrap(to.child(logged(fields))),
  };
}

/**
 * The log of one service.
 * @example const log = createLog('payment', { level: config.LOG_LEVEL }); log.warn({ orderId }, 'order still open');
 */
export function createLog(
  service: string,
  options: { level?: LogLevel; destination?: DestinationStream } = {},
): Logger {
  const settings = {
    level: options.level ?? 'info',
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { err: (err: unknown) => err },
  };
  return wrap(options.destination ? pino(settings, options.destination) : pino(settings));
}

/** A log that says nothing, for tests. */
export const silentLog: Logger = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  child: () => silentLog,
};
