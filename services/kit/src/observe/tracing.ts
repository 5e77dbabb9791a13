import {
  SpanStatusCode,
  context,
  propagation,
  trace,
  type Attributes,
  type ProxyTracerProvider,
} from '@opentelemetry/api';
import { pause } from '../backoff';

/**
 * Runs `fn` inside a span; a rejection marks the span and passes on.
 * @example await span('relay publish', { 'messaging.destination.name': topic }, () => bus.publish(topic, messages));
 */
export function span<T>(name: string, attributes: Attributes, fn: () => Promise<T>): Promise<T> {
  return trace.getTracer('kasauti').startActiveSpan(name, { attributes }, async (current) => {
    try {
      return await fn();
    } catch (error) {
      current.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      current.end();
    }
  });
}

/** The W3C traceparent of the work going on, to be carried in an event; nothing when telemetry is off. */
export function traceparent(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Runs `fn` as a continuation of the work that wrote this traceparent. */
export function withTraceparent<T>(tp: string | undefined, fn: () => T): T {
  if (!tp) return fn();
  return context.with(propagation.extract(context.active(), { traceparent: tp }), fn);
}

const FLUSH_MS = 2000;

/** Sends buffered spans before the process ends. Bounded in time, so that an absent collector cannot delay a shutdown. */
export async function flushSpans(): Promise<void> {
  const proxy = trace.getTracerProvider() as Partial<ProxyTracerProvider>;
  const provider = proxy.getDelegate?.() as { forceFlush?(): Promise<void> } | undefined;
  const flushed = provider?.forceFlush?.().catch(() => undefined);
  const waiting = new AbortController();
  await Promise.race([flushed, pause(FLUSH_MS, waiting.signal)]);
  waiting.abort();
}
