import type { Job, On } from '@kasauti/service-kit';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from './enrolment.store';

type Deps = { classes: ClassStore; enrolments: EnrolmentStore };
export type Recount = (classId: string) => Promise<void>;

/**
 * 1. a fresh token on the class, 2. the count, 3. written only while the token still stands.
 * A crash leaves the token, and the job below counts such a class again.
 */
export const recountFlow = ({ classes, enrolments }: Deps): Recount => async (classId) => {
  const token = await classes.beginRecount(classId);
  await classes.finishRecount(classId, token, await enrolments.countOf(classId));
};

/** Our own event comes back even if the process died right after the enrolment. */
export const recountEvents = ({ classes }: Deps) => ({
  enrolment_confirmed: async ({ data, occurredAt }) => {
    await classes.touch(data.classId, new Date(occurredAt));
    await classes.recountDue(data.classId);
  },
}) satisfies On;

export const recountJob = (classes: ClassStore, recount: Recount, everySec: number): Job => ({
  name: 'recount-students',
  everyMs: everySec * 1000,
  async run({ signal }) {
    for (const { _id } of await classes.dueForRecount()) {
      if (signal.aborted) return;
      await recount(_id);
    }
  },
});
