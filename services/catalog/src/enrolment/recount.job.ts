import type { Job } from '@kasauti/service-kit';
import type { Recount } from './recount.flow';

interface Recounting {
  due: { dueForRecount(): Promise<{ _id: string }[]> };
  recount: Recount;
}

export const recountJob = (all: Recounting[], everySec: number): Job => ({
  name: 'recount-students',
  everyMs: everySec * 1000,
  async run({ signal }) {
    for (const { due, recount } of all) {
      for (const { _id } of await due.dueForRecount()) {
        if (signal.aborted) return;
        await recount(_id);
      }
    }
  },
});
