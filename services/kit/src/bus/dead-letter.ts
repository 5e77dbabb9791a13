import { createHash } from 'node:crypto';
import type { EventName } from '@kasauti/contracts';
import { systemClock, type Clock } from '../clock';
import { actReason, scrub } from '../observe/log-fields';
import { event, outboxEntries } from '../store/outbox';
import { isDuplicateKey } from '../store/gathered-calls';
import type { Db } from '../store/db';
import { rawCollection, type MessagingDb } from '../store/raw-collection';

export type DeadLetterState = 'parked' | 'replayed' | 'dropped';
interface HistoryLine {
  at: Date;
  action: 'parked' | 'replayed' | 'replay failed' | 'dropped';
  by: string;
  reason: string;
}
interface Stored {
  _id: string;
  group: string;
  topic: string;
  key: string;
  type: string;
  /** As text, because an event's field names may be invalid in MongoDB. */
  raw: string;
  reason: string;
  tries: number;
  parkedAt: Date;
  state: DeadLetterState;
  history: HistoryLine[];
  eventSeq?: number;
}
export interface DeadLetter extends Omit<Stored, '_id' | 'raw' | 'eventSeq'> {
  id: string;
  /** The event, or the raw text where it could not be read. */
  envelope: unknown;
}
export interface Parking {
  group: string;
  topic: string;
  key: string;
  envelope: unknown;
  reason: string;
  tries: number;
}
type Replay = (envelope: unknown, topic: string, key: string) => Promise<void>;
type HasConnection = Pick<MessagingDb, 'connection'>;

/** A dead letter that does not exist, or is not parked any more. */
export class NotParked extends Error {
  override name = 'NotParked';
}

/** A dead letter of a consumer that runs in another process of the same service. */
export class ConsumerElsewhere extends Error {
  override name = 'ConsumerElsewhere';
}

// Keyed by connection, so that services in one process never run each other's consumers.
const replays = new WeakMap<object, Map<string, Replay>>();

/** Registers how events of this group are replayed. */
export function onReplay(db: HasConnection, group: string, run: Replay): void {
  const known = replays.get(db.connection) ?? new Map<string, Replay>();
  replays.set(db.connection, known.set(group, run));
}

const DEAD_LETTERS = 'dead_letters';
const collection = (db: HasConnection) => rawCollection<Stored>(db, DEAD_LETTERS);
const field = (envelope: unknown, name: string) => {
  const value = (envelope as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Sets an event aside in the consuming service's own database. Parking it again keeps one letter; a dropped one stays
 * dropped.
 */
export async function park(
  db: HasConnection,
  { group, topic, key, envelope, reason, tries }: Parking,
  clock: Clock,
): Promise<void> {
  const raw = typeof envelope === 'string' ? envelope : JSON.stringify(envelope);
  const id = `${group}:${field(envelope, 'eventId') ?? createHash('sha256').update(raw).digest('hex').slice(0, 32)}`;
  const now = clock.now();
  const why = scrub(reason, 1000);
  const line: HistoryLine = { at: now, action: 'parked', by: group, reason: why };
  try {
    await collection(db).insertOne({
      _id: id,
      group,
      topic,
      key,
      type: field(envelope, 'type') ?? 'unknown',
      raw,
      reason: why,
      tries,
      parkedAt: now,
      state: 'parked',
      history: [line],
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await collection(db).updateOne(
      { _id: id, state: 'replayed' },
      {
        $set: { state: 'parked', reason: why, tries, parkedAt: now },
        $push: { history: { $each: [line], $slice: -50 } },
      },
    );
  }
}

function shown({ _id, group, topic, key, type, raw, reason, tries, parkedAt, state, history }: Stored): DeadLetter {
  const rest = { id: _id, group, topic, key, type, reason, tries, parkedAt, state, history };
  try {
    return { ...rest, envelope: JSON.parse(raw) };
  } catch {
    return { ...rest, envelope: raw };
  }
}

/** How many parked events an admin has not yet replayed or dropped. */
export const countParked = (db: HasConnection): Promise<number> =>
  collection(db).countDocuments({ state: 'parked' }, { maxTimeMS: 1000 });

/** The newest of these events that a consumer parked and an admin has not yet replayed or dropped. Unreadable ones are text. */
export async function eventsSetAside(
  db: HasConnection,
  { group, types, limit }: { group: string; types: readonly EventName[]; limit: number },
): Promise<unknown[]> {
  const found = await collection(db)
    .find({ state: 'parked', group, type: { $in: [...types] } })
    .sort({ parkedAt: -1 })
    .limit(limit)
    .maxTimeMS(1000)
    .toArray();
  return found.map((letter) => shown(letter).envelope);
}

/**
 * Operations on parked events: list, show, replay, drop. Every replay and drop adds who, when and why to the history of the
 * dead letter. With `service` the same write also emits an event for the audit trail.
 */
export function deadLetters(db: Pick<Db, 'connection' | 'saved'>, clock: Clock = systemClock, service?: string) {
  async function close(id: string, state: DeadLetterState, line: HistoryLine): Promise<void> {
    const history = { history: { $each: [line], $slice: -50 } };
    if (!service)
      return void (await collection(db).updateOne({ _id: id, state: 'parked' }, { $set: { state }, $push: history }));
    const seq = (await collection(db).findOne({ _id: id }, { projection: { eventSeq: 1 } }))?.eventSeq;
    const acted = event('admin_acted', {
      service,
      action: `dead_letter_${line.action.replace(' ', '_')}`,
      resourceType: 'dead_letter',
      resourceId: id,
      adminId: line.by,
      reason: actReason(line.reason),
    });
    const outbox = { $each: outboxEntries(id, seq ?? 0, [acted], clock) };
    const marks = { eventSeq: (seq ?? 0) + 1, outboxAt: clock.now() };
    const { matchedCount } = await collection(db).updateOne(
      { _id: id, state: 'parked', eventSeq: seq ?? { $exists: false } },
      { $set: { state, ...marks }, $push: { ...history, outbox } } as never,
    );
    if (matchedCount === 0) throw new NotParked('Another request was first');
    db.saved('dead_letters');
  }

  async function parked(id: string): Promise<DeadLetter> {
    const found = await collection(db).findOne({ _id: id, state: 'parked' });
    if (!found) throw new NotParked(`No parked event ${id}`);
    return shown(found);
  }

  return {
    /** Newest first. */
    async list({
      page = 1,
      limit = 20,
      state = 'parked',
    }: { page?: number; limit?: number; state?: DeadLetterState } = {}) {
      const filter = { state };
      const [items, total] = await Promise.all([
        collection(db)
          .find(filter)
          .sort({ parkedAt: -1, _id: 1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .maxTimeMS(2000)
          .toArray(),
        collection(db).countDocuments(filter, { maxTimeMS: 2000 }),
      ]);
      return { items: items.map(shown), total, page, limit };
    },
    async show(id: string): Promise<DeadLetter | undefined> {
      const found = await collection(db).findOne({ _id: id });
      return found ? shown(found) : undefined;
    },
    /** Runs the same consumer again. On a failure the event stays parked; the error goes to the history and to the caller. */
    async replay(id: string, by: string, reason: string): Promise<void> {
      const letter = await parked(id);
      const run = replays.get(db.connection)?.get(letter.group);
      if (!run) throw new ConsumerElsewhere(`No consumer group ${letter.group} in this process`);
      try {
        await run(letter.envelope, letter.topic, letter.key);
      } catch (error) {
        const why = scrub(`${reason}: ${error instanceof Error ? error.message : String(error)}`, 1000);
        await close(id, 'parked', { at: clock.now(), action: 'replay failed', by, reason: why });
        throw error;
      }
      await close(id, 'replayed', { at: clock.now(), action: 'replayed', by, reason });
    },
    async drop(id: string, by: string, reason: string): Promise<void> {
      await parked(id);
      await close(id, 'dropped', { at: clock.now(), action: 'dropped', by, reason });
    },
  };
}
