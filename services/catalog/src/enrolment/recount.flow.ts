import type { Job, On } from '@kasauti/service-kit';
import type { ClassStore } from '../class/class.store';
import type { TeacherCountStore } from './teacher-count.store';

export type Recount = (id: string) => Promise<void>;
interface Counted {
  beginRecount(id: string): Promise<string>;
  finishRecount(id: string, token: string, count: number): Promise<unknown>;
}

/**
 * 1. a fresh token on the class or the teacher, 2. the count, 3. written only while the token still stands.
 * A crash leaves the token, and the job below counts again.
 */
export const recountFlow =
  (counted: Counted, countOf: (id: string) => Promise<number>): Recount =>
  async (id) => {
    const token = await counted.beginRecount(id);
    await counted.finishRecount(id, token, await countOf(id));
  };

/** Our own event comes back even if the process died right after the enrolment. */
export const recountEvents = ({ classes, teacherCounts }: { classes: ClassStore; teacherCounts: TeacherCountStore }) =>
  ({
    enrolment_confirmed: async ({ data, occurredAt }) => {
      await classes.touch(data.classId, new Date(occurredAt));
      await classes.recountDue(data.classId);
      await teacherCounts.recountDue(data.teacherId);
    },
  }) satisfies On;

/** What is due, and how it is counted. */
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
