import { randomBytes } from 'node:crypto';
import { events, type EventData, type EventName } from '@kasauti/contracts';
import { systemClock } from '../clock';
import { connect } from '../store/connect';
import { newId } from '../id';
import { startJobs } from '../jobs/jobs';
import { silentLog } from '../observe/log';
import { pause } from '../backoff';
import type { Bus } from './bus';
import { rawCollection } from '../store/raw-collection';
import { startRelay } from './relay/relay';
import { startReplays } from './replay/replay';

export interface ProducedEvent {
  type: EventName;
  data: EventData[EventName];
  aggId: string;
  aggSeq: number;
  eventId: string;
  /** Now unless given. */
  occurredAt?: string;
}
export interface TestProducer {
  /** Writes these events as a change of that service would; its relay archives and publishes them. */
  emit(emitted: ProducedEvent[]): Promise<void>;
  /** Waits until every event is published. */
  settle(): Promise<void>;
  replay(): Promise<void>;
  stop(): Promise<void>;
}

/** Replaces another service in a test. It has only what publishes events: an archive, a relay and replays. */
export async function testProducer(service: string, bus: Bus): Promise<TestProducer> {
  const uri = process.env.TEST_MONGODB_URI;
  if (!uri) throw new Error('TEST_MONGODB_URI is not set; deploy/local/jest/setup.cjs sets it');
  const clock = systemClock;
  const db = await connect(uri, `p${randomBytes(5).toString('hex')}_${service}`, clock);
  db.outbox('emitted');
  const jobs = startJobs({
    db,
    jobs: await startReplays({ db, bus, service, rebuilds: {}, clock, log: silentLog }),
    clock,
    log: silentLog,
    owner: newId(),
  });
  const relay = startRelay({ db, bus, clock, log: silentLog, owner: newId(), pollMs: 50 });
  const own = ({ type }: ProducedEvent) => events[type].topic.startsWith(`${service}.`);
  return {
    async emit(emitted) {
      const documents = emitted.filter(own).map(({ type, data, aggId, aggSeq, eventId, occurredAt }) => ({
        _id: eventId,
        eventSeq: 1,
        outboxAt: clock.now(),
        outbox: [
          {
            eventId,
            type,
            v: events[type].v,
            aggId,
            aggSeq,
            occurredAt: occurredAt ?? clock.now().toISOString(),
            data,
            topic: events[type].topic,
            key: aggId,
          },
        ],
      }));
      if (documents.length > 0) await rawCollection<{ _id: string }>(db, 'emitted').insertMany(documents);
      db.saved('emitted');
    },
    async settle() {
      const waits = async () =>
        (await rawCollection(db, 'emitted').countDocuments({ outboxAt: { $exists: true } })) +
        (await rawCollection(db, 'event_archive').countDocuments({ pending: 1 }));
      while ((await waits()) > 0) await pause(20);
    },
    replay: () => jobs.runNow('replay'),
    async stop() {
      await jobs.stop();
      await relay.stop();
      await db.connection.dropDatabase();
      await db.close();
    },
  };
}
