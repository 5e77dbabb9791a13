import { dueNowIf, type Job } from '@kasauti/service-kit';
import type { Recount } from './recount.flow';
import type { Counted } from '../recounts';

interface Recounting {
  due: Pick<Counted<never>, 'dueForRecount'>;
  recount: Recount;
}

export const recountJob = (all: Recounting[], everySec: number): Job => ({
  name: 'recount',
  everyMs: everySec * 1000,
  wokenBy: ['classes', 'teacher_counts'],
  async dueAt() {
    const found = await Promise.all(all.map(({ due }) => due.dueForRecount()));
    return dueNowIf(found.some((rows) => rows.length > 0));
  },
  async run({ signal }) {
    const failures: unknown[] = [];
    for (const { due, recount } of all) {
      try {
        for (const { _id } of await due.dueForRecount()) {
          if (signal.aborted) return;
          await recount(_id);
        }
      } catch (error) {
        failures.push(error); // one kind of count must not stop the others
      }
    }
    if (failures.length > 0) throw failures[0];
  },
});
