import { topics, type Envelope, type EventName } from '@kasauti/contracts';
import type { Clock } from '../../clock';
import { newId } from '../../id';
import type { Job } from '../../jobs/jobs';
import type { Logger } from '../../observe/log';
import { isDuplicateKey } from '../../store/gathered-calls';
import { envelopeOf, type Archived } from '../relay/archive';
import { BusStopped, type Bus, type Delivered } from '../bus';
import { startConsumers, type On } from '../consume';
import { rawCollection, type MessagingDb } from '../../store/raw-collection';

/** Read models that can be made anew from the archives of those whose events they are made of. */
export interface Rebuilt {
  /** Takes an event out of an archive; as idempotent as the group's own consumer. */
  on: On;
  /** The rebuild that waits for archives now. */
  wanted(): Promise<string | undefined>;
  /** All that `topic` had archived when this rebuild asked has come. */
  ended(rebuildId: string, topic: string): Promise<void>;
}
export interface ReplayOptions {
  db: MessagingDb;
  bus: Bus;
  service: string;
  /** By the group whose topics are asked for. */
  rebuilds: Record<string, Rebuilt>;
  clock: Clock;
  log: Logger;
}
interface Request {
  rebuildId: string;
  group: string;
  topics: string[];
}
interface ReplayDoc extends Request {
  _id: string;
  isOpen: boolean;
  /** Place in the archive up to which everything was sent. */
  after: number;
  askedAt: Date;
  endedAt?: Date;
}

/** Here a group asks every producer for its archive. */
export const REPLAY_REQUESTS = 'ops.replay';
const ASK_AGAIN_MS = 5000;
const PAGE = 200;
const END = 'replay_ended';

const replayTopic = (topic: string, group: string) => `${topic}.replay.${group}`;
/** A topic is named after its producer, `service.aggregate`. */
const isMadeBy = (service: string) => (topic: string) => topic.startsWith(`${service}.`) && topic in topics;

// Signals between processes, not events of the business: nobody archives them, so no contract lists them.
function signal(type: string, rebuildId: string, data: object, clock: Clock): Envelope {
  return {
    eventId: newId(),
    type: type as EventName,
    v: 1,
    aggId: rebuildId,
    aggSeq: 1,
    occurredAt: clock.now().toISOString(),
    data,
  } as unknown as Envelope;
}

/**
 * Gives this service's archive to whoever asks, and asks for those of others while a rebuild of its own waits. A message
 * of a replay has the rebuild as key, so that all of a topic stay in order and the mark behind them says that they are in.
 * @returns the jobs that send and ask.
 */
export async function startReplays({ db, bus, service, rebuilds, clock, log }: ReplayOptions): Promise<Job[]> {
  const replays = () => rawCollection<ReplayDoc>(db, 'replays');

  async function note({ envelope }: Delivered): Promise<void> {
    const asked = (envelope as { data?: Partial<Request> } | null)?.data;
    if (typeof asked?.rebuildId !== 'string' || typeof asked.group !== 'string' || !Array.isArray(asked.topics)) return;
    const own = asked.topics.filter(isMadeBy(service));
    if (own.length === 0) return;
    const { rebuildId, group } = asked;
    try {
      await replays().insertOne({
        _id: `${rebuildId}:${group}`,
        rebuildId,
        group,
        topics: own,
        isOpen: true,
        after: -1,
        askedAt: clock.now(),
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async function send(
    { _id, rebuildId, group, topics: wanted, after }: ReplayDoc,
    stopping: AbortSignal,
  ): Promise<void> {
    const page = async (from: number) =>
      rawCollection<Archived>(db, 'event_archive')
        .find({ order: { $gt: from }, topic: { $in: wanted }, parked: { $exists: false } })
        .sort({ order: 1 })
        .limit(PAGE)
        .maxTimeMS(2000)
        .toArray();
    for (let events = await page(after); events.length > 0; events = await page(after)) {
      if (stopping.aborted) return;
      for (const topic of wanted) {
        const own = events.filter((e) => e.topic === topic).map((e) => ({ key: rebuildId, value: envelopeOf(e) }));
        if (own.length > 0) await bus.publish(replayTopic(topic, group), own);
      }
      after = events.at(-1)?.order ?? after;
      await replays().updateOne({ _id }, { $set: { after } });
    }
    for (const topic of wanted)
      await bus.publish(replayTopic(topic, group), [
        { key: rebuildId, value: signal(END, rebuildId, { topic }, clock) },
      ]);
    await replays().updateOne({ _id }, { $set: { isOpen: false, endedAt: clock.now() } });
    log.info({ rebuildId, group, topics: wanted }, 'archive was replayed');
  }

  const sender: Job = {
    name: 'replay',
    everyMs: ASK_AGAIN_MS,
    async run({ signal: stopping }) {
      try {
        for (const replay of await replays()
          .find({ isOpen: true })
          .sort({ askedAt: 1 })
          .limit(10)
          .maxTimeMS(2000)
          .toArray())
          await send(replay, stopping);
      } catch (error) {
        // The place is stored; the next process goes on from there.
        if (!(error instanceof BusStopped)) throw error;
      }
    },
  };

  async function take(name: string, { on, wanted, ended }: Rebuilt): Promise<Job> {
    const group = `${service}.${name}`;
    let asked: string[] = [];
    const replayed: Bus = {
      ...bus,
      subscribe: (member, names, handle) => {
        asked = names;
        return bus.subscribe(
          member,
          names.map((topic) => replayTopic(topic, group)),
          async (message) => {
            const { type, aggId, data } = message.envelope as Partial<Envelope> & { data?: { topic?: string } };
            if ((type as string) !== END) return handle(message);
            await ended(aggId ?? '', data?.topic ?? '');
          },
        );
      },
    };
    await startConsumers({ db, bus: replayed, service, consumers: { [`${name}-replay`]: on }, clock, log });
    return {
      name: `ask for replay of ${name}`,
      everyMs: ASK_AGAIN_MS,
      async run() {
        const rebuildId = await wanted();
        if (rebuildId === undefined) return;
        try {
          await bus.publish(REPLAY_REQUESTS, [
            {
              key: rebuildId,
              value: signal(
                'replay_requested',
                rebuildId,
                { rebuildId, group, topics: asked } satisfies Request,
                clock,
              ),
            },
          ]);
        } catch (error) {
          if (!(error instanceof BusStopped)) throw error;
        }
      },
    };
  }

  await bus.subscribe(`${service}.replays`, [REPLAY_REQUESTS], note);
  const askers = await Promise.all(Object.entries(rebuilds).map(([name, rebuilt]) => take(name, rebuilt)));
  return [sender, ...askers];
}
