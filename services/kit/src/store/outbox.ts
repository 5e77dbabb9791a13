import { events, type EventData, type EventName } from '@kasauti/contracts';
import type { Clock } from '../clock';
import { currentContext } from '../observe/request-context';
import { newId } from '../id';
import { traceparent } from '../observe/tracing';

/** An event on its way into a document; the envelope is completed when the document is written. */
export interface NewEvent<T extends EventName = EventName> {
  type: T;
  data: EventData[T];
  aggId?: string;
  key?: string;
}

/** @example event('test_started', { attemptId, testId, ... }) */
export function event<T extends EventName>(
  type: T,
  data: EventData[T],
  to: { aggId?: string; key?: string } = {},
): NewEvent {
  return { type, data, ...to };
}

/** Larger events are refused when they are created. */
const MAX_EVENT_BYTES = 64 * 1024;

/** Entries to push into a document whose event sequence stands at `seq`. */
export function outboxEntries(docId: string, seq: number, newEvents: NewEvent[], clock: Clock): object[] {
  const context = currentContext();
  const tp = traceparent();
  return newEvents.map((e, i) => {
    const entry = {
      eventId: newId(),
      type: e.type,
      v: events[e.type].v,
      aggId: e.aggId ?? docId,
      aggSeq: seq + i + 1,
      occurredAt: clock.now().toISOString(),
      ...(tp ? { traceparent: tp } : {}),
      ...(context?.actor ? { actor: context.actor } : {}),
      ...(context?.client ? { client: context.client } : {}),
      data: e.data,
      topic: events[e.type].topic,
      key: e.key ?? e.aggId ?? docId,
    };
    if (Buffer.byteLength(JSON.stringify(entry)) > MAX_EVENT_BYTES)
      throw new RangeError(`event ${e.type} is larger than ${MAX_EVENT_BYTES} bytes`);
    return entry;
  });
}
