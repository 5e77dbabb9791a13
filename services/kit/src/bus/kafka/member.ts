import type { Consumer, Kafka } from 'kafkajs';
import { backoffMs, pause } from '../../backoff';
import type { Logger } from '../../observe/log';
import type { BusHealth, Handle, OnJoin } from '../bus';
import { batchHandler } from './batch';
import { standingOf } from './gaps';
import { Progress } from './progress';
import type { NeededTopics } from './topics';

export interface MemberTimes {
  sessionMs: number;
  heartbeatMs: number;
  maxWaitMs: number;
}
export interface Member {
  health(): BusHealth & { lag: Record<string, number> };
  stop(): Promise<void>;
}
interface MemberOptions {
  kafka: Kafka;
  group: string;
  topics: string[];
  handle: Handle;
  onJoin?: OnJoin;
  times: MemberTimes;
  needed: NeededTopics;
  onFatal(error: Error): void;
  log: Logger;
}
const CRASHES_IN_A_ROW = 5;

const isBrokerAway = (error: Error) =>
  /Connection|NoBroker|RequestTimeout|NumberOfRetries|Coordinator/i.test(`${error.name} ${error.message}`);

/**
 * A consumer that is used once. kafkajs would start a crashed one again on its old connections, and the end of an old
 * socket, when it comes late, tears down the new one: the member that has just joined never answers, the group waits
 * for it, and the next try makes another such member.
 */
function newConsumer(
  { kafka, group, times, onFatal, log }: MemberOptions,
  progress: Progress,
  stopping: AbortSignal,
): { consumer: Consumer; crashed: Promise<void> } {
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
  consumer.on(consumer.events.GROUP_JOIN, () => progress.joined());
  consumer.on(consumer.events.DISCONNECT, () => progress.left());
  consumer.on(consumer.events.FETCH, () => progress.fetched());
  const crashed = new Promise<void>((resolve) =>
    consumer.on(consumer.events.CRASH, ({ payload: { error } }) => {
      resolve();
      progress.left();
      if (stopping.aborted) return;
      const crashes = progress.crashed(isBrokerAway(error));
      const outcome = mayRestart ? 'consumer crashed, starts again' : 'consumer crashed for good';
      log.warn({ group, err: error, count: crashes }, outcome);
      if (!mayRestart || crashes >= CRASHES_IN_A_ROW) onFatal(error);
    }),
  );
  return { consumer, crashed };
}

/**
 * Asks once after each join where the group stands; messages wait for it. Also when kafkajs joins again by itself: the
 * broker may have lost its disk, and with it the group, while this consumer went on. An idle consumer asks as it fetches.
 */
function entrance({ kafka, group, topics, onJoin, log }: MemberOptions, consumer: Consumer) {
  let entered: Promise<void> | undefined;
  const asking = new Set<Promise<void>>();
  async function ask(): Promise<void> {
    const { ends, ...joining } = await standingOf(kafka, group, topics);
    await onJoin?.(joining);
    // Otherwise the gap is found, and filled, again at the next join.
    await consumer
      .commitOffsets(ends)
      .catch((error: unknown) => log.warn({ group, err: error }, 'the end of a gap is not committed'));
  }
  function enter(): Promise<void> {
    if (entered) return entered;
    const mine: Promise<void> = ask()
      .catch((error: unknown) => {
        if (entered === mine) entered = undefined;
        log.warn({ group, err: error }, 'cannot find out yet where the consumer group stands');
        throw error;
      })
      .finally(() => asking.delete(mine));
    asking.add(mine);
    return (entered = mine);
  }
  const settled = () => Promise.allSettled(asking);
  consumer.on(consumer.events.GROUP_JOIN, () => (entered = undefined));
  // Before its first fetch a consumer commits nothing.
  consumer.on(consumer.events.FETCH_START, () => void enter().catch(() => undefined));
  return { enter, settled };
}

/** One member of a consumer group; after a crash it joins again with a new consumer. */
export function joinGroup(options: MemberOptions): Member {
  const { group, topics, handle, times, needed, log } = options;
  const stopping = new AbortController();
  const progress = new Progress();

  async function live(): Promise<void> {
    const stopped = new Promise<void>((resolve) =>
      stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const { consumer, crashed } = newConsumer(options, progress, stopping.signal);
      const { enter, settled } = entrance(options, consumer);
      const handleAfterIt: Handle = async (message) => {
        const beating = setInterval(() => void message.heartbeat(), times.heartbeatMs);
        await enter().finally(() => clearInterval(beating));
        await handle(message);
      };
      try {
        await needed.ready();
        await consumer.connect();
        await consumer.subscribe({ topics, fromBeginning: true });
        await consumer.run({
          autoCommit: false,
          eachBatchAutoResolve: false,
          partitionsConsumedConcurrently: 3,
          eachBatch: batchHandler({ handle: handleAfterIt, progress, stopping: stopping.signal }),
        });
        if (progress.hasJoined) failures = 0;
        await Promise.race([crashed, stopped]);
      } catch (error) {
        needed.noteFailure(error);
        log.warn({ group, err: error }, 'cannot join the consumer group yet');
      }
      // stop() of kafkajs waits for the batch being handled and leaves the group.
      await consumer
        .stop()
        .then(() => consumer.disconnect())
        .catch(() => undefined);
      await settled();
      if (!stopping.signal.aborted) await pause(backoffMs(failures, 200, 5000), stopping.signal);
    }
  }
  const living = live();

  return {
    health: () => progress.health(group),
    async stop() {
      stopping.abort();
      await living;
    },
  };
}
