import type { Envelope } from '@kasauti/contracts';
import type { mongo } from 'mongoose';
import { isDuplicateKey } from '../../store/gathered-calls';
import { rawCollection, type MessagingDb } from '../../store/raw-collection';
import { emptyStoredEvents, isTombstone } from '../tombstone';

/** An event as the store pushes it into its document's `outbox`. */
export interface OutboxEntry extends Envelope {
  topic: string;
  key: string;
}
interface OutboxDocument {
  _id: mongo.ObjectId | string;
  outbox?: OutboxEntry[];
  eventSeq?: number;
  outboxAt?: Date;
}
export interface Archived extends Omit<OutboxEntry, 'eventId'> {
  _id: string;
  /** Place in the stream: the relay's fencing number, then a counter. */
  order: number;
  /** Present until the event is published. */
  pending?: 1;
  archivedAt: Date;
  outAt?: Date;
  parked?: string;
}
type Order = () => number;

/** Another relay has taken over, so this one must stop. */
export class Fenced extends Error {
  override name = 'Fenced';
}

/** Places under one fencing number. Numbers change when the lease does, which replicas may do every ten seconds for years. */
export const PLACES = 2 ** 24;
export const orderFrom = (fence: number): Order => {
  let n = fence * PLACES;
  return () => n++;
};
const fenceOf = (order: number) => Math.floor(order / PLACES);
/** A document is in the index of waiting events only while it holds some. */
const WAITING = { outboxAt: { $gt: new Date(0) } };
/** Begins a pipeline that only unites others. */
const NOTHING = [{ $match: { _id: { $in: [] } } }];

function archived({ eventId, ...entry }: OutboxEntry, order: number, archivedAt: Date): Archived {
  return { _id: eventId, ...entry, order, pending: 1, archivedAt };
}

/**
 * Whether any event is unpublished: one command for all collections. Documents first: an event on its way to the archive
 * meanwhile is then seen there.
 */
async function isAnyWaiting(db: MessagingDb): Promise<boolean> {
  const first = (match: object) => [{ $match: match }, { $limit: 1 }, { $project: { _id: 1 } }];
  const documents = db.outboxes.map((coll) => ({ $unionWith: { coll, pipeline: first(WAITING) } }));
  const inArchive = { $unionWith: { coll: 'event_archive', pipeline: first({ pending: 1 }) } };
  const found = rawCollection(db, 'event_archive').aggregate([...NOTHING, ...documents, inArchive, { $limit: 1 }], {
    maxTimeMS: 2000,
  });
  return (await found.toArray()).length > 0;
}

/** Takes these events out of an outbox, and with the last one the mark. */
const without = (events: OutboxEntry[]) => {
  const ids = events.map(({ eventId }) => eventId);
  return [
    { $set: { outbox: { $filter: { input: '$outbox', cond: { $not: { $in: ['$$this.eventId', ids] } } } } } },
    { $set: { outboxAt: { $cond: [{ $eq: ['$outbox', []] }, '$$REMOVE', '$outboxAt'] } } },
  ];
};

/** Moves events from business documents into `event_archive`, and knows which of them are unpublished. */
export function archiveOf(db: MessagingDb) {
  const archive = () => rawCollection<Archived>(db, 'event_archive');

  /** @returns what it has inserted; undefined when some were archived before */
  async function insert(
    entries: OutboxEntry[],
    fence: number,
    next: Order,
    now: Date,
  ): Promise<Archived[] | undefined> {
    const events = entries.map((e) => archived(e, next(), now));
    try {
      if (events.length > 0) await archive().insertMany(events, { ordered: true });
      return events;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      for (const entry of entries) await insertOne(entry, fence, next, now);
      return undefined;
    }
  }
  // A duplicate key means that another relay has archived the event. If that relay crashed before this one took over, this
  // one continues. If it is newer, this one stops: going on would change the order of the events.
  async function insertOne(entry: OutboxEntry, fence: number, next: Order, now: Date): Promise<void> {
    try {
      await archive().insertOne(archived(entry, next(), now));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const there = await archive().findOne({ _id: entry.eventId }, { projection: { order: 1 } });
      if (there && fenceOf(there.order) > fence) throw new Fenced('A newer relay has archived this event');
    }
  }

  return {
    /** Documents with something in their outbox, oldest first. */
    waiting(collection: string, limit: number): Promise<OutboxDocument[]> {
      return rawCollection<OutboxDocument>(db, collection)
        .find(WAITING, { projection: { outbox: 1, eventSeq: 1, outboxAt: 1 } })
        .sort({ outboxAt: 1 })
        .limit(limit)
        .maxTimeMS(2000)
        .toArray();
    },
    /** @returns what is archived now and not published, in order; undefined when that has to be read */
    async store(documents: OutboxDocument[], fence: number, next: Order, now: Date): Promise<Archived[] | undefined> {
      const entries = documents.flatMap((d) => d.outbox ?? []);
      const events = await insert(entries, fence, next, now);
      const tombstones = entries.filter(isTombstone);
      for (const entry of tombstones) await emptyStoredEvents(db, entry);
      return tombstones.length > 0 ? undefined : events;
    },
    /** Removes archived events from the documents; a document with newer events stays marked. */
    async pull(collection: string, documents: OutboxDocument[]): Promise<void> {
      const source = rawCollection<OutboxDocument>(db, collection);
      const unmarked = { $unset: { outboxAt: '' } } as const;
      const whole = await source.bulkWrite(
        documents.map((d) => ({
          updateOne: { filter: { _id: d._id, eventSeq: d.eventSeq }, update: { $set: { outbox: [] }, ...unmarked } },
        })),
        { ordered: false },
      );
      if (whole.matchedCount === documents.length) return;
      await source.bulkWrite(
        documents.map((d) => ({ updateOne: { filter: { _id: d._id }, update: without(d.outbox ?? []) } })),
        { ordered: false },
      );
    },
    pending(limit: number): Promise<Archived[]> {
      return archive().find({ pending: 1 }).sort({ order: 1 }).limit(limit).maxTimeMS(2000).toArray();
    },
    async markOut(ids: string[], now: Date): Promise<void> {
      await archive().updateMany({ _id: { $in: ids } }, { $set: { outAt: now }, $unset: { pending: '' } });
    },
    async park(id: string, reason: string): Promise<void> {
      await archive().updateOne({ _id: id }, { $set: { parked: reason }, $unset: { pending: '' } });
    },
    async unpark(id: string): Promise<void> {
      await archive().updateOne(
        { _id: id, outAt: { $exists: false } },
        { $set: { pending: 1 }, $unset: { parked: '' } },
      );
    },
    isAnyWaiting: () => isAnyWaiting(db),
    /** When the oldest unpublished event was written. */
    async oldest(): Promise<Date | undefined> {
      if (!(await isAnyWaiting(db))) return undefined;
      const inDocuments = await Promise.all(db.outboxes.map(async (c) => (await this.waiting(c, 1))[0]?.outboxAt));
      const [inArchive] = await archive()
        .find({ pending: 1 }, { projection: { occurredAt: 1 } })
        .sort({ order: 1 })
        .limit(1)
        .toArray();
      const dates = [inArchive && new Date(inArchive.occurredAt), ...inDocuments].filter((d) => d instanceof Date);
      return dates.sort((a, b) => a.getTime() - b.getTime())[0];
    },
  };
}
export type Archive = ReturnType<typeof archiveOf>;

/** The published message: exactly the envelope, without the archive's own fields. */
export function envelopeOf({
  _id,
  type,
  v,
  aggId,
  aggSeq,
  occurredAt,
  traceparent,
  actor,
  client,
  data,
}: Archived): Envelope {
  return {
    eventId: _id,
    type,
    v,
    aggId,
    aggSeq,
    occurredAt,
    ...(traceparent ? { traceparent } : {}),
    ...(actor ? { actor } : {}),
    ...(client ? { client } : {}),
    data,
  };
}
