import { sharedByTests } from '@kasauti/service-kit/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anEmail, startIdentity, type Rig } from '../../test/builders';
import { aListedClass, type ListedClass } from '../../test/lists';

const material = (name: string) => readFileSync(join(__dirname, '../../test/list-files', name), 'utf8');
const rig = sharedByTests(startIdentity);
let owner: Awaited<ReturnType<Rig['anAccount']>>;
let c: ListedClass;
beforeAll(async () => {
  owner = await rig.anAccount({ role: 'teacher', fullName: 'Meera Rao' });
});
beforeEach(async () => {
  c = await aListedClass(rig, owner, ['Morning']);
});

const student = (fullName: string) => rig.anAccount({ fullName });

describe('N-053: a list is read', () => {
  it.each([
    ['upload_users.csv', 2, ['Section 1', 'Section 3']],
    ['upload_users_cohorts.csv', 4, ['ASD', 'DSA']],
  ])('as it was exported from Moodle: %s, without its passwords', async (file, rows, batches) => {
    const { status, body } = await c.read(material(file));
    expect(status).toBe(201);
    expect(body.data.counts).toMatchObject({ rows, new: rows, errors: 0 });
    expect(body.data.missingBatches.map(({ name }: { name: string }) => name)).toEqual(batches);
    const read = Object.fromEntries(body.data.columns.map(({ head, as }: { head: string; as: string }) => [head, as]));
    expect(read).toMatchObject({ username: 'ignored', password: 'ignored', firstname: 'first_name', email: 'email' });
    expect((await c.commit(body.data.importId)).body).toMatchObject({ code: 'batches_missing', status: 409 });
    const stored = JSON.stringify(await rig.t.db.connection.collection('roster_slices').find().toArray());
    expect(stored + JSON.stringify(body)).not.toMatch(/secret|Pass1234|jonest"|tomjones"/);
  });

  it('as other programs head its columns, without what may be a password', async () => {
    const { body } = await c.read(
      [
        'First Name [Required],Last Name [Required],Mail ID,Admission Number,Initial Password,Password [Required]',
        'Asha,Rao,asha@example.in,A-17,first-Secret1,own-Secret2',
        'Ravi,Rao,no address,A-18,first-Secret3,own-Secret4',
      ].join('\n'),
    );
    expect(body.data.columns.map(({ as }: { as: string }) => as)).toEqual([
      ...['first_name', 'last_name', 'email', 'roll_number'],
      ...['ignored', 'ignored'],
    ]);
    const stored = JSON.stringify(await rig.t.db.connection.collection('roster_slices').find().toArray());
    expect(stored).toContain('A-18');
    expect(stored + JSON.stringify(body)).not.toContain('Secret');
  });

  it.each([
    ['spaces', 1, `a${' '.repeat(32_000)}b`],
    ['spaces, with a thousand rows', 1000, `a${' '.repeat(3000)}b`],
    ['brackets', 1, `a${'('.repeat(50_000)}\n)`],
    ['marks', 1, `a${'\u0315'.repeat(32_000)}${'\u0316'.repeat(32_000)}`],
  ])('at once when the head of a column is a long text of %s: it is an unknown column', async (_what, rows, head) => {
    const people = Array.from({ length: rows }, (_, i) => `l${i}@example.in,x`);
    const started = performance.now();
    const { status, body } = await c.read(`email,"${head}"\n${people.join('\n')}\n`);
    expect(performance.now() - started).toBeLessThan(5000);
    expect([status, body.data.counts.new]).toEqual([201, rows]);
    expect(body.data.columns).toEqual([
      { head: 'email', as: 'email' },
      { head: head.slice(0, 100), as: 'ignored' },
    ]);
  });

  it('without what a long head asks a password for', async () => {
    const head = `${'So that we can let you in from the first day on, '.repeat(3)}please choose a Pass-word`;
    const { body } = await c.read(`"email (${head})","${head}"\nasha@example.in,own-Secret5\n`);
    expect(body.data.columns.map(({ as }: { as: string }) => as)).toEqual(['email', 'ignored']);
    const stored = JSON.stringify(await rig.t.db.connection.collection('roster_slices').find().toArray());
    expect(stored).not.toContain('Secret5');
  });

  it('row by row: each problem has its sentence, and the first good row counts', async () => {
    const asha = await student('Asha Rao');
    await c.joins(asha.id);
    await c.has(asha.id, '17');
    const csv = [
      'E-Mail;Full Name;Roll No;Section;Phone',
      ';No Address;1;;',
      'ravi@example;Ravi Kumar;2;;',
      'a@example.in;Anu Rao;3;Morning;987',
      'A@Example.in;Anu Rao;4;;',
      'b@example.in;=cmd|calc;5;;',
      'd@example.in;Dev;#6;;',
      'e@example.in;Esha;3;;',
      'f@example.in;Farah;17;;',
      `g@example.in;Gita;8;${'x'.repeat(41)};`,
      'h@example.in;Hari;4;mor ning;',
      `${asha.email};Somebody;;Morning;`,
      ';;;;',
      'i@example.in;"Indu',
      'Rani";9;;',
      'j@example.in;Jaya;10;Weekend;',
    ].join('\r\n');
    const { body } = await c.read(csv);
    expect(body.data.rows.map((r: Row) => [r.row, r.outcome, ...r.problems.map(({ message }) => message)])).toEqual([
      [2, 'error', 'No mail address'],
      [3, 'error', 'Not a mail address'],
      [4, 'new'],
      [5, 'error', 'Same address as row 4'],
      [6, 'error', 'The name has characters that names do not have'],
      [7, 'error', 'A roll number has 1 to 20 letters, digits, spaces and / - _ .'],
      [8, 'error', 'Same roll number as row 4'],
      [9, 'error', '17 is the roll number of Asha Rao'],
      [10, 'error', 'A batch name has at most 40 characters'],
      [11, 'new'],
      [12, 'update'],
      [14, 'error', 'The name has characters that names do not have'],
      [16, 'new'],
    ]);
    expect(body.data.missingBatches).toEqual([{ name: 'Weekend', rows: 1 }]);
    const lines = (await c.errors(body.data.importId)).body.split('\r\n') as string[];
    await rig.t.settle();
    expect((await rig.t.published('personal_data_exported')).at(-1)).toMatchObject({
      actor: owner.id,
      data: { operation: 'getRosterImportErrors', resourceType: 'class', resourceId: c.classId, rows: 9 },
    });
    expect(lines[0]).toBe('E-Mail,Full Name,Roll No,Section,Phone,Row,Problem');
    expect(lines[4]).toBe(`b@example.in,'=cmd|calc,5,,,6,The name has characters that names do not have`);
    expect((await c.get(body.data.importId, { show: 'errors', limit: 1 })).body).toMatchObject({
      data: { rows: [{ row: 2 }] },
      pagination: { total: 9 },
    });
  });
  interface Row {
    row: number;
    outcome: string;
    problems: { message: string }[];
  }

  const many = (n: number) => `email\n${Array.from({ length: n }, (_, i) => `s${i}@example.in`).join('\n')}`;
  it.each<[string, string | Buffer, string]>([
    ['without an address', 'name,roll\nAsha,1', 'csv_no_email'],
    ['of 5,001 rows', many(5001), 'csv_too_long'],
    ['of 51 columns', `email${',x'.repeat(50)}\na@example.in`, 'csv_unreadable'],
    ['with a NUL', 'email\na\0@example.in', 'csv_unreadable'],
    ['in Latin-1', Buffer.from('email,name\na@example.in,Andr\xe9', 'latin1'), 'csv_unreadable'],
    ['that is a workbook', Buffer.from('504b0304140006', 'hex'), 'csv_unreadable'],
    ['with an open quotation mark', 'email,name\na@example.in,"Asha', 'csv_unreadable'],
    ['that is empty', '', 'csv_unreadable'],
    ['that is only a head', 'email\n', 'csv_unreadable'],
  ])('or refused: a file %s', async (_what, csv, code) => {
    expect(await c.read(csv)).toMatchObject({ status: 400, body: { code } });
    expect(await rig.t.db.connection.collection('roster_lists').countDocuments({ classId: c.classId })).toBe(0);
  });
});

describe('N-053: a list is applied', () => {
  it('once: a second run changes nothing and mails nobody', async () => {
    const [asha, bala] = [await student('Asha Rao'), await student('Bala Iyer')];
    await c.joins(asha.id);
    await c.joins(bala.id);
    await c.leaves(bala.id);
    const stranger = anEmail();
    const csv = `email,name,roll,batch\n${stranger},Chitra Nair,3,MORNING\n${asha.email},,1,\n${bala.email},,2,\nbad,,,\n`;
    const first = await c.list(csv);
    expect(first).toMatchObject({
      state: 'done',
      counts: { rows: 4, new: 1, again: 1, update: 1, unchanged: 0, errors: 1 },
      progress: { done: 3, of: 3 },
    });
    const mail = await rig.mailbox.next(stranger);
    expect(mail.text).toContain(owner.email);
    expect(mail.text).not.toMatch(/Chitra|Waves|Meera/);
    await rig.mailbox.next(bala.email, 2);
    await c.has(asha.id, '1');
    expect((await c.list(csv)).counts).toEqual({ rows: 4, new: 0, again: 0, update: 0, unchanged: 3, errors: 1 });
    await rig.t.runJob('send-mail');
    expect([rig.mailbox.to(stranger), rig.mailbox.to(bala.email)].map((m) => m.length)).toEqual([1, 2]);
    await rig.t.settle();
    const given = (await rig.t.published('member_details_given')).filter((e) => e.data.classId === c.classId);
    expect(given.map((e) => [e.data.studentId, e.data.rollNo])).toEqual([[asha.id, '1']]);
    expect((await c.admissions()).counts).toMatchObject({ invited: 2, accepted: 0 });
  });

  it('threat 14: in the name of the member of staff who committed it, not of the owner who read it in', async () => {
    const [desk, asha] = [await rig.anAccount({ role: 'teacher' }), await student('Asha Rao')];
    await c.joins(asha.id);
    await rig.t.db.connection.collection<{ _id: string }>('memberships').insertOne({
      _id: `${owner.id}:${desk.id}`,
      ...{ ownerId: owner.id, userId: desk.id, grants: [{ role: 'desk', classIds: null }] },
      ...{ isActive: true, since: rig.t.clock.now() },
    } as never);
    const { importId } = (await c.read(`email,roll\n${asha.email},7\n`)).body.data;
    const as = { ...c.as, id: desk.id };
    const params = { classId: c.classId, importId };
    expect((await rig.t.call('commitRosterImport', { as, params })).status).toBe(202);
    await rig.t.runJob('rosters');
    await rig.t.settle();
    for (const type of ['students_listed', 'member_details_given'] as const) {
      const told = (await rig.t.published(type)).filter(({ data }) => data.classId === c.classId);
      expect(told.map(({ actor }) => actor)).toEqual([desk.id]);
    }
  });

  it('with numbers that its students exchange, unless one of them keeps a number that another is given', async () => {
    const [asha, ben, chitra] = [await student('Asha Rao'), await student('Ben Paul'), await student('Chitra Nair')];
    for (const [i, { id }] of [asha, ben, chitra].entries()) {
      await c.joins(id);
      await c.has(id, String(12 + i));
    }
    const taken = `email,roll\n${asha.email},13\n${ben.email},14\n${chitra.email},\n`;
    const { body } = await c.read(taken);
    expect(body.data.rows.map((r: { problems: { message: string }[] }) => r.problems.map((p) => p.message))).toEqual([
      ['13 is the roll number of Ben Paul'],
      ['14 is the roll number of Chitra Nair'],
      [],
    ]);
    const dee = anEmail();
    const csv = `email,roll\n${asha.email},13\n${ben.email},14\n${chitra.email},12\n${dee},15\n`;
    expect((await c.list(csv)).counts).toMatchObject({ update: 3, new: 1, errors: 0 });
    await rig.t.settle();
    const given = (await rig.t.published('member_details_given')).filter((e) => e.data.classId === c.classId);
    expect(given.map(({ data }) => [data.studentId, data.rollNo, data.rollNoFrom])).toEqual([
      [asha.id, '13', ben.id],
      [ben.id, '14', chitra.id],
      [chitra.id, '12', asha.id],
    ]);
    expect((await c.list(`email,roll\n${dee},16\n${anEmail()},15\n`)).counts).toMatchObject({ update: 1, new: 1 });
  });

  it('and taken back by the file of what those had who were given something else', async () => {
    const [asha, ben] = [await student('Asha Rao'), await student('Ben Paul')];
    const morning = c.batches[0]?.batchId as string;
    for (const [{ id }, rollNo, batchId] of [
      [asha, '12', morning],
      [ben, '13', null],
    ] as const) {
      await c.joins(id);
      await c.has(id, rollNo, batchId);
    }
    const shifted = `email,roll,batch\n${asha.email},13,\n${ben.email},12,morning\n${anEmail()},14,\n`;
    const { data } = (await c.read(shifted)).body;
    const before = (rows: { outcome: string; before?: object }[]) => rows.map((row) => [row.outcome, row.before]);
    const had = [
      ['update', { rollNo: '12', batch: 'Morning' }],
      ['update', { rollNo: '13', batch: '' }],
      ['new', undefined],
    ];
    expect(before(data.rows)).toEqual(had);
    await c.commit(data.importId);
    await rig.t.runJob('rosters');
    for (const [{ id }, rollNo] of [
      [asha, '13'],
      [ben, '12'],
    ] as const)
      await c.has(id, rollNo, morning);
    expect(before((await c.get(data.importId)).body.data.rows)).toEqual(had);
    const file = String((await c.errors(data.importId, { of: 'before' })).body);
    expect(file.trim().split('\r\n').slice(1)).toEqual([`${asha.email},12,Morning`, `${ben.email},13,`]);
    await rig.t.settle();
    expect((await rig.t.published('personal_data_exported')).at(-1)?.data).toMatchObject({ rows: 2 });
    const back = await c.read(file);
    expect(back.body.data).toMatchObject({ counts: { update: 2, errors: 0 } });
    expect(back.body.data.rows.map((row: { rollNo: string }) => row.rollNo)).toEqual(['12', '13']);
  });

  it('to the same end when the process dies in the middle', async () => {
    const csv = `email\n${Array.from({ length: 450 }, (_, i) => `k${i}.${c.classId.toLowerCase()}@example.in`).join('\n')}`;
    const { importId } = (await c.read(csv)).body.data;
    await c.commit(importId, { sendMails: true });
    let slices = 0;
    rig.t.db.connection.set('debug', ((collection: string, method: string) => {
      if (`${collection}.${method}` === 'roster_slices.updateOne' && ++slices === 2) throw new Error('power cut');
    }) as never);
    await rig.t.runJob('rosters');
    rig.t.db.connection.set('debug', false);
    const counts = async () => ({
      admissions: await rig.t.db.connection.collection('admissions').countDocuments({ classId: c.classId }),
      mails: await rig.t.db.connection
        .collection('mails')
        .countDocuments({ kind: 'class_invitation', _id: { $in: await mailIds() } } as object),
    });
    const mailIds = async () =>
      (await rig.t.db.connection.collection('admissions').find({ classId: c.classId }).toArray()).map((a) => a.mailId);
    expect((await c.get(importId)).body.data).toMatchObject({ state: 'running', progress: { done: 200, of: 450 } });
    expect(await counts()).toEqual({ admissions: 200, mails: 200 });
    rig.t.clock.advance(60_000);
    await rig.t.runJob('rosters');
    expect((await c.get(importId)).body.data).toMatchObject({ state: 'done', counts: { new: 450 } });
    expect(await counts()).toEqual({ admissions: 450, mails: 450 });
  });

  it.each([
    ['not at all', 0],
    ['in part', 200],
  ])('%s when the class is archived meanwhile, and it says so', async (_what, applied) => {
    const rows = Array.from({ length: 250 }, (_, i) => `v${applied}-${i}-${c.classId.toLowerCase()}@example.in`);
    const { importId } = (await c.read(`email\n${rows.join('\n')}`)).body.data;
    await c.commit(importId, { sendMails: false });
    if (applied > 0) {
      let slices = 0;
      rig.t.db.connection.set('debug', ((collection: string, method: string) => {
        if (`${collection}.${method}` === 'roster_slices.updateOne' && ++slices === 2) throw new Error('power cut');
      }) as never);
      await rig.t.runJob('rosters');
      rig.t.db.connection.set('debug', false);
    }
    await c.told({ status: 'archived' });
    rig.t.clock.advance(60_000);
    await rig.t.runJob('rosters');
    expect((await c.get(importId)).body.data).toMatchObject({
      state: 'done',
      stopped: 'class_archived',
      counts: { rows: 250, new: applied, errors: 0 },
      progress: { done: applied, of: 250 },
    });
    expect((await c.get(importId, { show: 'changes' })).body.pagination.total).toBe(applied);
    const asked = rig.t.clock.now();
    rig.t.clock.advance(31 * 24 * 3600_000);
    await rig.t.expire();
    expect(await rig.t.stored('roster_lists').findOne({ _id: importId })).toBeNull();
    rig.t.clock.set(asked);
  });

  it('with 5,000 rows in less than a minute', async () => {
    const csv = `email,name,roll\n${Array.from({ length: 5000 }, (_, i) => `p${i}.${c.classId.toLowerCase()}@example.in,Asha Rao,${i}`).join('\n')}`;
    const { importId } = (await c.read(csv)).body.data;
    const started = performance.now();
    await c.commit(importId, { sendMails: false });
    await rig.t.runJob('rosters');
    expect((await c.get(importId)).body.data).toMatchObject({ state: 'done', progress: { done: 5000, of: 5000 } });
    expect(performance.now() - started).toBeLessThan(60_000);
  });

  it('with its mails counted once when it is committed twice at once, and not at all when there are too many', async () => {
    const own = await aListedClass(rig, await rig.anAccount({ role: 'teacher' }));
    const aList = async (n: number) => {
      const rows = Array.from({ length: 4000 }, (_, i) => `q${n}-${i}-${own.classId.toLowerCase()}@example.in`);
      return (await own.read(`email\n${rows.join('\n')}`)).body.data.importId as string;
    };
    const first = await aList(1);
    const both = await Promise.all([own.commit(first), own.commit(first)]);
    expect(both.map(({ status, body }) => [status, body.data?.state])).toEqual([
      [202, 'running'],
      [202, 'running'],
    ]);
    expect((await own.commit(await aList(2))).status).toBe(202);
    const third = await aList(3);
    expect((await own.commit(third)).body.code).toBe('too_many_mails');
    expect((await own.get(third)).body.data).toMatchObject({ state: 'ready', counts: { new: 4000 } });
    expect((await own.commit(third, { sendMails: false })).status).toBe(202);
    await rig.t.db.connection.collection('roster_lists').deleteMany({ classId: own.classId });
  });

  it('with lists and invitations that go with an erased owner, and stay with the teacher whom the class was given to', async () => {
    const gone = await rig.anAccount({ role: 'teacher' });
    const [kept, given] = [await aListedClass(rig, gone), await aListedClass(rig, gone)];
    for (const one of [kept, given]) await one.list(`email\n${anEmail()}`);
    const left = async ({ classId }: ListedClass) => {
      const of = (collection: string) => rig.t.db.connection.collection(collection).countDocuments({ classId });
      return [await of('roster_lists'), await of('admissions')];
    };
    // This service does not know yet that the second class has another owner.
    await rig.t.call('deleteAccount', { as: kept.as, body: { password: gone.password, confirm: 'DELETE' } });
    await rig.t.settle();
    await kept.told({ status: 'archived' });
    await given.told({ teacherId: owner.id });
    await given.told({ teacherId: owner.id, status: 'archived' });
    // History that is read once more: the class had been archived before it was given away.
    await given.told({ status: 'archived' }, 1);
    expect([await left(kept), await left(given)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('by whom may manage people: no other teacher, and no API client is told an address', async () => {
    const other = await rig.anAccount({ role: 'teacher' });
    expect(await c.read('email\na@example.in', { ...c.as, id: other.id })).toMatchObject({ status: 404 });
    const client = { ...c.as, client: { id: 'C1', scope: 'enrolments:write' } };
    const { body } = await c.read('email\nz@example.in\n', client);
    expect(JSON.stringify(body)).not.toContain('z@example.in');
  });
});
