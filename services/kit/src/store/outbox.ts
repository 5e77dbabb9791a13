import { events, type EventData, type EventName } from '@kasauti/contracts';
import type { Clock } from '../clock';
import { currentContext, type RequestContext } from '../observe/request-context';
import { newId } from '../id';
import { traceparent } from '../observe/tracing';

/** An event on its way into a document; the envelope is completed when the document is written. */
export interface NewEvent<T extends EventName = EventName> {
  type: T;
  data: EventData[T];
  aggId?: string;
  key?: string;
  /** Who asked for what a job does later; otherwise the caller of the request that runs. */
  by?: Pick<RequestContext, 'actor' | 'client'>;
}

/** @example event('test_started', { attemptId, testId, ... }) */
export function event<T extends EventName>(
  type: T,
  data: EventData[T],
  to: Pick<NewEvent, 'aggId' | 'key' | 'by'> = {},
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
    const who = e.by ?? context;
    const entry = {
      eventId: newId(),
      type: e.type,
      v: events[e.type].v,
      aggId: e.aggId ?? docId,
      aggSeq: seq + i + 1,
      occurredAt: clock.now().toISOString(),
      ...(tp ? { traceparent: tp } : {}),
      ...(who?.actor ? { actor: who.actor } : {}),
      ...(who?.client ? { client: who.client } : {}),
      data: e.data,
      topic: events[e.type].topic,
      key: e.key ?? e.aggId ?? docId,
    };
    if (Buffer.byteLength(JSON.stringify(entry)) > MAX_EVENT_BYTES)
      throw new RangeError(`event ${e.type} is larger than ${MAX_EVENT_BYTES} bytes`);
    return entry;
  });
}
