import type { Db } from '@kasauti/service-kit';
import { dropOwn, ownDatabase } from '@kasauti/service-kit/testing';
import { dropTeacherIndex, enrolmentStore, type EnrolmentStore } from './enrolment.store';

let db: Db;
let enrolments: EnrolmentStore;
beforeAll(async () => {
  db = await ownDatabase();
  enrolments = enrolmentStore(db);
  await db.createIndexes();
});
afterAll(() => dropOwn(db));

it('a teacher has each student once who is still in one of the classes', async () => {
  const now = new Date('2026-11-24T05:00:00Z');
  const places: [classId: string, userId: string, endedAt?: Date | null][] = [
    ['c1', 'in both'],
    ['c2', 'in both'],
    ['c1', 'left one', now],
    ['c2', 'left one'],
    ['c1', 'left the other'],
    ['c2', 'left the other', now],
    ['c1', 'left both', now],
    ['c2', 'left both', now],
    ['c1', 'stored as null', null],
  ];
  const stored = places.map(([classId, userId, endedAt]) => ({
    _id: `${classId}:${userId}`,
    ...{ classId, userId, teacherId: 'teacher' },
    ...(endedAt === undefined ? {} : { endedAt }),
  }));
  const another = { _id: 'c3:s', classId: 'c3', userId: 's', teacherId: 'another' };
  await db.connection.collection<{ _id: string }>('enrolments').insertMany([...stored, another]);
  expect(await enrolments.studentsOfTeacher('teacher')).toBe(4);
  expect(await enrolments.studentsOfTeacher('without classes')).toBe(0);
});

it('a number is given by no writer who has read the enrolment before its person was erased', async () => {
  const now = new Date('2026-11-24T05:00:00Z');
  const places = ['by hand', 'by a list'].map((userId) => ({ _id: `c9:${userId}`, classId: 'c9', userId }));
  await db.connection.collection<{ _id: string }>('enrolments').insertMany(places);
  const [hand, list] = await Promise.all(places.map(({ userId }) => enrolments.latest('c9', userId)));
  if (!hand || !list) throw new Error('not stored');
  for (const before of [hand, list]) expect(await enrolments.forgetNumbers(before, now)).not.toBeNull();

  const given = { rollNo: 'JA-017', batchId: null };
  expect(await enrolments.setMember(hand, given, { rollSetAt: now })).toBeNull();
  expect(await enrolments.setListed(list, given, now)).toBeNull();
});

it('the former index is dropped once', async () => {
  const [stored, keys] = [db.connection.collection('enrolments'), { teacherId: 1, userId: 1 } as const];
  await stored.createIndex(keys);
  for (let n = 0; n < 2; n++) await dropTeacherIndex(db);
  expect((await stored.indexes()).map(({ key }) => key)).not.toContainEqual(keys);
});
