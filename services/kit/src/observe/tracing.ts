import {
  SpanStatusCode,
  context,
  metrics,
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

/** Names the span of the current request after its operation; its path would be a name for every id. */
export function nameSpan(operationId: string, route: string): void {
  trace.getActiveSpan()?.updateName(operationId).setAttribute('http.route', route);
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

/** Sends buffered spans and metrics before the process ends. Bounded in time: an absent collector delays no shutdown. */
export async function flushTelemetry(): Promise<void> {
  const traces = trace.getTracerProvider() as Partial<ProxyTracerProvider>;
  const providers = [traces.getDelegate?.(), metrics.getMeterProvider()] as { forceFlush?(): Promise<void> }[];
  const flushed = Promise.allSettled(providers.map(async (provider) => provider?.forceFlush?.()));
  const waiting = new AbortController();
  await Promise.race([flushed, pause(FLUSH_MS, waiting.signal)]);
  waiting.abort();
}
