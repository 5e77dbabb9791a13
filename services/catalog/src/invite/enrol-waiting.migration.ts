import { CONSENT_TEXT_VERSION } from '@kasauti/contracts';
import type { Db } from '@kasauti/service-kit';
import { newEnrolment } from '../enrolment/enrolment';
import { enrolmentStore } from '../enrolment/enrolment.store';
import type { InviteDoc } from './invite';

type Unsettled = InviteDoc & { unsettledAt: Date };

/** Places were taken before the enrolment: students whose request ended in between are enrolled. */
export async function enrolWaiting(db: Db): Promise<void> {
  const invites = db.connection.collection<Unsettled>('invites');
  const enrolments = enrolmentStore(db);
  for await (const { _id, classId, teacherId, uses } of invites.find({ unsettledAt: { $exists: true } })) {
    const c = { _id: classId, teacherId };
    for (const { userId, at } of uses) {
      const before = await enrolments.latest(classId, userId);
      const enrolment = newEnrolment(c, userId, { textVersion: CONSENT_TEXT_VERSION, inviteId: _id }, at);
      if (!before) await enrolments.insert(enrolment);
      else if (before.endedAt && before.endedAt < at) await enrolments.reopen(before, enrolment);
    }
    await invites.updateOne({ _id }, { $unset: { unsettledAt: 1 } });
  }
  if (await invites.indexExists('unsettledAt_1')) await invites.dropIndex('unsettledAt_1');
}
