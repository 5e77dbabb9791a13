import { Kafka, Partitioners, logLevel, type logCreator } from 'kafkajs';
import { silentLog, type Logger } from '../../observe/log';
import { BusStopped, RefusedByBus, type Bus } from '../bus';
import { lagMeter } from './lag';
import { provideTopics, type TopicOptions } from './topics';
import { joinGroup, type Member, type MemberTimes } from './member';

export interface KafkaBusOptions extends TopicOptions {
  brokers: string[];
  clientId: string;
  /** Called when a consumer is dead and stays dead: the process has to end so that its supervisor starts a new one. */
  onFatal(error: Error): void;
  log?: Logger;
  times?: Partial<MemberTimes>;
}
const NEVER_TAKEN = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_RECORD', 'INVALID_TIMESTAMP']);

function refused(error: unknown): boolean {
  for (
    let e = error as { type?: string; cause?: unknown } | undefined, depth = 0;
    e && depth < 5;
    e = e.cause as typeof e, depth++
  ) {
    if (e.type && NEVER_TAKEN.has(e.type)) return true;
  }
  return false;
}

// kafkajs reports as ERROR what it then retries and mends itself; what counts reaches the log through our own lines.
const quietLog =
  (log: Logger): logCreator =>
  () =>
  ({ namespace, log: entry }) =>
    log.debug({ component: `kafkajs ${namespace}` }, entry.message);

/** The bus over Apache Kafka. A broker that is away at start is waited for in the background; `health` says so meanwhile. */
export function kafkaBus({
  brokers,
  clientId,
  onFatal,
  log = silentLog,
  partitions,
  replicationFactor,
  times,
}: KafkaBusOptions): Bus {
  // So long a group waits for a member that was killed, and its events with it.
  const memberTimes: MemberTimes = { sessionMs: 10_000, heartbeatMs: 2000, maxWaitMs: 500, ...times };
  const client = (requestTimeout: number) =>
    new Kafka({
      brokers,
      clientId,
      connectionTimeout: 3000,
      requestTimeout,
      retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 6 },
      logLevel: logLevel.WARN,
      logCreator: quietLog(log),
    });
  const kafka = client(15_000);
  // A member waits for its assignment until a leader that has died is given up, which takes a whole session.
  const forMembers = client(memberTimes.sessionMs + 5000);
  const producer = kafka.producer({
    idempotent: false,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  const members: Member[] = [];
  const groups = new Map<string, string[]>();
  const meter = lagMeter(kafka, () => groups);
  const missing = new Set<string>();
  const sending = new Set<Promise<unknown>>();
  let connecting: Promise<void> | undefined;
  let creating: Promise<void> | undefined;
  let stopped = false;

  async function createMissing(): Promise<void> {
    const admin = kafka.admin();
    await admin.connect();
    try {
      const names = [...missing];
      await provideTopics(admin, names, { partitions, replicationFactor }, log);
      for (const name of names) missing.delete(name);
    } finally {
      await admin.disconnect();
    }
  }
  async function ready(): Promise<void> {
    if (missing.size === 0) return;
    creating ??= createMissing().finally(() => (creating = undefined));
    await creating;
    await ready();
  }
  const connected = () =>
    (connecting ??= producer.connect().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    }));

  return {
    async createTopics(names) {
      for (const name of names) missing.add(name);
      await ready().catch((error: unknown) =>
        log.warn({ err: error, topics: names }, 'topics are not made yet, the broker is away'),
      );
    },
    async publish(topic, messages) {
      if (stopped) throw new BusStopped('The bus is stopped');
      await ready();
      await connected();
      const sent = producer.send({
        topic,
        acks: -1,
        timeout: 10_000,
        messages: messages.map(({ key, value }) => ({ key, value: JSON.stringify(value) })),
      });
      sending.add(sent);
      try {
        await sent;
      } catch (error) {
        throw refused(error) ? new RefusedByBus((error as Error).message, { cause: error }) : error;
      } finally {
        sending.delete(sent);
      }
    },
    async subscribe(group, topics, handle) {
      for (const topic of topics) missing.add(topic);
      groups.set(group, topics);
      members.push(joinGroup({ kafka: forMembers, group, topics, handle, ready, onFatal, log, times: memberTimes }));
    },
    async health() {
      const states = members.map((m) => m.state());
      const detail = states.find((s) => !s.ok)?.detail ?? (missing.size > 0 ? 'topics are missing' : undefined);
      const lag = {
        ...Object.fromEntries(states.map((s) => [s.group, s.lag])),
        ...(states.some((s) => s.ok) ? await meter.read() : {}),
      };
      return detail ? { ok: false, detail, lag } : { ok: true, lag };
    },
    async stop() {
      stopped = true;
      await Promise.all([...members.map((m) => m.stop()), meter.stop()]);
      await Promise.allSettled(sending);
      await connecting?.then(() => producer.disconnect()).catch(() => undefined);
    },
  };
}
