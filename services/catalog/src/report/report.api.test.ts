import { aUser, fixedClock, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aTeacher, anActiveClass, startCatalog } from '../../test/builders';

let teacher: TestUser;
let classId: string;
const clock = fixedClock(new Date());
const admin = aUser('admin', { mfa: true });
const later = (days: number) => clock.advance(days * 86_400_000 + 1000);
const ofStudent = { reason: 'copied_material' as const, text: 'These papers are copied from a book' };

const t = sharedByTests(() => startCatalog({}, clock));
beforeAll(async () => {
  teacher = await aTeacher(t, 'Meera Subramanian');
});
beforeEach(async () => {
  later(1);
  classId = await anActiveClass(t, teacher, { title: 'Optics' });
});

const report = (as: TestUser, body: Record<string, unknown> = ofStudent, of = classId) =>
  t.call('reportClass', { as, params: { classId: of }, body });
const queue = async () => (await t.call('listReportedClasses', { as: admin, query: { limit: 50 } })).body;
const rowOf = async (id = classId) =>
  (await queue()).data.find((row: { class: { id: string } }) => row.class.id === id);
const dismiss = (reportedAt: string, reason = 'The book is the own work of the teacher') =>
  t.call('dismissClassReports', { as: admin, params: { classId }, body: { reason, reportedAt } });
const actsOf = async () => {
  await t.settle();
  return (await t.published('admin_acted')).filter((e) => e.data.resourceId === classId).map((e) => e.data);
};

describe('a report of a class', () => {
  it('reaches the administrators with the class, the reason and the writer', async () => {
    const asha = await aTeacher(t, 'Asha Rao');
    expect((await report(asha)).body).toEqual({
      success: true,
      message: 'Thank you. An administrator will look at this class.',
    });
    expect(await rowOf()).toMatchObject({
      class: { id: classId, title: 'Optics', teacher: 'Meera Subramanian', status: 'active' },
      open: 1,
      reports: [{ ...ofStudent, userId: asha.id, name: 'Asha Rao', isOpen: true }],
    });
    const one = await t.call('getClassForAdmin', { as: admin, params: { classId } });
    expect(one.body.data.reports).toMatchObject({ open: 1, reports: [{ userId: asha.id }] });
  });

  it('is one of each person, however often it is sent', async () => {
    const student = aUser('student');
    await report(student);
    expect((await report(student, { reason: 'fraud', text: 'Something else entirely' })).status).toBe(200);
    await report(aUser('student'));
    const { open, reports } = await rowOf();
    expect([open, reports.length]).toEqual([2, 2]);
    expect(reports.find((r: { userId: string }) => r.userId === student.id)).toMatchObject(ofStudent);
  });

  it('is nowhere for the teacher, and nobody but an administrator reads the queue', async () => {
    const student = aUser('student');
    await report(student);
    await t.settle();
    const seen = [
      await t.call('getClassDetails', { as: teacher, params: { classId } }),
      await t.call('listMyClasses', { as: teacher }),
      await t.published('class_changed'),
    ];
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${student.id}|reported`));
    expect((await t.call('listReportedClasses', { as: teacher })).status).toBe(403);
    expect((await t.call('listReportedClasses', { as: aUser('admin') })).body.code).toBe('second_factor_required');
  });

  it.each([
    ['an unknown reason', { reason: 'boring', text: 'It is a boring class' }],
    ['too few words', { reason: 'other', text: '  bad     ' }],
    ['too many words', { reason: 'other', text: 'x'.repeat(501) }],
    ['no words', { reason: 'other' }],
  ])('is refused with %s', async (_what, body) => {
    const refused = await report(aUser('student'), body);
    expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
    expect(await rowOf()).toBeUndefined();
  });

  it('is refused to its teacher, to visitors, and for a class one does not see', async () => {
    expect((await report(teacher)).body.code).toBe('own_class');
    expect((await t.call('reportClass', { params: { classId }, body: ofStudent })).status).toBe(401);
    const hidden = await anActiveClass(t, teacher, { visibility: 'invite_only' });
    expect((await report(aUser('student'), ofStudent, hidden)).body.code).toBe('class_not_found');
    expect(await rowOf(hidden)).toBeUndefined();
  });

  it('is limited to five classes a day for each person', async () => {
    const angry = aUser('student');
    const classes = await Promise.all(Array.from({ length: 6 }, () => anActiveClass(t, teacher)));
    const statuses: number[] = [];
    for (const id of classes) statuses.push((await report(angry, ofStudent, id)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await report(angry, ofStudent, classes[0])).status).toBe(200);
    expect(await rowOf(classes[5])).toBeUndefined();
  });
});

describe('reports that an administrator decides', () => {
  it('leave the queue when they are dismissed, with the reason in the audit trail', async () => {
    const student = aUser('student');
    await report(student);
    const { reportedAt } = await rowOf();
    expect((await dismiss(reportedAt)).body.data).toEqual({ classId });
    expect((await dismiss(reportedAt)).status).toBe(200);
    expect(await rowOf()).toBeUndefined();
    expect((await actsOf()).map(({ action, adminId, reason }) => [action, adminId, reason])).toEqual([
      ['class_reports_dismissed', admin.id, 'The book is the own work of the teacher'],
    ]);
    const one = await t.call('getClassForAdmin', { as: admin, params: { classId } });
    expect(one.body.data.reports).toMatchObject({ open: 0, reportedAt: null, reports: [{ isOpen: false }] });
  });

  it('hold for 30 days against the same person, and not against others', async () => {
    const student = aUser('student');
    await report(student);
    await dismiss((await rowOf()).reportedAt);
    expect((await report(student)).body.code).toBe('report_decided');
    later(1);
    expect((await report(aUser('student'))).status).toBe(200);
    expect((await rowOf()).open).toBe(1);
    later(31);
    expect((await report(student)).status).toBe(200);
    expect((await rowOf()).open).toBe(2);
  });

  it('hold for 30 days from the decision, however long it was waited for', async () => {
    const student = aUser('student');
    await report(student);
    const { reportedAt } = await rowOf();
    later(40);
    await dismiss(reportedAt);
    expect((await report(student)).body.code).toBe('report_decided');
    later(29);
    expect((await report(student)).body.code).toBe('report_decided');
    later(1);
    expect((await report(student)).status).toBe(200);
    expect((await rowOf()).open).toBe(1);
  });

  it('are not dismissed together with one that came after they were read', async () => {
    await report(aUser('student'));
    const { reportedAt } = await rowOf();
    later(0);
    await report(aUser('student'));
    expect((await dismiss(reportedAt)).body.code).toBe('class_reported_again');
    expect((await rowOf()).open).toBe(2);
    expect(await actsOf()).toEqual([]);
  });

  it('are settled when the class is taken down', async () => {
    const student = aUser('student');
    await report(student);
    const { reportedAt } = await rowOf();
    await t.call('setTakenDown', { as: admin, params: { classId }, body: { takenDown: true, reason: 'Copied' } });
    expect(await rowOf()).toBeUndefined();
    expect((await dismiss(reportedAt)).body).toMatchObject({ status: 409, code: 'class_taken_down' });
    expect((await t.call('getClassDetails', { params: { classId } })).status).toBe(404);
    expect((await actsOf()).map(({ action }) => action)).toEqual(['class_taken_down']);
    await t.call('setTakenDown', { as: admin, params: { classId }, body: { takenDown: false, reason: 'Mended' } });
    expect(await rowOf()).toBeUndefined();
  });

  it('need a reason and an administrator', async () => {
    await report(aUser('student'));
    const { reportedAt } = await rowOf();
    expect((await dismiss(reportedAt, ' ')).status).toBe(400);
    const body = { reason: 'Mine', reportedAt };
    expect((await t.call('dismissClassReports', { as: teacher, params: { classId }, body })).status).toBe(403);
    expect((await rowOf()).open).toBe(1);
  });

  it('are in the queue again when a crash came before the class was marked', async () => {
    const student = aUser('student');
    await report(student);
    await t.stored('classes').updateOne({ _id: classId }, { $unset: { reportedAt: 1 } });
    expect(await rowOf()).toBeUndefined();
    await report(student);
    expect((await rowOf()).open).toBe(1);
  });
});
