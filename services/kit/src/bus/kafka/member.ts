import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import type { Logger } from '../../observe/log';
import { backoffMs, pause } from '../../backoff';
import type { Handle } from '../bus';

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

const brokerAway = (error: Error) =>
  /Connection|NoBroker|RequestTimeout|NumberOfRetries|Coordinator/i.test(`${error.name} ${error.message}`);

/** One member of a consumer group: takes batches, commits after the effect, joins again by itself. */
export function joinGroup({ kafka, group, topics, handle, times, ready, onFatal, log }: Joining): Member {
  const stopping = new AbortController();
  const lag = new Map<string, number>();
  const seen = { joined: false, fetchedAt: performance.now(), handledAt: performance.now(), busy: 0, crashes: 0 };

  /**
   * A consumer for one life. kafkajs would start a crashed one again on its old connections, and the end of an old socket, when it comes late,
   * tears down the new one: the member that has just joined becomes a ghost, everybody waits for it, and the next try makes another.
   */
  function newConsumer(): { consumer: Consumer; crashed: Promise<void> } {
    let mayRestart = false;
    const restartOnFailure = async () => {
      mayRestart = true;
      return false;
    };
    const consumer = kafka.consumer({
      groupId: group,
      sessionTimeout: times.sessionMs,
      heartbeatInterval: times.heartbeatMs,
      rebalanceTimeout: 60_000,
      maxWaitTimeInMs: times.maxWaitMs,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 200, maxRetryTime: 1000, retries: 8, restartOnFailure },
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
    const crashed = new Promise<void>((resolve) =>
      consumer.on(consumer.events.CRASH, ({ payload }) => {
        resolve();
        seen.joined = false;
        if (stopping.signal.aborted) return;
        seen.crashes += brokerAway(payload.error) ? 0 : 1;
        log.warn(
          { group, err: payload.error, count: seen.crashes },
          mayRestart ? 'consumer crashed, starts again' : 'consumer crashed for good',
        );
        if (!mayRestart || seen.crashes >= CRASHES_IN_A_ROW) onFatal(payload.error);
      }),
    );
    return { consumer, crashed };
  }

  async function eachBatch({
    batch,
    heartbeat,
    resolveOffset,
    commitOffsetsIfNecessary,
    isRunning,
    isStale,
  }: EachBatchPayload): Promise<void> {
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
        const delivered = {
          envelope: parsed(message.value),
          topic,
          key: message.key?.toString('utf8') ?? '',
          heartbeat: beat,
        };
        let handled = false;
        for (let attempt = 0; !handled && mayGoOn(); attempt++) {
          handled = await handle(delivered).then(
            () => true,
            () => false,
          );
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

  async function live(): Promise<void> {
    const stopped = new Promise<void>((resolve) =>
      stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const { consumer, crashed } = newConsumer();
      try {
        await ready();
        await consumer.connect();
        await consumer.subscribe({ topics, fromBeginning: true });
        await consumer.run({
          autoCommit: false,
          eachBatchAutoResolve: false,
          partitionsConsumedConcurrently: 3,
          eachBatch,
        });
        if (seen.joined) failures = 0;
        await Promise.race([crashed, stopped]);
      } catch (error) {
        log.warn({ group, err: error }, 'cannot join the consumer group yet');
      }
      // stop() of kafkajs waits for the batch in hand and leaves the group.
      await consumer
        .stop()
        .then(() => consumer.disconnect())
        .catch(() => undefined);
      if (!stopping.signal.aborted) await pause(backoffMs(failures, 200, 5000), stopping.signal);
    }
  }
  const living = live();

  return {
    state() {
      const waiting = [...lag.values()].reduce((sum, n) => sum + n, 0);
      const now = performance.now();
      if (!seen.joined) return { group, ok: false, detail: `${group} is not connected`, lag: waiting };
      const silent = seen.busy === 0 && now - seen.fetchedAt > STALLED_MS;
      const stuck = waiting > 0 && now - Math.max(seen.handledAt, seen.busy > 0 ? 0 : seen.fetchedAt) > STALLED_MS;
      return silent || stuck
        ? { group, ok: false, detail: `${group} makes no progress`, lag: waiting }
        : { group, ok: true, lag: waiting };
    },
    async stop() {
      stopping.abort();
      await living;
    },
  };
}
