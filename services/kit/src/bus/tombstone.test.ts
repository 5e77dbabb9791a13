import { rawCollection } from '../store/raw-collection';
import { declareMessaging } from './indexes';
import { testDb, type TestDb } from './testkit';
import { emptyStoredEvents, eventsWithTombstone, isTombstone } from './tombstone';

interface Stored {
  _id: string;
  type: string;
  aggId: string;
  data: { displayName?: string; name?: string; studentId?: string; rollNo?: string };
}
let t: TestDb;
beforeAll(async () => {
  t = await testDb();
  declareMessaging(t.db);
  await t.db.createIndexes();
});
afterAll(() => t.close());

const archive = () => rawCollection<Stored>(t.db, 'event_archive');
const profile = (aggId: string, displayName: string) => ({
  userId: aggId,
  displayName,
  role: 'student',
  isActive: true,
});
const letterOf = (id: string, raw: string, type = 'profile_changed') =>
  rawCollection<{ _id: string; type: string; raw: string }>(t.db, 'dead_letters').insertOne({ _id: id, type, raw });
const rawOf = async (id: string) =>
  (await rawCollection<{ _id: string; raw: string }>(t.db, 'dead_letters').findOne({ _id: id }))?.raw;

it('knows the event that takes a name away, and no other', () => {
  expect([...eventsWithTombstone].sort()).toEqual(['api_client_changed', 'member_changed', 'profile_changed']);
  const told = (type: 'profile_changed' | 'api_client_changed' | 'user_verified', data: object) =>
    isTombstone({ type, data: data as never });
  expect(told('profile_changed', { displayName: '', erased: true })).toBe(true);
  expect(told('api_client_changed', { change: 'erased' })).toBe(true);
  expect(told('profile_changed', { displayName: '' })).toBe(false);
  expect(told('api_client_changed', { change: 'revoked' })).toBe(false);
  expect(told('user_verified', { erased: true })).toBe(false);
});

it('empties the names of one person in archive and dead letters, whoever parked them and as often as it is told', async () => {
  await archive().insertMany([
    { _id: 'e1', type: 'profile_changed', aggId: 'u1', data: profile('u1', 'Asha Rao') },
    { _id: 'e2', type: 'profile_changed', aggId: 'u1', data: profile('u1', 'Asha Verma') },
    { _id: 'e3', type: 'profile_changed', aggId: 'u2', data: profile('u2', 'Ravi Nair') },
    { _id: 'e4', type: 'api_client_changed', aggId: 'u1', data: { name: 'Portal' } },
  ]);
  await letterOf('own', JSON.stringify({ aggId: 'u1', data: profile('u1', 'Asha Rao') }));
  await letterOf('other', JSON.stringify({ aggId: 'u2', data: profile('u2', 'Ravi Nair') }));
  await letterOf('unreadable', 'not JSON');

  for (const _time of [1, 2]) await emptyStoredEvents(t.db, { type: 'profile_changed', aggId: 'u1' });

  const names = (await archive().find().sort({ _id: 1 }).toArray()).map(({ data }) => data.displayName ?? data.name);
  expect(names).toEqual(['', '', 'Ravi Nair', 'Portal']);
  expect(JSON.parse((await rawOf('own')) ?? '')).toEqual({ aggId: 'u1', data: profile('u1', '') });
  expect(await rawOf('other')).toContain('Ravi Nair');
  expect(await rawOf('unreadable')).toBe('not JSON');
});

it('empties with a person what lists have given, which has other aggregates', async () => {
  const given = (studentId: string) => ({ classId: 'c1', studentId, rollNo: 'JA-017' });
  await archive().insertMany([
    { _id: 'g1', type: 'admission_accepted', aggId: 'a1', data: given('u5') },
    { _id: 'g2', type: 'member_details_given', aggId: 'l1', data: given('u5') },
    { _id: 'g3', type: 'member_details_given', aggId: 'l1', data: given('u6') },
  ]);
  await letterOf('given', JSON.stringify({ aggId: 'l1', data: given('u5') }), 'member_details_given');
  await letterOf('given to another', JSON.stringify({ aggId: 'l1', data: given('u6') }), 'member_details_given');

  await emptyStoredEvents(t.db, { type: 'profile_changed', aggId: 'u5' });

  const found = await archive()
    .find({ _id: { $in: ['g1', 'g2', 'g3'] } })
    .sort({ _id: 1 })
    .toArray();
  expect(found.map(({ data }) => data.rollNo)).toEqual(['', '', 'JA-017']);
  expect(await rawOf('given')).not.toContain('JA-017');
  expect(await rawOf('given to another')).toContain('JA-017');
});

it('finds them by an index, however long the archive is', async () => {
  for (const filter of [
    { type: 'profile_changed', aggId: 'u1', 'data.displayName': { $gt: '' } },
    { type: 'member_details_given', 'data.studentId': 'u1', 'data.rollNo': { $gt: '' } },
  ])
    expect(JSON.stringify(await archive().find(filter).explain('queryPlanner'))).toMatch(/"stage":"IXSCAN"/);
});
