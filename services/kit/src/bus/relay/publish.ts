import type { Clock } from '../../clock';
import type { Logger } from '../../observe/log';
import { counter } from '../../observe/metrics';
import { span } from '../../observe/tracing';
import type { MessagingDb } from '../../store/raw-collection';
import { RefusedByBus, type Bus } from '../bus';
import { park } from '../dead-letter';
import { envelopeOf, type Archive, type Archived } from './archive';
import { RELAY } from './relay-lease';

export interface PublisherDeps {
  db: MessagingDb;
  bus: Bus;
  archive: Archive;
  clock: Clock;
  log: Logger;
  at: (step: 'published' | 'marked') => void;
}

/** Sends archived events, which are in order, topic by topic. */
export function publisher({ db, bus, archive, clock, log, at }: PublisherDeps): (events: Archived[]) => Promise<void> {
  const published = counter('kasauti.events.published');

  async function send(topic: string, events: Archived[]): Promise<void> {
    try {
      await bus.publish(
        topic,
        events.map((e) => ({ key: e.key, value: envelopeOf(e) })),
      );
    } catch (error) {
      if (!(error instanceof RefusedByBus)) throw error;
      return sendHalves(topic, events, error);
    }
    at('published');
    for (const { type } of events) published({ event: type });
    await archive.markOut(
      events.map((e) => e._id),
      clock.now(),
    );
    at('marked');
  }

  // The broker refuses a batch as a whole; halving finds the event at fault, and the others are published in order.
  async function sendHalves(topic: string, events: Archived[], error: RefusedByBus): Promise<void> {
    const [first] = events;
    if (!first) return;
    if (events.length === 1) return parkRefused(first, error);
    const middle = Math.ceil(events.length / 2);
    await send(topic, events.slice(0, middle));
    await send(topic, events.slice(middle));
  }

  async function parkRefused(event: Archived, error: RefusedByBus): Promise<void> {
    const { topic, key } = event;
    await park(db, { group: RELAY, topic, key, envelope: envelopeOf(event), reason: error.message, tries: 1 }, clock);
    await archive.park(event._id, error.message);
    log.error({ eventId: event._id, topic, err: error }, 'the broker refuses this event, it is parked');
  }

  return async (events) => {
    for (const [topic, some] of grouped(events)) {
      const attributes = { 'messaging.destination.name': topic, 'messaging.batch.message_count': some.length };
      await span('relay publish', attributes, () => send(topic, some));
    }
  };
}

function grouped(events: Archived[]): Map<string, Archived[]> {
  const byTopic = new Map<string, Archived[]>();
  for (const event of events) byTopic.set(event.topic, [...(byTopic.get(event.topic) ?? []), event]);
  return byTopic;
}
