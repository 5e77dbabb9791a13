import { createHash } from 'node:crypto';
import { systemClock, type Clock } from '../clock';
import { scrub } from '../log-fields';
import { isDuplicateKey } from '../store';
import { rawCollection, type MessagingDb } from './database';

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
  /** As text: an event's data may have field names a database does not like. */
  raw: string;
  reason: string;
  tries: number;
  parkedAt: Date;
  state: DeadLetterState;
  history: HistoryLine[];
}
export interface DeadLetter extends Omit<Stored, '_id' | 'raw'> {
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

// Keyed by connection, so that services in one process never run each other's consumers.
const replays = new WeakMap<object, Map<string, Replay>>();

/** Tells how an event of this group is run again. */
export function onReplay(db: HasConnection, group: string, run: Replay): void {
  const known = replays.get(db.connection) ?? new Map<string, Replay>();
  replays.set(db.connection, known.set(group, run));
}

const collection = (db: HasConnection) => rawCollection<Stored>(db, 'dead_letters');
const field = (envelope: unknown, name: string) => {
  const value = (envelope as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** Sets an event aside in the consuming service's own database. Parking it again keeps one letter; a dropped one stays dropped. */
export async function park(db: HasConnection, { group, topic, key, envelope, reason, tries }: Parking, clock: Clock): Promise<void> {
  const raw = typeof envelope === 'string' ? envelope : JSON.stringify(envelope);
  const id = `${group}:${field(envelope, 'eventId') ?? createHash('sha256').update(raw).digest('hex').slice(0, 32)}`;
  const now = clock.now();
  const why = scrub(reason, 1000);
  const line: HistoryLine = { at: now, action: 'parked', by: group, reason: why };
  try {
    await collection(db).insertOne({ _id: id, group, topic, key, type: field(envelope, 'type') ?? 'unknown', raw, reason: why, tries, parkedAt: now, state: 'parked', history: [line] });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await collection(db).updateOne({ _id: id, state: 'replayed' }, { $set: { state: 'parked', reason: why, tries, parkedAt: now }, $push: { history: { $each: [line], $slice: -50 } } });
  }
}

function shown({ _id, raw, ...rest }: Stored): DeadLetter {
  try {
    return { id: _id, ...rest, envelope: JSON.parse(raw) };
  } catch {
    return { id: _id, ...rest, envelope: raw };
  }
}

/** The tool over parked events: list, show, replay, drop. Every action leaves who, when and why in the letter's history. */
export function deadLetters(db: HasConnection, clock: Clock = systemClock) {
  const close = (id: string, state: DeadLetterState, line: HistoryLine) =>
    collection(db).updateOne({ _id: id, state: 'parked' }, { $set: { state }, $push: { history: { $each: [line], $slice: -50 } } });

  async function parked(id: string): Promise<DeadLetter> {
    const found = await collection(db).findOne({ _id: id, state: 'parked' });
    if (!found) throw new NotParked(`No parked event ${id}`);
    return shown(found);
  }

  return {
    /** Newest first. `state` is `parked` unless told otherwise. */
    async list({ page = 1, limit = 20, state = 'parked' }: { page?: number; limit?: number; state?: DeadLetterState } = {}) {
      const filter = { state };
      const [items, total] = await Promise.all([
        collection(db).find(filter).sort({ parkedAt: -1, _id: 1 }).skip((page - 1) * limit).limit(limit).maxTimeMS(2000).toArray(),
        collection(db).countDocuments(filter, { maxTimeMS: 2000 }),
      ]);
      return { items: items.map(shown), total, page, limit };
    },
    async show(id: string): Promise<DeadLetter | undefined> {
      const found = await collection(db).findOne({ _id: id });
      return found ? shown(found) : undefined;
    },
    /** Runs the same consumer again; a failure is written down, thrown on, and the event stays parked. */
    async replay(id: string, by: string, reason: string): Promise<void> {
      const letter = await parked(id);
      const run = replays.get(db.connection)?.get(letter.group);
      if (!run) throw new NotParked(`Nobody here consumes as ${letter.group}`);
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
