import { sharedByTests } from '@kasauti/service-kit/testing';
import { anEmail, PASSWORD, startIdentity } from '../../test/builders';
import { aListedClass, type ListedClass } from '../../test/lists';
import { listStore, noteAddresses } from './list.store';

const rig = sharedByTests(startIdentity);

const rows = (collection: string) => rig.t.db.connection.collection<{ _id: string }>(collection);
const aClass = async () => aListedClass(rig, await rig.anAccount({ role: 'teacher' }));
async function erase(id: string) {
  const as = { id, role: 'student' as const };
  expect((await rig.t.call('deleteAccount', { as, body: { password: PASSWORD, confirm: 'DELETE' } })).status).toBe(200);
  await rig.t.settle();
  await rig.t.runJob('send-mail');
}
/** Collections with a document that has one of these words. */
async function where(...words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await rig.t.db.connection.listCollections()) {
    const text = JSON.stringify(await rows(name).find().toArray()).toLowerCase();
    if (words.some((word) => text.includes(word.toLowerCase()))) found.push(name);
  }
  return found;
}
const shown = async (c: ListedClass, importId: string) =>
  (await c.get(importId)).body.data.rows.map(
    ({
      row,
      email,
      name,
      outcome,
      problems,
    }: {
      row: number;
      email: string;
      name: string;
      outcome: string;
      problems: { message: string }[];
    }) => [row, email, name, outcome, ...problems.map(({ message }) => message)],
  );

it('an erased person is in no list any more: not in one that is done, nor in one that would invite again, nor in a team', async () => {
  const asha = await rig.anAccount({ fullName: 'Asha Zorro' });
  const [done, open] = [await aClass(), await aClass()];
  const [bala, chitra] = [anEmail(), anEmail()];
  await done.list(`email,name,roll number\n${asha.email},Asha Zorro,ZORRO-17`);
  const { importId } = await done.list(
    `email,name,roll number\n${bala},Bala Iyer,ZORRO-17\n${asha.email},Asha Zorro,ZORRO-17\n${chitra},Chitra Nair,3`,
  );
  const taken = 'ZORRO-17 is the roll number of';
  expect((await shown(done, importId))[0]).toEqual([2, bala, 'Bala Iyer', 'error', `${taken} Asha Zorro`]);
  const draft = (await open.read(`Email,Name\n${bala},Bala Iyer\n ${asha.email.toUpperCase()} ,Asha Zorro`)).body.data;
  const body = { email: asha.email, grants: [{ role: 'evaluator', classIds: null }] };
  expect((await rig.t.call('inviteStaff', { as: done.as, body })).status).toBe(201);

  await erase(asha.id);
  expect(await where('asha zorro', asha.email)).toEqual([]);
  expect(await shown(done, importId)).toEqual([
    [2, bala, 'Bala Iyer', 'error', `${taken} another student`],
    [3, '', '', 'unchanged'],
    [4, chitra, 'Chitra Nair', 'new'],
  ]);
  await open.commit(draft.importId);
  await rig.t.runJob('rosters');
  expect(await shown(open, draft.importId)).toEqual([
    [2, bala, 'Bala Iyer', 'new'],
    [3, '', '', 'error', 'No mail address'],
  ]);
  expect((await open.admissions()).data).toHaveLength(1);
  await rig.t.runJob('send-mail');
  expect(rig.mailbox.to(asha.email).at(-1)?.subject).toBe('Your Kasauti account was deleted');
});

it('a list that is being judged at that moment neither gives the row back nor invites', async () => {
  const [asha, c] = [await rig.anAccount(), await aClass()];
  const { importId } = (await c.read(`email\n${asha.email}\n${anEmail()}`)).body.data;
  await c.commit(importId, { sendMails: false });
  const lists = listStore(rig.t.db as never);
  const [list, read] = [await lists.get(importId), await lists.rows(importId)];
  await erase(asha.id);
  expect(await lists.putRows(list as never, read, read)).toBe(false);
  expect(await where(asha.email)).toEqual([]);
  await rig.t.runJob('rosters');
  expect((await shown(c, importId)).map(([, , , outcome]: string[]) => outcome)).toEqual(['error', 'new']);
});

it('a list that was judged and is not applied yet invites the others', async () => {
  const [asha, c] = [await rig.anAccount(), await aClass()];
  const { importId } = (await c.read(`email\n${asha.email}\n${anEmail()}`)).body.data;
  await c.commit(importId, { sendMails: false });
  const lists = listStore(rig.t.db as never);
  const list = await lists.get(importId);
  await lists.change(list as never, { isJudged: true });
  await erase(asha.id);
  await rig.t.runJob('rosters');
  expect((await c.admissions()).data).toHaveLength(1);
});

it('lists from before are searched too', async () => {
  const [asha, c] = [await rig.anAccount(), await aClass()];
  await c.read(`email\n${asha.email}`);
  await rows('roster_slices').updateMany({}, { $unset: { addresses: 1 } } as never);
  for (const _time of [1, 2]) await noteAddresses(rig.t.db as never);
  await erase(asha.id);
  expect(await where(asha.email)).toEqual([]);
});

it.each([
  ['read and judged', { addresses: 1 }],
  ['judged', {}],
] as const)('a list that the former release has %s names no one else after the migration', async (_what, $unset) => {
  const [asha, c] = [await rig.anAccount({ fullName: 'Asha Zorro' }), await aClass()];
  await c.list(`email,name,roll number\n${asha.email},Asha Zorro,Z-17`);
  const { importId } = await c.list(`email,name,roll number\n${anEmail()},Bala Iyer,Z-17`);
  const change = { $unset: { 'rows.$[].problems.$[].of': 1, ...$unset } } as never;
  await rows('roster_slices').updateMany({ importId } as object, change);
  for (const _time of [1, 2]) await noteAddresses(rig.t.db as never);
  expect((await shown(c, importId))[0].at(-1)).toBe('Z-17 is the roll number of another student');
  await erase(asha.id);
  expect(await where('asha zorro', asha.email)).toEqual([]);
});

it('a list that the former release reads after the migration does not invite who was erased', async () => {
  const [asha, c] = [await rig.anAccount({ fullName: 'Asha Zorro' }), await aClass()];
  const { importId } = (await c.read(`email,name\n${asha.email},Asha Zorro\n${anEmail()},Bala Iyer`)).body.data;
  await rows('roster_slices').updateMany({ importId } as object, { $unset: { addresses: 1 } } as never);
  await erase(asha.id);
  expect(await where('asha zorro', asha.email)).toEqual([]);
  await c.commit(importId);
  await rig.t.runJob('rosters');
  expect((await c.admissions()).data).toHaveLength(1);
});

it('a list that the former release has read meanwhile is applied', async () => {
  const c = await aClass();
  const { importId } = (await c.read(`email\n${anEmail()}`)).body.data;
  await rows('roster_slices').updateMany({ importId } as object, { $unset: { addresses: 1 } } as never);
  await c.commit(importId, { sendMails: false });
  await rig.t.runJob('rosters');
  expect((await c.get(importId)).body.data.state).toBe('done');
});
