import type { Check, Job } from '@kasauti/service-kit';
import { streams } from '../entry/resource';
import type { UnsealedStore } from '../entry/unsealed.store';
import type { SealStream } from './seal-stream.flow';

const LOOK_MS = 60_000;
const LATE_SEC = 120;

/** One slice for each stream; its lease keeps sealers of a stream apart. */
export const sealJob = (sealStream: SealStream, unsealed: UnsealedStore, everySec: number): Job => ({
  name: 'seal',
  everyMs: LOOK_MS,
  wokenBy: ['unsealed'],
  async dueAt() {
    const oldest = await unsealed.oldest();
    return oldest ? new Date(oldest.since.getTime() + everySec * 1000) : null;
  },
  slices: streams.length,
  async run({ slice, now, signal }) {
    const stream = streams[slice];
    if (stream) await sealStream(stream, now, signal);
  },
});

/** How long the oldest unsealed entry waits. */
export async function sealCheck(unsealed: UnsealedStore, now: Date): Promise<Check> {
  const oldest = await unsealed.oldest();
  const sec = oldest ? Math.max(0, Math.round((now.getTime() - oldest.since.getTime()) / 1000)) : 0;
  const detail = oldest ? `oldest unsealed entry waits ${sec} s` : 'all entries are sealed';
  return { ok: sec < LATE_SEC, detail, figures: { oldestSec: sec } };
}
