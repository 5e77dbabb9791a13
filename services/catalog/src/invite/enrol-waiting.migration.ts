import type { Db } from '@kasauti/service-kit';
import { newEnrolment } from '../enrolment/enrolment';
import { enrolmentStore } from '../enrolment/enrolment.store';
import type { InviteDoc } from './invite';

type Unsettled = InviteDoc & { unsettledAt: Date };

/** The version of the text that those releases showed. */
const SHOWN_THEN = '2026-11-22';

/** An earlier release took a place before it enrolled the student. Enrols those whose request ended between the two writes. */
export async function enrolWaiting(db: Db): Promise<void> {
  const invites = db.connection.collection<Unsettled>('invites');
  const enrolments = enrolmentStore(db);
  for await (const { _id, classId, teacherId, uses } of invites.find({ unsettledAt: { $exists: true } })) {
    const c = { _id: classId, teacherId };
    for (const { userId, at } of uses) {
      const before = await enrolments.latest(classId, userId);
      const enrolment = newEnrolment(c, userId, { textVersion: SHOWN_THEN, inviteId: _id }, at);
      if (!before) await enrolments.insert(enrolment);
      // Who left after taking the place stays out.
      else if (before.endedAt && before.endedAt < at) await enrolments.reopen(before, enrolment);
    }
    await invites.updateOne({ _id }, { $unset: { unsettledAt: 1 } });
  }
  // Declared by that release; nothing uses it any more.
  if (await invites.indexExists('unsettledAt_1')) await invites.dropIndex('unsettledAt_1');
}
