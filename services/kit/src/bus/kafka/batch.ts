import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { backoffMs, pause } from '../../backoff';
import type { Delivered, Handle } from '../bus';
import type { Progress } from './progress';

const COMMIT_EVERY_MS = 1000;
/** As many as a service has connections to its database. */
const MOST_AT_ONCE = 20;

interface BatchDeps {
  handle: Handle;
  progress: Progress;
  stopping: AbortSignal;
}

const keyOf = ({ key }: KafkaMessage): string => key?.toString('utf8') ?? '';

/** Messages by key, each key's in their order. */
function lanesOf(messages: KafkaMessage[]): KafkaMessage[][] {
  const lanes = new Map<string, KafkaMessage[]>();
  for (const message of messages) {
    const lane = lanes.get(keyOf(message));
    if (lane) lane.push(message);
    else lanes.set(keyOf(message), [message]);
  }
  return [...lanes.values()];
}

function parsed(value: Buffer | null): unknown {
  const text = value?.toString('utf8') ?? '';
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Commits offsets of one batch; consumer.commitOffsets would silently do nothing once stop has begun. */
function commitsOf({ batch: { topic, partition }, commitOffsetsIfNecessary }: EachBatchPayload) {
  let done: string | undefined;
  let committedAtMs = performance.now();
  const commit = async () => {
    if (done === undefined) return;
    const offset = (BigInt(done) + 1n).toString();
    await commitOffsetsIfNecessary({ topics: [{ topic, partitions: [{ partition, offset }] }] });
    done = undefined;
    committedAtMs = performance.now();
  };
  return {
    commit,
    async done(offset: string): Promise<void> {
      done = offset;
      if (performance.now() - committedAtMs > COMMIT_EVERY_MS) await commit();
    },
  };
}

/**
 * Handles a batch and commits after the effect. Order is kept per key only: messages of different keys are handled at the
 * same time, so that stores gather what they ask the database.
 */
export function batchHandler({ handle, progress, stopping }: BatchDeps): (payload: EachBatchPayload) => Promise<void> {
  /** False when the batch ended or was lost before the message could be handled. */
  async function untilHandled(message: Delivered, mayGoOn: () => boolean): Promise<boolean> {
    for (let tries = 0; mayGoOn(); tries++) {
      const isHandled = await handle(message).then(
        () => true,
        () => false,
      );
      if (isHandled) return true;
      await pause(backoffMs(tries, 100, 5000), stopping);
      await message.heartbeat();
    }
    return false;
  }

  return async (payload) => {
    const { batch, heartbeat, resolveOffset, isRunning, isStale } = payload;
    const { topic } = batch;
    const partition = `${topic}/${batch.partition}`;
    const commits = commitsOf(payload);
    let lost: unknown;
    // A heartbeat fails when the group rebalances. That is no fault of the handler, so it is thrown after the effect.
    const beat = () => heartbeat().catch((error: unknown) => void (lost ??= error));
    const leftAfter = (message?: KafkaMessage) => Number(batch.highWatermark) - Number(message?.offset) - 1;
    const mayGoOn = () => isRunning() && !isStale() && lost === undefined;

    /** Handles messages one after the other. @returns the first that could not be handled any more */
    async function firstUndone(lane: KafkaMessage[]): Promise<KafkaMessage | undefined> {
      for (const one of lane) {
        const message = { envelope: parsed(one.value), topic, key: keyOf(one), heartbeat: beat };
        if (!(await untilHandled(message, mayGoOn))) return one;
        await beat();
      }
    }

    progress.begin();
    try {
      for (let i = 0; i < batch.messages.length; i += MOST_AT_ONCE) {
        const some = batch.messages.slice(i, i + MOST_AT_ONCE);
        progress.waits(partition, leftAfter(some[0]) + 1);
        const undone = new Set((await Promise.all(lanesOf(some).map(firstUndone))).filter((one) => one !== undefined));
        const end = some.findIndex((one) => undone.has(one));
        const last = some.slice(0, end < 0 ? undefined : end).at(-1);
        if (last) {
          progress.handled(partition, leftAfter(last));
          resolveOffset(last.offset);
          await commits.done(last.offset);
        }
        if (end >= 0) break;
      }
    } finally {
      progress.end();
      await commits.commit();
    }
    if (lost !== undefined) throw lost;
  };
}
