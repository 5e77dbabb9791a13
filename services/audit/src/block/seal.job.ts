import type { Job } from '@kasauti/service-kit';
import { streams } from '../entry/resource';
import type { UnsealedStore } from '../entry/unsealed.store';
import type { SealStream } from './seal-stream.flow';

const LOOK_MS = 60_000;

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
