import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { anEmail, startIdentity, type Rig } from '../../test/builders';
import { aListedClass, type ListedClass } from '../../test/lists';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const refused = new Set<string>();
type Account = Awaited<ReturnType<Rig['anAccount']>>;
const rig = sharedByTests(() => startIdentity({ refuse: (address) => refused.has(address) }));
let owner: Account;
let c: ListedClass;
beforeAll(async () => {
  owner = await rig.anAccount({ role: 'teacher', fullName: 'Meera Rao' });
});
beforeEach(async () => {
  c = await aListedClass(rig, owner, ['Morning']);
});

const as = ({ id }: Account) => ({ ...aUser('student'), id });
const student = () => rig.anAccount({ fullName: 'Asha Rao' });
async function invited({ email }: { email: string }) {
  await c.list(`email,name,roll,batch\n${email},Typed Name,JA-17,Morning`);
  const { data } = await c.admissions();
  return data[0].admissionId as string;
}
const of = (operation: 'acceptAdmission' | 'declineAdmission', who: Account, admissionId: string) =>
  rig.t.call(operation, { as: as(who), params: { admissionId } });
const manage = (operation: 'resendAdmission' | 'withdrawAdmission', admissionId: string) =>
  rig.t.call(operation, { as: c.as, params: { classId: c.classId, admissionId } });
const mine = async (who: Account) => (await rig.t.call('listMyAdmissions', { as: as(who) })).body.data;
const see = (admissionId: string, who?: Account) =>
  rig.t.call('getAdmission', { params: { admissionId }, ...(who ? { as: as(who) } : {}) });
async function told(type: 'admission_accepted' | 'member_details_given' | 'students_listed') {
  await rig.t.settle();
  return (await rig.t.published(type)).filter((e) => e.data.classId === c.classId);
}
const suspend = ({ id: userId }: Account, operation: 'suspendUser' | 'readmitUser' = 'suspendUser') =>
  rig.t.call(operation, { as: aUser('admin', { mfa: true }), params: { userId }, body: { reason: 'Asked by phone' } });
const codeOf = ({ body }: { body: { code?: string } }) => body.code;
const rowOf = async () => (await c.admissions()).data[0];

describe('N-053: an invitation of a list', () => {
  it('is the consent of the student when it is accepted: once, with the version and the time of the text', async () => {
    const [asha, other] = [await student(), await student()];
    const id = await invited(asha);
    expect((await see(id)).body.data).toMatchObject({
      class: { title: 'Waves' },
      teacher: { name: 'Meera Rao' },
      priceFormatted: '₹17.70',
      state: 'invited',
      isYours: false,
    });
    expect((await see(id, asha)).body.data.isYours).toBe(true);
    expect(await mine(asha)).toMatchObject([{ admissionId: id, classId: c.classId, classTitle: 'Waves' }]);
    expect(await mine(other)).toEqual([]);
    expect(await of('acceptAdmission', other, id)).toMatchObject({ status: 403, body: { code: 'other_address' } });

    const [first, second] = await Promise.all([of('acceptAdmission', asha, id), of('acceptAdmission', asha, id)]);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body.data).toEqual({ classId: c.classId, state: 'accepted' });
    const events = await told('admission_accepted');
    expect(events.map(({ data, actor }) => ({ ...data, actor }))).toEqual([
      {
        admissionId: id,
        classId: c.classId,
        ownerId: owner.id,
        studentId: asha.id,
        rollNo: 'JA-17',
        batchId: c.batches[0]?.batchId,
        listedAt: expect.any(String),
        acceptedAt: rig.t.clock.now().toISOString(),
        textVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        actor: asha.id,
      },
    ]);
    // The typed name and the address go; what is shown is of the account.
    const stored = JSON.stringify(await rig.t.stored('admissions').findOne({ _id: id } as object));
    expect(stored).not.toMatch(/Typed Name/);
    expect(stored).not.toContain(asha.email);
    expect(await rowOf()).toMatchObject({ state: 'accepted', name: 'Asha Rao', studentId: asha.id });
    expect(await mine(asha)).toEqual([]);
    const exported = await rig.t.call('exportAccount', { as: as(asha) });
    expect(exported.body.data.admissions).toMatchObject([{ admissionId: id, state: 'accepted', classTitle: 'Waves' }]);
  });

  it('is found by a program by what it is told alone: not by the address, nor by the name of the account', async () => {
    const asha = await student();
    const id = await invited(asha);
    const client = { id: newId(), scope: 'enrolments:read enrolments:write', net: [] };
    const found = async (who: object, search: string) =>
      (
        await rig.t.call('listAdmissions', {
          as: { ...c.as, ...who },
          params: { classId: c.classId },
          query: { search },
        })
      ).body.data;
    expect(await found({ client }, asha.email)).toEqual([]);
    expect(await found({ client }, 'Typed')).toMatchObject([{ admissionId: id, name: 'Typed Name' }]);
    await of('acceptAdmission', asha, id);
    for (const search of [asha.email, 'Asha']) expect(await found({ client }, search)).toEqual([]);
    expect(await found({ client }, 'JA-17')).toMatchObject([{ admissionId: id, name: '', studentId: asha.id }]);
    expect(await found({}, asha.email)).toMatchObject([{ admissionId: id, name: 'Asha Rao' }]);
  });

  it.each<[string, (id: string, who: Account) => Promise<unknown>, string]>([
    ['withdrawn', (id) => manage('withdrawAdmission', id), 'admission_over'],
    ['of a class that was archived', () => c.told({ status: 'archived' }), 'class_archived'],
    ['of a class that is a draft', () => c.told({ status: 'draft' }), 'class_not_open'],
    ['expired', async () => rig.t.clock.advance(181 * DAY_MS), 'admission_over'],
  ])('cannot be accepted once it is %s', async (_what, end, code) => {
    const asha = await student();
    const id = await invited(asha);
    await end(id, asha);
    await end(id, asha);
    expect(codeOf(await of('acceptAdmission', asha, id))).toBe(code);
    expect(await told('admission_accepted')).toEqual([]);
    expect(await mine(asha)).toEqual([]);
  });

  it('cannot be accepted while the owner is suspended, and can be again afterwards', async () => {
    const [teacher, asha] = [await rig.anAccount({ role: 'teacher' }), await student()];
    const own = await aListedClass(rig, teacher);
    await own.list(`email\n${asha.email}`);
    const { admissionId } = (await own.admissions()).data[0];
    await suspend(teacher);
    expect(await of('acceptAdmission', asha, admissionId)).toMatchObject({
      status: 409,
      body: { code: 'owner_inactive' },
    });
    expect(await mine(asha)).toEqual([]);
    expect((await see(admissionId, asha)).body.data).toMatchObject({ mayAccept: true, isPaused: true });
    expect((await see(admissionId)).body.data).toMatchObject({ mayAccept: true, isPaused: true });
    await suspend(teacher, 'readmitUser');
    expect(await mine(asha)).toHaveLength(1);
    expect((await see(admissionId, asha)).body.data).toMatchObject({ mayAccept: true, isPaused: false });
    expect((await of('acceptAdmission', asha, admissionId)).status).toBe(202);
  });

  it('that was turned down can still be accepted by its student until it ends, and by the link', async () => {
    const [asha, other] = [await student(), await student()];
    const id = await invited(asha);
    await of('declineAdmission', asha, id);
    expect([await mine(asha), (await rowOf()).state]).toEqual([[], 'declined']);
    for (const who of [undefined, asha])
      expect((await see(id, who)).body.data).toMatchObject({ state: 'declined', mayAccept: true });
    // Who invites cannot ask again, and another account cannot join by it.
    expect(codeOf(await manage('resendAdmission', id))).toBe('admission_over');
    expect(codeOf(await of('acceptAdmission', other, id))).toBe('other_address');
    const answers = await Promise.all([of('acceptAdmission', asha, id), of('acceptAdmission', asha, id)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect((await told('admission_accepted')).map(({ data }) => data)).toMatchObject([
      { admissionId: id, studentId: asha.id, rollNo: 'JA-17', batchId: c.batches[0]?.batchId },
    ]);
    expect(await rowOf()).toMatchObject({ state: 'accepted', name: 'Asha Rao', studentId: asha.id });
    expect((await see(id, asha)).body.data).toMatchObject({ state: 'accepted', mayAccept: false });
    // Its address is forgotten, so the sentence cannot name it.
    expect(codeOf(await of('acceptAdmission', other, id))).toBe('admission_over');
    await c.joins(asha.id, { admissionId: id });
    expect((await see(id, asha)).body.data.membership).toBe('member');
  });

  it('that was turned down can be withdrawn, and is still not asked again', async () => {
    const asha = await student();
    const id = await invited(asha);
    await of('declineAdmission', asha, id);
    expect(await rowOf()).toMatchObject({ state: 'declined', mayAccept: true });
    for (let times = 0; times < 2; times++) expect((await manage('withdrawAdmission', id)).status).toBe(200);
    expect(await rowOf()).toMatchObject({ state: 'declined', mayAccept: false });
    expect((await see(id, asha)).body.data).toMatchObject({ state: 'declined', mayAccept: false });
    expect(codeOf(await of('acceptAdmission', asha, id))).toBe('admission_over');
    await c.list(`email\n${asha.email}\n`);
    expect(await rowOf()).toMatchObject({ state: 'declined', mayAccept: false });
  });

  it('that was turned down ends with its time', async () => {
    const asha = await student();
    const id = await invited(asha);
    await of('declineAdmission', asha, id);
    rig.t.clock.advance(181 * DAY_MS);
    expect((await see(id)).body.data).toMatchObject({ state: 'declined', mayAccept: false });
    expect(codeOf(await of('acceptAdmission', asha, id))).toBe('admission_over');
    await c.joins(asha.id);
    expect([(await rowOf()).state, await told('member_details_given')]).toEqual(['declined', []]);
  });

  it('that was turned down is settled when the student comes by a code after all', async () => {
    const asha = await student();
    const id = await invited(asha);
    await of('declineAdmission', asha, id);
    await c.joins(asha.id);
    expect(await rowOf()).toMatchObject({ admissionId: id, state: 'accepted', studentId: asha.id });
    expect((await told('member_details_given')).map(({ data }) => data)).toMatchObject([
      { admissionId: id, studentId: asha.id, rollNo: 'JA-17' },
    ]);
  });

  it('cannot be withdrawn once it is accepted, nor accepted by two writers who take it back at once', async () => {
    const asha = await student();
    const id = await invited(asha);
    const [accepted, withdrawn] = await Promise.all([of('acceptAdmission', asha, id), manage('withdrawAdmission', id)]);
    expect([accepted.status, withdrawn.status].sort()).toEqual(
      (await told('admission_accepted')).length === 1 ? [202, 409] : [200, 409],
    );
  });

  it('is settled when the student comes by a code: nobody is invited twice, and roll number and batch arrive', async () => {
    const asha = await student();
    const id = await invited(asha);
    await c.joins(asha.id);
    await c.joins(asha.id);
    expect(await rowOf()).toMatchObject({ admissionId: id, state: 'accepted', studentId: asha.id });
    expect((await told('member_details_given')).map(({ data }) => data)).toEqual([
      {
        admissionId: id,
        classId: c.classId,
        studentId: asha.id,
        rollNo: 'JA-17',
        batchId: c.batches[0]?.batchId,
      },
    ]);
    expect(await told('admission_accepted')).toEqual([]);
    // An older enrolment, told again after the student was listed once more, settles nothing.
    await c.leaves(asha.id);
    rig.t.clock.advance(DAY_MS);
    expect((await c.list(`email\n${asha.email}`)).counts).toMatchObject({ again: 1 });
    await c.joins(asha.id, { enrolledAt: new Date(rig.t.clock.now().getTime() - DAY_MS).toISOString() });
    expect((await rowOf()).state).toBe('invited');
  });

  it('that was accepted while catalog was away, and renewed since, is settled by the enrolment that comes at last', async () => {
    const asha = await student();
    const id = await invited(asha);
    await of('acceptAdmission', asha, id);
    rig.t.clock.advance(2 * 3600_000);
    expect((await c.list(`email,roll\n${asha.email},JA-18`)).counts).toMatchObject({ again: 1 });
    await c.joins(asha.id, { admissionId: id });
    expect(await rowOf()).toMatchObject({ admissionId: id, state: 'accepted', studentId: asha.id });
    expect((await told('member_details_given')).map(({ data }) => data)).toMatchObject([{ rollNo: 'JA-18' }]);
    await c.joins(asha.id, { admissionId: id });
    expect(await told('member_details_given')).toHaveLength(1);
  });

  it('says to whom it belongs whether it has led into the class', async () => {
    const asha = await student();
    const id = await invited(asha);
    const membership = async () => (await see(id, asha)).body.data.membership;
    expect(await membership()).toBeUndefined();
    await of('acceptAdmission', asha, id);
    expect(await membership()).toBe('on_its_way');
    await c.joins(asha.id, { admissionId: id });
    expect([await membership(), (await see(id)).body.data.membership]).toEqual(['member', undefined]);
    await c.leaves(asha.id);
    expect(await membership()).toBe('ended');
  });

  it('has ended when the class has not taken the student within the hour', async () => {
    const asha = await student();
    const id = await invited(asha);
    await of('acceptAdmission', asha, id);
    rig.t.clock.advance(3600_000);
    expect((await see(id, asha)).body.data.membership).toBe('ended');
  });

  it('is renewed for a student who was removed, and not for one who has turned it down', async () => {
    const [asha, bala] = [await student(), await student()];
    const id = await invited(asha);
    await of('acceptAdmission', asha, id);
    await c.joins(asha.id, { admissionId: id });
    await c.leaves(asha.id);
    expect((await c.list(`email\n${asha.email}`)).counts).toMatchObject({ again: 1, new: 0 });
    expect(await rowOf()).toMatchObject({ admissionId: id, state: 'invited' });
    await c.list(`email\n${bala.email}`);
    await of('declineAdmission', bala, (await mine(bala))[0].admissionId);
    expect((await c.list(`email\n${bala.email}`)).counts).toMatchObject({ unchanged: 1 });
    expect(await mine(bala)).toEqual([]);
  });
});

describe('N-053: mails of a list', () => {
  it('remind once after three days, are repeated by hand once a day, and end with the link in them', async () => {
    const email = anEmail();
    const id = await invited({ email });
    const mail = await rig.mailbox.next(email);
    expect(mail.text).toContain(`https://kasauti.example/join/list/${id}`);
    expect(codeOf(await manage('resendAdmission', id))).toBe('cooldown');
    rig.t.clock.advance(DAY_MS);
    expect((await manage('resendAdmission', id)).status).toBe(200);
    await rig.mailbox.next(email, 2);
    rig.t.clock.advance(2 * DAY_MS);
    await rig.t.runJob('admissions');
    expect((await rig.mailbox.next(email, 3)).subject).toMatch(/^Reminder/);
    rig.t.clock.advance(5 * DAY_MS);
    await rig.t.runJob('admissions');
    const token = decodeURIComponent(/\?of=list&token=(\S+)/.exec(mail.text)?.[1] ?? '');
    expect(codeOf(await rig.t.call('stopInvitationMails', { body: { token: `${token}x` } }))).toBe('link_invalid');
    expect((await rig.t.call('stopInvitationMails', { body: { token } })).status).toBe(200);
    expect((await manage('resendAdmission', id)).body.data.mailState).toBe('stopped');
    const other = await aListedClass(rig, owner);
    await other.list(`email\n${email}`);
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(email)).toHaveLength(3);
  });

  it('are a day apart: a reminder waits for one sent by hand, and one by hand for the reminder', async () => {
    const email = anEmail();
    const id = await invited({ email });
    rig.t.clock.advance(3 * DAY_MS - HOUR_MS);
    expect((await manage('resendAdmission', id)).status).toBe(200);
    await rig.mailbox.next(email, 2);
    rig.t.clock.advance(DAY_MS - HOUR_MS);
    await rig.t.runJob('admissions');
    expect((await manage('resendAdmission', id)).body.error).toMatch(/You can send it again in 1 hour\.$/);
    rig.t.clock.advance(HOUR_MS);
    await rig.t.runJob('admissions');
    expect((await rig.mailbox.next(email, 3)).subject).toMatch(/^Reminder/);
    rig.t.clock.advance(HOUR_MS);
    expect((await manage('resendAdmission', id)).body.error).toMatch(/You can send it again in 23 hours\.$/);
  });

  it('stay refused for as long as the invitation lives, until one arrives', async () => {
    const email = anEmail();
    refused.add(email);
    const id = await invited({ email });
    await rig.t.runJob('send-mail');
    expect((await rowOf()).mailState).toBe('failed');
    rig.t.clock.advance(8 * DAY_MS);
    await rig.t.expire();
    expect((await rowOf()).mailState).toBe('failed');
    refused.clear();
    await manage('resendAdmission', id);
    await rig.mailbox.next(email);
    await rig.t.runJob('send-mail');
    rig.t.clock.advance(8 * DAY_MS);
    await rig.t.expire();
    expect((await rowOf()).mailState).toBe('sent');
  });

  it('are not sent again while the owner is suspended, and the person of the team who asks stays logged in', async () => {
    const teacher = await rig.anAccount({ role: 'teacher' });
    const desk = await rig.anAccount({ role: 'teacher' });
    const own = await aListedClass(rig, teacher);
    await own.list(`email\n${anEmail()}`);
    const { admissionId } = (await own.admissions()).data[0];
    await rig.t.stored('memberships').insertOne({
      _id: `${teacher.id}:${desk.id}`,
      ...{ ownerId: teacher.id, userId: desk.id, grants: [{ role: 'desk', classIds: null }] },
      ...{ isActive: true, since: rig.t.clock.now() },
    } as never);
    rig.t.clock.advance(DAY_MS);
    await suspend(teacher);
    const { classId } = own;
    const reply = await rig.t.call('resendAdmission', {
      as: { ...c.as, id: desk.id },
      params: { classId, admissionId },
    });
    expect(reply).toMatchObject({ status: 409, body: { code: 'owner_inactive' } });
  });

  it('are not sent when the list is committed without, and not beyond 10,000 a day', async () => {
    const email = anEmail();
    await c.list(`email\n${email}`, { sendMails: false, ignoreBatches: true } as never);
    expect(await rowOf()).toMatchObject({ mailState: 'none', state: 'invited' });
    const third = [0, 1, 2].map((n) =>
      Array.from({ length: 4000 }, (_, i) => `m${n}-${i}-${c.classId.toLowerCase()}@example.in`).join('\n'),
    );
    const codes = [];
    for (const rows of third) {
      const { importId } = (await c.read(`email\n${rows}`)).body.data;
      codes.push(codeOf(await c.commit(importId)) ?? 'done');
    }
    expect(codes).toEqual(['done', 'done', 'too_many_mails']);
    await rig.t.stored('roster_lists').deleteMany({ classId: c.classId });
  });
});

it('N-053: nothing of an address or a typed name is left after 180 days, or after an erasure', async () => {
  const [asha, email] = [await student(), anEmail()];
  await c.list(`email,name\n${asha.email},Typed Name\n${email},Typed Name`);
  const { status } = await rig.t.call('deleteAccount', {
    as: as(asha),
    body: { password: asha.password, confirm: 'DELETE' },
  });
  expect(status).toBe(200);
  await rig.t.settle();
  rig.t.clock.advance(181 * DAY_MS);
  await rig.t.runJob('admissions');
  const left = await rig.t.stored('admissions').find({ classId: c.classId }).toArray();
  expect(left).toMatchObject([{ state: 'expired', email: '', name: '' }]);
  expect((await c.admissions()).counts).toMatchObject({ invited: 0, expired: 1 });
});

it('threat 19: no other teacher sees or changes the invitations of a class', async () => {
  const id = await invited({ email: anEmail() });
  const other = { ...aUser('teacher'), id: (await rig.anAccount({ role: 'teacher' })).id };
  const params = { classId: c.classId, admissionId: id, importId: newId() };
  for (const operation of ['listAdmissions', 'resendAdmission', 'withdrawAdmission', 'getRosterImport'] as const)
    expect([operation, codeOf(await rig.t.call(operation, { as: other, params }))]).toEqual([
      operation,
      'class_not_found',
    ]);
  expect((await rowOf()).state).toBe('invited');
});
