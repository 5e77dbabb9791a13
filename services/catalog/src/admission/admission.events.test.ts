import type { EventData } from '@kasauti/contracts';
import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestService, type TestUser } from '@kasauti/service-kit/testing';
import { anActiveClass, aTeacher, startCatalog } from '../../test/builders';

const t = sharedByTests(startCatalog);
let teacher: TestUser;
let classId: string;
let batchId: string;
beforeAll(async () => {
  teacher = await aTeacher(t);
});
beforeEach(async () => {
  classId = await anActiveClass(t, teacher);
  batchId = (await act('createBatch', {}, { body: { name: 'Morning' } })).body.data.batchId;
});

const act = (operation: Parameters<TestService['call']>[0], params: object = {}, rest: object = {}) =>
  t.call(operation, { as: teacher, params: { classId, ...params }, ...rest });
async function aStudent(displayName = 'Asha Rao'): Promise<TestUser> {
  const student = aUser('student');
  await profile(student, { displayName, isActive: true });
  return student;
}
const profile = (student: TestUser, state: object) =>
  t.deliver('profile_changed', { userId: student.id, displayName: '', role: 'student', isActive: false, ...state }, {
    key: student.id,
    aggSeq: ++seq,
  } as never);
let seq = 0;
const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
const accept = (student: TestUser, over: Partial<EventData['admission_accepted']> = {}) =>
  t.deliver('admission_accepted', {
    admissionId: newId(),
    classId,
    ownerId: teacher.id,
    studentId: student.id,
    rollNo: 'JA-17',
    batchId,
    listedAt: minutes(-5),
    acceptedAt: minutes(0),
    textVersion: '2026-01-01',
    ...over,
  });
const roster = async () =>
  (await act('listRoster')).body.data.map((m: { name: string; rollNo: string; batch: string; refusedRollNo: string }) =>
    [m.name, m.rollNo, m.batch, m.refusedRollNo].slice(0, m.refusedRollNo ? 4 : 3),
  );
async function told(type: 'enrolment_confirmed' | 'member_changed' | 'consent_given') {
  await t.settle();
  return (await t.published(type)).filter((e) => e.data.classId === classId).map(({ data }) => data);
}
const join = (as: TestUser) => t.call('enrollInClass', { as, params: { classId } });
const leave = (as: TestUser) => t.call('leaveClass', { as, params: { classId } });

describe('N-053: a student who has accepted the invitation of a list', () => {
  it('is enrolled with roll number, batch and the consent that was given, in one write and once', async () => {
    const [asha, event] = [await aStudent(), { admissionId: newId(), acceptedAt: minutes(0) }];
    await accept(asha, event);
    await accept(asha, event);
    expect(await roster()).toEqual([['Asha Rao', 'JA-17', 'Morning']]);
    expect(await told('enrolment_confirmed')).toMatchObject([{ via: 'invite', admissionId: event.admissionId }]);
    expect(await told('consent_given')).toMatchObject([{ textVersion: '2026-01-01', givenAt: event.acceptedAt }]);
    const stored = await t.stored('enrolments').findOne({ classId });
    const batchSince = stored?.enrolledAt.toISOString();
    expect(await told('member_changed')).toEqual([
      { classId, studentId: asha.id, rollNo: 'JA-17', batchId, batchSince },
    ]);
    expect(stored).toMatchObject({ eventSeq: 3, admissionId: event.admissionId });
  });

  it('comes without a roll number that somebody has taken meanwhile, which the roster shows until one is set', async () => {
    const [asha, bala] = [await aStudent(), await aStudent('Bala Iyer')];
    await join(bala);
    await act('setMember', { studentId: bala.id }, { body: { rollNo: 'ja 17' } });
    await act('setMember', { studentId: bala.id }, { body: { rollNo: 'JA-17' } });
    await accept(asha, { batchId: newId() });
    expect(await roster()).toEqual([
      ['Bala Iyer', 'JA-17', null],
      ['Asha Rao', null, null, 'JA-17'],
    ]);
    expect((await told('member_changed')).at(-1)).toMatchObject({ rollNo: null, refusedRollNo: 'JA-17' });
    await act('setMember', { studentId: asha.id }, { body: { rollNo: 'JA-18' } });
    expect((await roster()).at(-1)).toEqual(['Asha Rao', 'JA-18', null]);
  });

  it.each<[string, (asha: TestUser) => Promise<unknown>]>([
    ['the account is erased', (asha) => profile(asha, { erased: true })],
    ['the student leaves', (asha) => leave(asha)],
  ])('keeps no number of the list that another one has, here and in stored events, when %s', async (_when, go) => {
    const [asha, bala] = [await aStudent(), await aStudent('Bala Iyer')];
    await join(bala);
    await act('setMember', { studentId: bala.id }, { body: { rollNo: 'JA-17' } });
    await accept(asha, { batchId: newId() });
    expect(await roster()).toContainEqual(['Asha Rao', null, null, 'JA-17']);
    await go(asha);
    expect((await roster()).flat().filter((text: unknown) => text === 'JA-17')).toEqual(['JA-17']);
    await t.settle();
    const stored = (await t.published('member_changed')).map(({ data }) => data);
    const ofAsha = stored.filter(({ studentId }) => studentId === asha.id);
    expect(ofAsha.at(-1)).toMatchObject({ rollNo: null, forgotten: true });
    expect(ofAsha.map(({ refusedRollNo = '' }) => refusedRollNo)).toEqual(['', '']);
  });

  type Times = () => Partial<EventData['admission_accepted']>;
  const now: Times = () => ({});
  const late: Times = () => ({ acceptedAt: minutes(2) });
  it.each<[string, (asha: TestUser) => Promise<unknown>, number, Times]>([
    ['is not enrolled in a class that was archived meanwhile', () => archive(), 0, now],
    ['is not enrolled when the account is erased by then', (asha) => profile(asha, { erased: true }), 0, now],
    ['comes back after leaving', (asha) => joinAndLeave(asha), 1, late],
    [
      'stays away when the event is older than leaving',
      (asha) => joinAndLeave(asha),
      0,
      () => ({ acceptedAt: minutes(-1) }),
    ],
    ['stays away when the teacher has removed them since they were listed', (asha) => remove(asha), 0, late],
    [
      'comes back when they were listed after they were removed',
      (asha) => remove(asha),
      1,
      () => ({ listedAt: minutes(1), ...late() }),
    ],
    ['stays enrolled and gets the details when they came by another way', (asha) => join(asha), 1, now],
  ])('%s', async (_what, before, members, times) => {
    const asha = await aStudent();
    await before(asha);
    await accept(asha, times());
    expect(await roster()).toEqual(members === 1 ? [['Asha Rao', 'JA-17', 'Morning']] : []);
  });
  const joinAndLeave = async (asha: TestUser) => {
    await join(asha);
    await leave(asha);
  };
  const archive = () => act('updateClass', {}, { body: { status: 'archived' } });
  const remove = async (asha: TestUser) => {
    await join(asha);
    await act('removeStudent', { studentId: asha.id });
  };
});

it('N-053: what a list gives to a member is not given again after it was changed by hand, nor to who has left', async () => {
  const [asha, bala] = [await aStudent(), await aStudent('Bala Iyer')];
  await join(asha);
  const give = (student: TestUser, rollNo: string, occurredAt: string) =>
    t.deliver('member_details_given', { classId, studentId: student.id, rollNo }, { occurredAt } as never);
  const at = minutes(1);
  await give(asha, '1', at);
  await act('setMember', { studentId: asha.id }, { body: { rollNo: '2' } });
  await give(asha, '1', at);
  await give(asha, '3', minutes(-1));
  await give(bala, '9', at);
  expect(await roster()).toEqual([['Asha Rao', '2', null]]);
  await give(asha, '4', minutes(2));
  expect(await roster()).toEqual([['Asha Rao', '4', null]]);
});

it('N-053: what was set by hand stays when the list of before comes only then, and nothing else of that list is lost', async () => {
  const [asha, bala] = [await aStudent(), await aStudent('Bala Iyer')];
  await join(asha);
  await join(bala);
  const listedAt = minutes(-1);
  await act('setMember', { studentId: asha.id }, { body: { rollNo: '2' } });
  await act('moveStudents', { batchId }, { body: { studentIds: [bala.id] } });
  const evening = (await act('createBatch', {}, { body: { name: 'Evening' } })).body.data.batchId;
  for (const [student, rollNo] of [
    [asha, '1'],
    [bala, '3'],
  ] as const) {
    const data = { classId, studentId: student.id, rollNo, batchId: evening };
    await t.deliver('member_details_given', data, { occurredAt: listedAt } as never);
  }
  expect(await roster()).toEqual([
    ['Asha Rao', '2', 'Evening'],
    ['Bala Iyer', '3', 'Morning'],
  ]);
});

describe('N-053: numbers that the students of a list exchange', () => {
  const give = (student: TestUser, rollNo: string, from: TestUser, occurredAt = minutes(1)) =>
    t.deliver('member_details_given', { classId, studentId: student.id, rollNo, rollNoFrom: from.id }, {
      occurredAt,
    } as never);
  async function three() {
    const students = [await aStudent(), await aStudent('Bala Iyer'), await aStudent('Chitra Nair')] as const;
    for (const [i, student] of students.entries()) {
      await join(student);
      await act('setMember', { studentId: student.id }, { body: { rollNo: String(12 + i) } });
    }
    return students;
  }
  const numbers = async () =>
    Object.fromEntries((await roster()).map(([name, ...rest]: string[]) => [name?.split(' ')[0], rest[0]]));

  it.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0, 1]]])('arrive in whatever order they are told: %j', async (order) => {
    const [asha, bala, chitra] = await three();
    const gifts = [() => give(asha, '13', bala), () => give(bala, '14', chitra), () => give(chitra, '12', asha)];
    for (const n of order) await gifts[n]?.();
    expect(await numbers()).toEqual({ Asha: '13', Bala: '14', Chitra: '12' });
  });

  it('are taken neither from who was given one by hand since, nor from anybody else', async () => {
    const [asha, bala, chitra] = await three();
    await give(asha, '13', bala, minutes(-1));
    await give(chitra, '13', asha);
    expect(await numbers()).toEqual({ Asha: '12', Bala: '13', Chitra: '14' });
  });
});
