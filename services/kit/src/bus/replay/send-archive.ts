import { topics } from '@kasauti/contracts';
import type { Clock } from '../../clock';
import type { Job } from '../../jobs/job';
import type { Logger } from '../../observe/log';
import { isDuplicateKey } from '../../store/gathered-calls';
import { rawCollection, type MessagingDb } from '../../store/raw-collection';
import { BusStopped, type Bus, type Delivered } from '../bus';
import { envelopeOf, type Archived } from '../relay/archive';
import { REPLAY_ENDED, replayTopic, signal, type ReplayRequest } from './signal';

interface ReplayDoc extends ReplayRequest {
  _id: string;
  isOpen: boolean;
  /** Place in the archive up to which everything was sent. */
  after: number;
  askedAt: Date;
  endedAt?: Date;
}
interface SenderDeps {
  db: MessagingDb;
  bus: Bus;
  service: string;
  clock: Clock;
  log: Logger;
}
const PAGE = 200;
/** Who still asks so long after the end has not got it: the broker lost it, or its topic was deleted. */
const LOST_AFTER_MS = 3_600_000;
/** Open replays sent in one turn: more than there are groups. */
const MOST = 100;

/** A topic is named after its producer, `service.aggregate`. */
const isMadeBy = (service: string) => (topic: string) => topic.startsWith(`${service}.`) && topic in topics;

/** Stores requests for this service's archive, and sends it: a consumer and the job behind it. */
export function archiveSender({ db, bus, service, clock, log }: SenderDeps) {
  const replays = () => rawCollection<ReplayDoc>(db, 'replays');

  async function note({ envelope }: Delivered): Promise<void> {
    const asked = (envelope as { data?: Partial<ReplayRequest> } | null)?.data;
    if (typeof asked?.rebuildId !== 'string' || typeof asked.group !== 'string' || !Array.isArray(asked.topics)) return;
    const own = asked.topics.filter(isMadeBy(service));
    if (own.length === 0) return;
    const { rebuildId, group } = asked;
    const _id = `${rebuildId}:${group}`;
    try {
      await replays().insertOne({ _id, rebuildId, group, topics: own, isOpen: true, after: -1, askedAt: clock.now() });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await reopen(_id, own);
    }
    db.saved('replays');
  }

  /** Sends all of it again when it must have been lost, or when a new version of the group asks for further topics. */
  async function reopen(_id: string, own: string[]): Promise<void> {
    const now = clock.now();
    const isLost = { isOpen: false, endedAt: { $lt: new Date(now.getTime() - LOST_AFTER_MS) } };
    await replays().updateOne(
      { _id, $or: [isLost, { topics: { $not: { $all: own } } }] },
      {
        $set: { isOpen: true, after: -1, askedAt: now },
        $addToSet: { topics: { $each: own } },
        $unset: { endedAt: '' },
      },
    );
  }

  const page = (after: number, wanted: string[]): Promise<Archived[]> =>
    rawCollection<Archived>(db, 'event_archive')
      .find({ order: { $gt: after }, topic: { $in: wanted }, parked: { $exists: false } })
      .sort({ order: 1 })
      .limit(PAGE)
      .maxTimeMS(2000)
      .toArray();

  async function send(replay: ReplayDoc, stop: AbortSignal): Promise<void> {
    const { _id, rebuildId, group, topics: wanted } = replay;
    // One that was reopened meanwhile stays as it is: it begins again.
    const same = { _id, topics: wanted };
    let { after } = replay;
    for (let events = await page(after, wanted); events.length > 0; events = await page(after, wanted)) {
      if (stop.aborted) return;
      for (const topic of wanted) {
        const own = events.filter((e) => e.topic === topic).map((e) => ({ key: rebuildId, value: envelopeOf(e) }));
        if (own.length > 0) await bus.publish(replayTopic(topic, group), own);
      }
      after = events.at(-1)?.order ?? after;
      await replays().updateOne(same, { $set: { after } });
    }
    for (const topic of wanted) {
      const value = signal(REPLAY_ENDED, rebuildId, { topic }, clock);
      await bus.publish(replayTopic(topic, group), [{ key: rebuildId, value }]);
    }
    await replays().updateOne(same, { $set: { isOpen: false, endedAt: clock.now() } });
    log.info({ rebuildId, group, topics: wanted }, 'archive was replayed');
  }

  const job: Job = {
    name: 'replay',
    everyMs: 60_000,
    wokenBy: ['replays'],
    dueAt: async () => (await replays().findOne({ isOpen: true }, { sort: { askedAt: 1 } }))?.askedAt ?? null,
    async run({ signal: stop }) {
      const open = await replays().find({ isOpen: true }).sort({ askedAt: 1 }).limit(MOST).maxTimeMS(2000).toArray();
      const failures: unknown[] = [];
      for (const replay of open)
        // The place is stored, so the next run continues from there. One that fails does not hold up the others.
        await send(replay, stop).catch((error: unknown) => {
          if (!(error instanceof BusStopped)) failures.push(error);
        });
      if (failures.length > 0)
        throw new Error(`${failures.length} of ${open.length} replays stopped on the way: ${String(failures[0])}`, {
          cause: failures[0],
        });
    },
  };
  return { note, job };
}
