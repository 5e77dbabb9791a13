import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import type { Logger } from '../log';
import { backoffMs, pause } from './backoff';
import type { Handle } from './bus';

export interface MemberTimes {
  sessionMs: number;
  heartbeatMs: number;
  maxWaitMs: number;
}
export interface Member {
  state(): { group: string; ok: boolean; detail?: string; lag: number };
  stop(): Promise<void>;
}
interface Joining {
  kafka: Kafka;
  group: string;
  topics: string[];
  handle: Handle;
  times: MemberTimes;
  ready(): Promise<void>;
  onFatal(error: Error): void;
  log: Logger;
}
const STALLED_MS = 60_000;
const COMMIT_EVERY_MS = 1000;
const CRASHES_IN_A_ROW = 5;

function parsed(value: Buffer | null): unknown {
  const text = value?.toString('utf8') ?? '';
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const brokerAway = (error: Error) => /Connection|NoBroker|RequestTimeout|NumberOfRetries|Coordinator/i.test(`${error.name} ${error.message}`);

/** One member of a consumer group: takes batches, commits after the effect, joins again by itself. */
export function joinGroup({ kafka, group, topics, handle, times, ready, onFatal, log }: Joining): Member {
  const stopping = new AbortController();
  const lag = new Map<string, number>();
  const seen = { joined: false, fetchedAt: performance.now(), handledAt: performance.now(), busy: 0, crashes: 0 };
  const consumer: Consumer = kafka.consumer({
    groupId: group,
    sessionTimeout: times.sessionMs,
    heartbeatInterval: times.heartbeatMs,
    rebalanceTimeout: 60_000,
    maxWaitTimeInMs: times.maxWaitMs,
    allowAutoTopicCreation: false,
    retry: { initialRetryTime: 200, maxRetryTime: 1000, retries: 8, restartOnFailure: async () => !stopping.signal.aborted },
  });

  consumer.on(consumer.events.GROUP_JOIN, () => {
    seen.joined = true;
    lag.clear(); // partitions may have moved to another member
  });
  consumer.on(consumer.events.DISCONNECT, () => void (seen.joined = false));
  consumer.on(consumer.events.FETCH, () => {
    seen.fetchedAt = performance.now();
    seen.crashes = 0;
  });
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    seen.joined = false;
    if (stopping.signal.aborted) return;
    seen.crashes += brokerAway(payload.error) ? 0 : 1;
    log.warn({ group, err: payload.error, count: seen.crashes }, payload.restart ? 'consumer crashed, starts again' : 'consumer crashed for good');
    if (!payload.restart || seen.crashes >= CRASHES_IN_A_ROW) onFatal(payload.error);
  });

  async function eachBatch({ batch, heartbeat, resolveOffset, commitOffsetsIfNecessary, isRunning, isStale }: EachBatchPayload): Promise<void> {
    const { topic, partition } = batch;
    let lost: unknown;
    let done: string | undefined;
    let committedAt = performance.now();
    // A rebalance shows itself in a heartbeat. It must never look like a fault of the handler, so it is kept until the effect is done.
    const beat = () => heartbeat().catch((error: unknown) => void (lost ??= error));
    // Not consumer.commitOffsets: that one does nothing, silently, once stop has begun.
    const commit = async () => {
      if (done === undefined) return;
      const offset = (BigInt(done) + 1n).toString();
      await commitOffsetsIfNecessary({ topics: [{ topic, partitions: [{ partition, offset }] }] });
      done = undefined;
      committedAt = performance.now();
    };
    const mayGoOn = () => isRunning() && !isStale() && lost === undefined;

    seen.busy++;
    try {
      for (const message of batch.messages) {
        lag.set(`${topic}/${partition}`, Number(batch.highWatermark) - Number(message.offset));
        const delivered = { envelope: parsed(message.value), topic, key: message.key?.toString('utf8') ?? '', heartbeat: beat };
        let handled = false;
        for (let attempt = 0; !handled && mayGoOn(); attempt++) {
          handled = await handle(delivered).then(() => true, () => false);
          if (!handled) {
            await pause(backoffMs(attempt, 100, 5000), stopping.signal);
            await beat();
          }
        }
        if (!handled) break;
        seen.handledAt = performance.now();
        lag.set(`${topic}/${partition}`, Number(batch.highWatermark) - Number(message.offset) - 1);
        resolveOffset(message.offset);
        done = message.offset;
        if (performance.now() - committedAt > COMMIT_EVERY_MS) await commit();
        await beat();
      }
    } finally {
      seen.busy--;
      await commit();
    }
    if (lost !== undefined) throw lost;
  }

  async function join(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      try {
        await ready();
        await consumer.connect();
        await consumer.subscribe({ topics, fromBeginning: true });
        return await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, partitionsConsumedConcurrently: 3, eachBatch });
      } catch (error) {
        log.warn({ group, err: error }, 'cannot join the consumer group yet');
        await pause(backoffMs(attempt, 500, 10_000), stopping.signal);
      }
    }
  }
  const joining = join();

  return {
    state() {
      const waiting = [...lag.values()].reduce((sum, n) => sum + n, 0);
      const now = performance.now();
      if (!seen.joined) return { group, ok: false, detail: `${group} is not connected`, lag: waiting };
      const silent = seen.busy === 0 && now - seen.fetchedAt > STALLED_MS;
      const stuck = waiting > 0 && now - Math.max(seen.handledAt, seen.busy > 0 ? 0 : seen.fetchedAt) > STALLED_MS;
      return silent || stuck ? { group, ok: false, detail: `${group} makes no progress`, lag: waiting } : { group, ok: true, lag: waiting };
    },
    async stop() {
      stopping.abort();
      await joining;
      await consumer.stop();
      await consumer.disconnect();
    },
  };
}
