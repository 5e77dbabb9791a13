import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { startIdentity } from '../../test/builders';

const HOUR_MS = 3600_000;
const rig = sharedByTests(startIdentity);

it.each([
  ['a student', 'student', 1],
  ['one who is a teacher now', 'teacher', 0],
] as const)('reminds %s of the test of a class', async (_who, role, mails) => {
  const [owner, asha] = [await rig.anAccount({ role: 'teacher' }), await rig.anAccount()];
  const ids = { classId: newId(), testId: newId() };
  const startAt = new Date(rig.t.clock.now().getTime() + 2 * HOUR_MS).toISOString();
  const sizes = { feePaise: 0, durationMin: 60, totalQuestions: 10, totalPoints: 10, resultsVisible: true };
  const test = { ...ids, teacherId: owner.id, title: 'Waves', status: 'published', ...sizes, startAt, endAt: null };
  await rig.t.deliver('test_changed', test as never, { aggId: ids.testId, aggSeq: 1 });
  const enrolment = { classId: ids.classId, studentId: asha.id, teacherId: owner.id, via: 'public' as const };
  const enrolledAt = rig.t.clock.now().toISOString();
  const key = { aggId: `${ids.classId}:${asha.id}`, aggSeq: 1 };
  await rig.t.deliver('enrolment_confirmed', { ...enrolment, enrolledAt }, key);
  if (role === 'teacher')
    await rig.t.call('changeUserRole', {
      as: aUser('admin', { mfa: true }),
      params: { userId: asha.id },
      body: { role, reason: 'Teaches now' },
    });
  rig.t.clock.advance(1.5 * HOUR_MS);
  await rig.t.runJob('mail-notices');
  await rig.t.runJob('send-mail');
  const aboutTheTest = rig.mailbox.to(asha.email).filter(({ text }) => text.includes('Waves'));
  expect(aboutTheTest).toHaveLength(mails);
});
