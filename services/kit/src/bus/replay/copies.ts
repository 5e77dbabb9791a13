import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { events, type Envelope, type EventName } from '@kasauti/contracts';
import type { Clock } from '../../clock';
import { newId } from '../../id';
import type { Db } from '../../store/db';
import type { ConsumerTools, On } from '../consume';
import { rawCollection, type MessagingDb } from '../../store/raw-collection';
import type { Rebuilt } from './replay';

type HasConnection = Pick<MessagingDb, 'connection'>;
type Act = (e: Envelope, tools: ConsumerTools) => Promise<unknown>;

/** The progress of completing the copies of a service. */
interface RebuildDoc {
  _id: 'copies';
  /** Whose archives are needed; written when the service starts. */
  topics: string[];
  rebuildId?: string;
  /** When the service last asked for archives. */
  askedAt?: Date;
  /** Topics whose archive has arrived. */
  ended: string[];
  endedAt?: Date;
}
const ID = 'copies';
const LOOK_MS = 500;
const SILENT_MS = 60_000;
const rebuilds = (db: HasConnection) => rawCollection<RebuildDoc>(db, 'rebuilds');

/** One consumer out of several groups' consumers. */
function together(groups: On[]): On {
  const acts = new Map<string, Act[]>();
  for (const group of groups)
    for (const [type, act] of Object.entries(group) as [string, Act][])
      acts.set(type, [...(acts.get(type) ?? []), act]);
  return Object.fromEntries(
    [...acts].map(([type, all]): [string, Act] => [
      type,
      async (e, tools) => {
        for (const act of all) await act(e, tools);
      },
    ]),
  ) as On;
}

/**
 * The copies a service keeps of what others own, filled from the archives of their owners. They are filled in place: each
 * of these consumers handles an event once and ignores older ones, so nothing is emptied and live events continue.
 */
export async function copiesOf(db: HasConnection, groups: On[], clock: Clock): Promise<Rebuilt> {
  const on = together(groups);
  const topics = [...new Set((Object.keys(on) as EventName[]).map((type) => events[type].topic))].sort();
  await rebuilds(db).updateOne({ _id: ID }, { $set: { topics }, $setOnInsert: { ended: [] } }, { upsert: true });
  return {
    on,
    async wanted() {
      const open = { _id: ID, rebuildId: { $exists: true }, endedAt: { $exists: false } } as const;
      const found = await rebuilds(db).findOne(open);
      if (found) await rebuilds(db).updateOne(open, { $set: { askedAt: clock.now() } });
      return found?.rebuildId;
    },
    arrived: async () => (await rebuilds(db).findOne({ _id: ID }))?.ended ?? [],
    async ended(rebuildId, topic) {
      const after = await rebuilds(db).findOneAndUpdate(
        { _id: ID, rebuildId },
        { $addToSet: { ended: topic } },
        { returnDocument: 'after' },
      );
      if (after && after.topics.every((t) => after.ended.includes(t)))
        await rebuilds(db).updateOne(
          { _id: ID, rebuildId, endedAt: { $exists: false } },
          { $set: { endedAt: clock.now() } },
        );
    },
  };
}

/**
 * The service has missed events: it asks for the archives as soon as it runs. One that has asked begins again, because an
 * archive that arrived before does not have what was missed since.
 */
export async function completeCopies(db: HasConnection): Promise<void> {
  await rebuilds(db).updateOne({ _id: ID }, { $setOnInsert: { topics: [], ended: [] } }, { upsert: true });
  await begin(db, newId(), [{ askedAt: { $exists: true } }]);
}

/** @returns whether it begins: not while another one runs, but for what is `also` begun again */
async function begin(db: HasConnection, rebuildId: string, also: mongo.Filter<RebuildDoc>[] = []): Promise<boolean> {
  const { matchedCount } = await rebuilds(db).updateOne(
    { _id: ID, $or: [{ rebuildId: { $exists: false } }, { endedAt: { $exists: true } }, ...also] },
    { $set: { rebuildId, ended: [] }, $unset: { endedAt: '', askedAt: '' } },
  );
  return matchedCount > 0;
}

/**
 * The command: asks the running service to complete its copies, and waits until it has.
 * @returns 0 when every archive has arrived, 1 when no running service requests them.
 */
export async function rebuildCopies(
  db: Pick<Db, 'connection'>,
  say: (line: string) => void,
  silentMs = SILENT_MS,
): Promise<number> {
  if (!(await begin(db, newId())) && (await rebuilds(db).findOne({ _id: ID })))
    say('a rebuild of the copies is already running, waiting for it');
  const startedMs = performance.now();
  for (let printed = ''; ; await sleep(LOOK_MS)) {
    const state = await rebuilds(db).findOne({ _id: ID });
    if (state?.endedAt) {
      say('every copy is complete');
      return 0;
    }
    const sinceMs = state?.askedAt ? Date.now() - state.askedAt.getTime() : performance.now() - startedMs;
    if (sinceMs > silentMs) {
      say('no request for archives for a minute: is the service running?');
      return 1;
    }
    const missing = state?.topics.filter((topic) => !state.ended.includes(topic)) ?? [];
    const line = `waits for the archives of ${missing.join(', ')}`;
    if (missing.length > 0 && line !== printed) say((printed = line));
  }
}
