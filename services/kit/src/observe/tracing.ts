import { SpanStatusCode, context, propagation, trace, type Attributes } from '@opentelemetry/api';

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
