import { aUser } from '@kasauti/service-kit/testing';
import { deliver, sits, startAnalytics, story, type Clocked } from '../../test/story';

let t: Clocked;
beforeAll(async () => {
  t = await startAnalytics();
});
afterAll(() => t.stop());

const countsFor = async () => {
  t.clock.advance(2000);
  return t.call('getAdminDashboard', { as: aUser('admin', { mfa: true }) });
};

it('counts users, classes, attempts now, open tests, and what happened since midnight in India', async () => {
  expect((await countsFor()).body.data).toMatchObject({
    users: { students: 0, teachers: 0, admins: 0, total: 0 },
    classes: { total: 0 },
    attemptsNow: 0,
    testsOpen: 0,
    submissionsToday: 0,
    paymentsToday: { count: 0, amount: 0 },
  });
  const s = story();
  const [meera, asha, gone] = [s.person('Meera Rao', 'teacher'), s.person('Asha Verma'), s.person('Gone')];
  s.erased(gone);
  const physics = s.aClass(meera);
  s.aClass(meera, { status: 'draft' });
  s.aClass(meera, { status: 'archived' });
  const open = s.aTest(physics, meera);
  s.aTest(physics, meera, { startAt: '2026-11-21T06:00:00.000Z', endAt: '2026-11-22T06:00:00.000Z' });
  s.aTest(physics, meera, { startAt: '2026-11-22T06:00:00.000Z' });
  s.aTest(physics, meera, { endAt: '2026-11-20T06:00:00.000Z' });
  s.aTest(physics, meera, { status: 'closed' });
  sits(s, { testId: open, classId: physics, studentId: asha, submittedAt: '2026-11-20T18:29Z' }, 50);
  sits(s, { testId: open, classId: physics, studentId: asha, attemptNo: 2, submittedAt: '2026-11-20T18:31Z' }, 60);
  s.begin({ testId: open, classId: physics, studentId: asha, attemptNo: 3 });
  s.pay(open, asha, 500, '2026-11-20T12:00Z');
  s.pay(open, asha, 1770, '2026-11-21T06:00Z');
  await deliver(t, s.emitted);
  const { body } = await countsFor();
  expect(body.data).toEqual({
    users: { students: 1, teachers: 1, admins: 0, total: 2 },
    classes: { active: 1, draft: 1, archived: 1, total: 3 },
    attemptsNow: 1,
    testsOpen: 2,
    submissionsToday: 1,
    paymentsToday: { count: 1, amount: 1770 },
    asOf: expect.any(String),
  });
  expect((await t.call('getAdminDashboard', { as: aUser('teacher') })).status).toBe(403);
});
