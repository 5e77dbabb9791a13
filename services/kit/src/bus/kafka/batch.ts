import type { EachBatchPayload } from 'kafkajs';
import { backoffMs, pause } from '../../backoff';
import type { Delivered, Handle } from '../bus';
import type { Progress } from './progress';

const COMMIT_EVERY_MS = 1000;

interface BatchDeps {
  handle: Handle;
  progress: Progress;
  stopping: AbortSignal;
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

/** Handles a batch message by message, and commits after the effect. */
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
    const mayGoOn = () => isRunning() && !isStale() && lost === undefined;

    progress.begin();
    try {
      for (const { value, key, offset } of batch.messages) {
        const left = Number(batch.highWatermark) - Number(offset);
        progress.waits(partition, left);
        const message = { envelope: parsed(value), topic, key: key?.toString('utf8') ?? '', heartbeat: beat };
        if (!(await untilHandled(message, mayGoOn))) break;
        progress.handled(partition, left - 1);
        resolveOffset(offset);
        await commits.done(offset);
        await beat();
      }
    } finally {
      progress.end();
      await commits.commit();
    }
    if (lost !== undefined) throw lost;
  };
}
