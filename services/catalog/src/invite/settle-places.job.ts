import type { Job } from '@kasauti/service-kit';
import type { ClassStore } from '../class/class.store';
import type { AdmitStudent } from '../enrolment/admit-student.flow';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { InviteStore } from './invite.store';

type Deps = { classes: ClassStore; enrolments: EnrolmentStore; invites: InviteStore; admit: AdmitStudent };
const EVERY_MS = 30_000;
/** Longer than a request takes. */
const AGE_MS = 30_000;

/** Enrols students who have a place but no enrolment, because a process died in between and they did not try again. */
export const settlePlacesJob = ({ classes, enrolments, invites, admit }: Deps): Job => ({
  name: 'settle-places',
  everyMs: EVERY_MS,
  async dueAt() {
    const oldest = await invites.oldestUnsettled();
    return oldest && new Date(oldest.getTime() + AGE_MS);
  },
  async run({ signal, now }) {
    for (const { _id, classId, uses, unsettledAt } of await invites.unsettled(new Date(now.getTime() - AGE_MS))) {
      if (signal.aborted) return;
      const c = await classes.get(classId);
      const known = await enrolments.latestOf(
        classId,
        uses.map((use) => use.userId),
      );
      const endOf = new Map(known.map((e) => [e.userId, e.endedAt]));
      const isMissing = ({ userId, at }: (typeof uses)[number]) => {
        const endedAt = endOf.get(userId);
        return endOf.has(userId) ? endedAt !== undefined && endedAt < at : true;
      };
      if (c) for (const { userId } of uses.filter(isMissing)) await admit(c, userId, _id, now);
      if (unsettledAt) await invites.settled(_id, unsettledAt);
    }
  },
});
