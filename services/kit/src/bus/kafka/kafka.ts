import { Kafka, logLevel, type logCreator } from 'kafkajs';
import { silentLog, type Logger } from '../../observe/log';
import type { Bus } from '../bus';
import { restWhileIdle } from './idle-workaround';
import { lagMeter } from './lag';
import { joinGroup, type Member, type MemberTimes } from './member';
import { producerOf } from './producer';
import { neededTopics, type TopicOptions } from './topics';

restWhileIdle();

export interface KafkaBusOptions extends TopicOptions {
  brokers: string[];
  clientId: string;
  /** The brokers show a certificate for their names, by an authority that Node knows (NODE_EXTRA_CA_CERTS). */
  tls?: boolean;
  /** Login by SASL/PLAIN. */
  user?: { username: string; password: string };
  /** Called when a consumer cannot recover: the process has to end so that its supervisor starts a new one. */
  onFatal(error: Error): void;
  log?: Logger;
  times?: Partial<MemberTimes>;
}

// kafkajs logs as ERROR what it then retries successfully; what matters is logged by this folder.
const quietLog =
  (log: Logger): logCreator =>
  () =>
  ({ namespace, log: entry }) =>
    log.debug({ component: `kafkajs ${namespace}` }, entry.message);

function client(
  { brokers, clientId, tls = false, user, log = silentLog }: KafkaBusOptions,
  requestTimeout: number,
): Kafka {
  return new Kafka({
    brokers,
    clientId,
    ssl: tls,
    ...(user ? { sasl: { mechanism: 'plain', ...user } } : {}),
    connectionTimeout: 3000,
    requestTimeout,
    retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 6 },
    logLevel: logLevel.WARN,
    logCreator: quietLog(log),
  });
}

/** The bus over Apache Kafka. It starts without a broker and connects in the background; until then `health` reports it. */
export function kafkaBus(options: KafkaBusOptions): Bus {
  const { onFatal, log = silentLog } = options;
  // The session is how long a group, and its events, wait for a member that was killed.
  const times: MemberTimes = { sessionMs: 10_000, heartbeatMs: 3000, maxWaitMs: 5000, ...options.times };
  const kafka = client(options, 15_000);
  // A member waits for its assignment until a dead leader is given up, which takes a whole session.
  const forMembers = client(options, times.sessionMs + 5000);
  const needed = neededTopics(kafka, options, log);
  const producer = producerOf(kafka, needed);
  const members: Member[] = [];
  const groups = new Map<string, string[]>();
  const meter = lagMeter(kafka, () => groups);

  return {
    async createTopics(names) {
      needed.add(names);
      await needed
        .ready()
        .catch((error: unknown) =>
          log.warn({ err: error, topics: names }, 'topics are not created yet, the broker is down'),
        );
    },
    publish: producer.publish,
    async subscribe(group, topics, handle, onJoin) {
      needed.add(topics);
      groups.set(group, topics);
      members.push(joinGroup({ kafka: forMembers, group, topics, handle, onJoin, needed, onFatal, log, times }));
    },
    async health() {
      const states = members.map((m) => m.health());
      const detail = states.find((s) => !s.ok)?.detail ?? (needed.isComplete() ? undefined : 'topics are missing');
      const measured = states.some((s) => s.ok) ? await meter.read() : undefined;
      const lag = Object.assign({}, ...states.map((s) => s.lag), measured?.lag) as Record<string, number>;
      const found = { lag, lagAgeSec: measured?.lagAgeSec };
      return detail ? { ok: false, detail, ...found } : { ok: true, ...found };
    },
    caughtUpMs: meter.caughtUpMs,
    async stop() {
      producer.refuse();
      await Promise.all([...members.map((m) => m.stop()), meter.stop()]);
      await producer.stop();
    },
  };
}
