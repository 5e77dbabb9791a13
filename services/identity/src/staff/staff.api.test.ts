import type { components } from '@kasauti/contracts';
import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { mongo } from 'mongoose';
import { anEmail, startIdentity, type Rig } from '../../test/builders';
import { MOST_OPEN_INVITATIONS, MOST_PEOPLE, MOST_WORKPLACES } from './staff';

type Grants = components['schemas']['StaffGrants'];
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const evaluator: Grants = [{ role: 'evaluator', classIds: null }];
const tokenIn = ({ text }: { text: string }) => /\/staff\/invitation#(\S+)/.exec(text)?.[1] ?? 'no link';

describe('N-050: the people who work in the classes of an owner', () => {
  const rig = sharedByTests(startIdentity);

  type Account = Awaited<ReturnType<Rig['anAccount']>>;
  const teacher = (fullName = 'Meera Rao') => rig.anAccount({ role: 'teacher', fullName });
  const as = ({ id }: { id: string }, role: 'teacher' | 'student' | 'admin' = 'teacher') => ({ ...aUser(role), id });
  const invite = (owner: Account, email: string, grants: Grants = evaluator) =>
    rig.t.call('inviteStaff', { as: as(owner), body: { email, grants } });
  const mailTo = (email: string, count: number) => rig.mailbox.next(email, count);
  const open = (token: string) => rig.t.call('openStaffInvitation', { body: { token } });
  const accept = (person: Account, token: string, role: 'teacher' | 'student' = 'teacher') =>
    rig.t.call('acceptStaffInvitation', { as: as(person, role), body: { token } });
  const listed = async (owner: Account) => (await rig.t.call('listStaff', { as: as(owner) })).body.data;
  const workplaces = async (person: Account) => (await rig.t.call('listMyWorkplaces', { as: as(person) })).body.data;
  const ofUser = (userId: string) =>
    rig.t.call('listUserWorkplaces', { as: aUser('admin', { mfa: true }), params: { userId } });
  const states = async (owner: Account, person: Account) => {
    await rig.t.settle();
    return (await rig.t.published('staff_changed'))
      .filter(({ aggId }) => aggId === `${owner.id}:${person.id}`)
      .map(({ data, aggSeq, actor }) => ({ aggSeq, actor, roles: data.grants.map(({ role }) => role) }));
  };
  const aClass = async (teacherId: string, title: string, classId = newId(), aggSeq = 1): Promise<string> => {
    const state = { classId, teacherId, title, description: '', visibility: 'public', status: 'active' } as const;
    const at = rig.t.clock.now().toISOString();
    await rig.t.deliver('class_changed', { ...state, pricePaise: 0, createdAt: at }, { aggId: classId, aggSeq });
    return classId;
  };
  /** The person's first mail is the code of the sign-up. */
  async function aMember(owner: Account, person: Account, grants: Grants = evaluator, mail = 2): Promise<string> {
    await invite(owner, person.email, grants);
    const token = tokenIn(await mailTo(person.email, mail));
    expect(await accept(person, token)).toMatchObject({ status: 200 });
    return token;
  }

  it('are invited by mail, read what for, accept, and are listed under their names', async () => {
    const [owner, person] = [await teacher(), await teacher('Joseph Kurian')];
    const [mine, foreign] = [await aClass(owner.id, 'Waves'), await aClass(newId(), 'Not Mine')];
    await rig.t.call('setTeamName', { as: as(owner), body: { name: 'Sunrise Academy' } });
    const refused = await invite(owner, person.email, [{ role: 'desk', classIds: [foreign] }]);
    expect(refused).toMatchObject({ status: 404, body: { code: 'class_not_found' } });
    const grants: Grants = [{ role: 'desk', classIds: [mine] }, ...evaluator];
    const invited = await invite(owner, person.email, grants);
    expect(invited).toMatchObject({ status: 201, body: { data: { address: person.email, grants } } });

    const mail = await mailTo(person.email, 2);
    expect(mail.text).toContain(
      `${owner.email} invites you to work in classes on Kasauti as desk staff and an evaluator`,
    );
    // Nothing that the sender has typed.
    expect(mail.text + mail.html + mail.subject).not.toMatch(/Meera|Sunrise|Waves/);
    const token = tokenIn(mail);
    const opened = await open(token);
    expect(opened.body.data).toMatchObject({
      owner: 'Meera Rao',
      team: 'Sunrise Academy',
      roles: [
        { role: 'desk', classes: ['Waves'] },
        { role: 'evaluator', classes: null },
      ],
    });
    expect(JSON.stringify(opened.body)).not.toContain(person.email);
    expect(JSON.stringify(opened.body)).not.toContain(owner.email);

    const accepted = await accept(person, token);
    expect(accepted.body.data).toMatchObject({
      ownerId: owner.id,
      owner: 'Meera Rao',
      team: 'Sunrise Academy',
      grants,
    });
    expect((await accept(person, token)).body).toEqual(accepted.body);
    expect(await open(token)).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    expect(await states(owner, person)).toEqual([{ aggSeq: 1, actor: person.id, roles: ['desk', 'evaluator'] }]);
    const team = await listed(owner);
    expect(team).toMatchObject({ people: [{ userId: person.id, name: 'Joseph Kurian', grants }], invitations: [] });
    expect(team.people[0]?.address).toMatch(/^a\*+\w@example\.in$/);
    expect(team.people[0]?.lastUsedAt).toEqual(expect.any(String));
    expect(await workplaces(person)).toEqual([accepted.body.data]);
    const { body } = await rig.t.call('exportAccount', { as: as(person) });
    expect(body.data.workplaces).toEqual([accepted.body.data]);
  });

  it('are refused with another account, as a student, as the owner, and by a made-up link', async () => {
    const [owner, student, other] = [await teacher(), await rig.anAccount(), await teacher()];
    await invite(owner, student.email);
    const token = tokenIn(await mailTo(student.email, 2));
    const refusals = [
      [await accept(other, token), 403, 'other_address'],
      [await accept(student, token, 'student'), 409, 'not_a_teacher'],
      [await accept(owner, token), 403, 'other_address'],
      [await accept(student, `${token}x`, 'student'), 400, 'link_invalid'],
      [await accept(student, `${newId()}.${token.split('.')[1]}`, 'student'), 400, 'link_invalid'],
      [await invite(owner, owner.email), 409, 'own_address'],
      [await invite(owner, anEmail(), [...evaluator, ...evaluator]), 400, 'validation_failed'],
    ] as const;
    for (const [reply, status, code] of refusals) expect(reply).toMatchObject({ status, body: { code } });
    expect(refusals[0][0].body.message).toMatch(/sent to a\*+\w@example\.in\. Please log in/);
    expect(JSON.stringify(refusals[0][0].body)).not.toContain(student.email);
    expect(await states(owner, student)).toEqual([]);
  });

  it('threat 4: get the same answer for an address with an account and one without', async () => {
    const owner = await teacher();
    const [known, unknown] = [(await teacher()).email, anEmail()];
    const [first, second] = [await invite(owner, known), await invite(owner, unknown)];
    const shape = ({ status, body }: typeof first) => [
      status,
      { ...body.data, invitationId: 'i', address: 'a', mailState: 'm' },
    ];
    expect(shape(first)).toEqual(shape(second));
    expect(tokenIn(await mailTo(unknown, 1))).not.toBe('no link');
  });

  it('threat 6: are invited again with other grants by the same link, and mailed once an hour', async () => {
    const [owner, person] = [await teacher(), await teacher()];
    const first = (await invite(owner, person.email)).body.data;
    const again = (await invite(owner, person.email, [{ role: 'author', classIds: null }])).body.data;
    expect(again).toMatchObject({ invitationId: first.invitationId, grants: [{ role: 'author' }] });
    const resend = () =>
      rig.t.call('resendStaffInvitation', { as: as(owner), params: { invitationId: first.invitationId } });
    expect(await resend()).toMatchObject({ status: 429, body: { code: 'cooldown', cooldownRemaining: 3600 } });
    const token = tokenIn(await mailTo(person.email, 2));
    rig.t.clock.advance(HOUR_MS + 1000);
    expect((await resend()).status).toBe(200);
    expect(tokenIn(await mailTo(person.email, 3))).toBe(token);
    expect(rig.mailbox.to(person.email)).toHaveLength(3);
    await rig.t.settle();
    const events = (await rig.t.published('staff_invited')).filter(({ data }) => data.ownerId === owner.id);
    expect(events.map(({ data }) => data.grants[0]?.role)).toEqual(['evaluator', 'author']);
    expect(JSON.stringify(events)).not.toContain(person.email);
    await accept(person, token);
    expect(await states(owner, person)).toMatchObject([{ roles: ['author'] }]);
    expect(await invite(owner, person.email)).toMatchObject({ status: 409, body: { code: 'already_staff' } });
  });

  it('are told of the mail that leads to a renewed invitation, and mailed at once after one that never left', async () => {
    const [owner, person] = [await teacher(), await teacher()];
    const first = (await invite(owner, person.email)).body.data;
    expect(first.mailedAt).toBe(first.invitedAt);
    await mailTo(person.email, 2);
    rig.t.clock.advance(60_000);
    const again = (await invite(owner, person.email)).body.data;
    expect([again.mailedAt, again.invitedAt > first.invitedAt]).toEqual([first.mailedAt, true]);

    // As if the mail server had not taken it yet.
    const stored = <T extends { _id: string }>(name: string) => rig.t.db.connection.collection<T>(name);
    const found = await stored<{ _id: string; mailId: string }>('staff_invitations').findOne({
      _id: first.invitationId,
    });
    const nextAt = new Date(rig.t.clock.now().getTime() + HOUR_MS);
    const mail = { _id: found?.mailId ?? '' };
    await stored('mails').updateOne(mail, { $set: { state: 'waiting', nextAt } });
    await rig.t.call('withdrawStaffInvitation', { as: as(owner), params: { invitationId: first.invitationId } });
    expect(await stored('mails').findOne(mail)).toBeNull();
    const last = (await invite(owner, person.email, [{ role: 'author', classIds: null }])).body.data;
    expect(last.mailedAt).toBe(last.invitedAt);
    expect((await mailTo(person.email, 3)).text).toContain('an author');
  });

  it('cannot use an invitation that is withdrawn, seven days old, or from an account that is suspended or a student', async () => {
    const [owner, person, stranger] = [await teacher(), await teacher(), await teacher()];
    const { invitationId } = (await invite(owner, person.email)).body.data;
    const token = tokenIn(await mailTo(person.email, 2));
    const withdraw = (by: Account) => rig.t.call('withdrawStaffInvitation', { as: as(by), params: { invitationId } });
    expect(await withdraw(stranger)).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } });
    expect((await listed(owner)).invitations).toHaveLength(1);
    for (let times = 0; times < 2; times++) expect((await withdraw(owner)).status).toBe(200);
    const isOver = async () => {
      for (const reply of [await open(token), await accept(person, token)])
        expect(reply).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    };
    await isOver();
    expect((await listed(owner)).invitations).toEqual([]);
    await invite(owner, person.email);
    expect((await open(token)).status).toBe(200);
    const admin = { ...aUser('admin', { mfa: true }) };
    const suspend = (operation: 'suspendUser' | 'readmitUser') =>
      rig.t.call(operation, { as: admin, params: { userId: owner.id }, body: { reason: 'Asked by the person' } });
    await suspend('suspendUser');
    await isOver();
    await suspend('readmitUser');
    const become = (role: 'student' | 'teacher') =>
      rig.t.call('changeUserRole', {
        as: admin,
        params: { userId: owner.id },
        body: { role, reason: 'Asked by phone' },
      });
    await become('student');
    await isOver();
    await become('teacher');
    expect((await open(token)).status).toBe(200);
    rig.t.clock.advance(7 * DAY_MS + 1000);
    await isOver();
  });

  it('are offered only the classes that the owner still has, and nothing once all have another owner', async () => {
    const [owner, person] = [await teacher(), await teacher()];
    const [waves, optics] = [await aClass(owner.id, 'Waves'), await aClass(owner.id, 'Optics')];
    const give = (classId: string) => aClass(newId(), 'Given', classId, 2);
    await invite(owner, person.email, [
      { role: 'desk', classIds: [waves] },
      { role: 'evaluator', classIds: [waves, optics] },
    ]);
    const token = tokenIn(await mailTo(person.email, 2));
    await give(waves);
    expect((await open(token)).body.data.roles).toEqual([{ role: 'evaluator', classes: ['Optics'] }]);
    expect((await accept(person, token)).body.data.grants).toEqual([{ role: 'evaluator', classIds: [optics] }]);

    const late = await teacher();
    await invite(owner, late.email, [{ role: 'evaluator', classIds: [optics] }]);
    const link = tokenIn(await mailTo(late.email, 2));
    await give(optics);
    for (const reply of [await open(link), await accept(late, link)])
      expect(reply).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    expect(await states(owner, late)).toEqual([]);
  });

  it('stay in the team when they have accepted before the owner withdraws the invitation, which is told', async () => {
    const [owner, person] = [await teacher(), await teacher()];
    const { invitationId } = (await invite(owner, person.email)).body.data;
    await accept(person, tokenIn(await mailTo(person.email, 2)));
    const params = { invitationId };
    for (let times = 0; times < 2; times++)
      expect(await rig.t.call('withdrawStaffInvitation', { as: as(owner), params })).toMatchObject({
        status: 409,
        body: { code: 'invitation_accepted', message: expect.stringContaining('remove the person from your team') },
      });
    expect((await listed(owner)).people).toMatchObject([{ userId: person.id }]);
  });

  it('are changed and removed by their owner only; removal keeps the state and counts on when invited again', async () => {
    const [owner, person, stranger] = [await teacher(), await teacher(), await teacher()];
    await aMember(owner, person);
    const change = (by: Account) =>
      rig.t.call('changeStaff', {
        as: as(by),
        params: { userId: person.id },
        body: { grants: [{ role: 'co_teacher', classIds: null }] },
      });
    const remove = (by: Account) => rig.t.call('removeStaff', { as: as(by), params: { userId: person.id } });
    expect(await change(stranger)).toMatchObject({ status: 404, body: { code: 'staff_not_found' } });
    await remove(stranger);
    expect((await change(owner)).body.data).toMatchObject({ userId: person.id, grants: [{ role: 'co_teacher' }] });
    await Promise.all([remove(owner), remove(owner)]);
    expect(await workplaces(person)).toEqual([]);
    expect((await listed(owner)).people).toEqual([]);
    expect(await change(owner)).toMatchObject({ status: 404, body: { code: 'staff_not_found' } });
    rig.t.clock.advance(HOUR_MS);
    await aMember(owner, person, evaluator, 3);
    expect((await states(owner, person)).map(({ aggSeq, roles, actor }) => [aggSeq, roles.join(), actor])).toEqual([
      [1, 'evaluator', person.id],
      [2, 'co_teacher', owner.id],
      [3, '', owner.id],
      [4, 'evaluator', person.id],
    ]);
  });

  it.each([
    [
      'leave',
      (person: Account, owner: Account) =>
        rig.t.call('leaveWorkplace', { as: as(person), params: { ownerId: owner.id } }),
    ],
    [
      'become students',
      (person: Account) =>
        rig.t.call('changeUserRole', {
          as: aUser('admin', { mfa: true }),
          params: { userId: person.id },
          body: { role: 'student', reason: 'Asked by the person' },
        }),
    ],
    [
      'are erased',
      (person: Account) =>
        rig.t.call('deleteAccount', { as: as(person), body: { password: person.password, confirm: 'DELETE' } }),
    ],
    [
      'lose the owner',
      (_person: Account, owner: Account) =>
        rig.t.call('deleteAccount', { as: as(owner), body: { password: owner.password, confirm: 'DELETE' } }),
    ],
  ])('end when they %s', async (how, act) => {
    const [owner, person, kept] = [await teacher(), await teacher(), await teacher()];
    const invited = anEmail();
    await aMember(owner, person);
    await aMember(kept, await teacher());
    await invite(owner, invited);
    const token = tokenIn(await mailTo(invited, 1));
    expect((await act(person, owner)).status).toBe(200);
    await rig.t.settle();
    expect((await states(owner, person)).map(({ roles }) => roles.length)).toEqual([1, 0]);
    expect((await ofUser(person.id)).body.data.workplaces).toEqual([]);
    expect((await ofUser(owner.id)).body.data.team).toEqual([]);
    expect((await listed(kept)).people).toHaveLength(1);
    const { status } = await open(token);
    expect([how, status]).toEqual([how, how === 'lose the owner' ? 400 : 200]);
    if (how !== 'lose the owner') return;
    const left = await rig.t.db.connection.collection('staff_invitations').countDocuments({ ownerId: owner.id });
    expect(left).toBe(0);
  });

  it('are at most a hundred, with fifty open invitations, twenty teams a person, and a hundred mails a day', async () => {
    const [owner, person] = [await teacher(), await teacher()];
    const { connection } = rig.t.db;
    type Doc = { _id: string };
    const members = (count: number, of: (n: number) => object) =>
      connection.collection<Doc>('memberships').insertMany(
        Array.from({ length: count }, (_, n) => ({
          _id: `${newId()}:${n}`,
          grants: [],
          isActive: true,
          since: rig.t.clock.now(),
          eventSeq: 0,
          ...of(n),
        })),
      );
    await invite(owner, person.email);
    const token = tokenIn(await mailTo(person.email, 2));
    await members(MOST_WORKPLACES, () => ({ userId: person.id, ownerId: newId() }));
    expect(await accept(person, token)).toMatchObject({ status: 409, body: { code: 'staff_limit' } });
    await connection.collection('memberships').updateMany({ userId: person.id }, { $set: { isActive: false } });

    // Of those who accept the last place at the same moment one gets it.
    const others = await Promise.all(Array.from({ length: 7 }, () => teacher()));
    const links = [{ by: person, token }];
    for (const by of others) {
      await invite(owner, by.email);
      links.push({ by, token: tokenIn(await mailTo(by.email, 2)) });
    }
    await members(MOST_PEOPLE - 1, () => ({ ownerId: owner.id, userId: newId() }));
    const replies = await Promise.all(links.map((link) => accept(link.by, link.token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await invite(owner, anEmail())).toMatchObject({ status: 409, body: { code: 'staff_limit' } });

    const busy = await teacher();
    const expiresAt = new Date(rig.t.clock.now().getTime() + DAY_MS);
    const invitations = Array.from({ length: MOST_OPEN_INVITATIONS }, () => ({
      _id: newId(),
      ownerId: busy.id,
      email: anEmail(),
      grants: evaluator,
      state: 'open',
      invitedAt: new Date(0),
      mailId: newId(),
      mailedAt: new Date(0),
      expiresAt,
    }));
    await connection.collection<Doc>('staff_invitations').insertMany(invitations);
    const resend = (invitationId: string) =>
      rig.t.call('resendStaffInvitation', { as: as(busy), params: { invitationId } });
    const statuses = async () => {
      const replies = await Promise.all(invitations.map(({ _id }) => resend(_id)));
      return replies.map(({ status }) => status);
    };
    // What sends no mail counts nothing.
    for (let n = 0; n < 100; n++) await resend(newId());
    expect(await invite(busy, anEmail())).toMatchObject({ status: 409, body: { code: 'staff_limit' } });
    for (let mails = 0; mails < 100; mails += MOST_OPEN_INVITATIONS) {
      expect(new Set(await statuses())).toEqual(new Set([200]));
      rig.t.clock.advance(HOUR_MS + 1000);
    }
    // Eight more since then.
    expect((await statuses()).filter((status) => status === 200)).toHaveLength(8);
    const again = await Promise.all(invitations.map(({ _id }) => resend(_id)));
    const late = again.find(({ body }) => !body.cooldownRemaining);
    expect(late).toMatchObject({ status: 429, body: { code: 'too_many_mails' } });
  });

  it('count one mail of the day when the database repeats what stores it', async () => {
    const owner = await teacher();
    const { connection } = rig.t.db;
    let rounds = 0;
    connection.set('debug', ((collection: string, method: string) => {
      if (`${collection}.${method}` === 'mails.insertOne' && rounds++ % 3 < 2)
        throw new mongo.MongoServerError({ errorLabels: ['TransientTransactionError'] });
    }) as never);
    for (let n = 0; n < 34; n++) expect((await invite(owner, anEmail())).status).toBe(201);
    connection.set('debug', false);
    expect(rounds).toBe(3 * 34);
  });

  it('are removed by an administrator from the team of an owner who is a student now, with the reason', async () => {
    const [owner, person] = [await teacher(), await teacher()];
    await aMember(owner, person);
    const admin = { ...aUser('admin', { mfa: true }) };
    const body = { role: 'student' as const, reason: 'Asked by phone' };
    await rig.t.call('changeUserRole', { as: admin, params: { userId: owner.id }, body });
    const remove = (userId: string) =>
      rig.t.call('removeUserStaff', {
        as: admin,
        params: { userId, staffId: person.id },
        body: { reason: 'The owner has left' },
      });
    for (let times = 0; times < 2; times++) expect((await remove(owner.id)).status).toBe(200);
    expect(await remove(newId())).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    expect((await ofUser(owner.id)).body.data.team).toEqual([]);
    expect((await states(owner, person)).map(({ roles }) => roles.length)).toEqual([1, 0]);
    const acts = (await rig.t.published('admin_acted')).filter(({ data }) => data.action === 'staff_removed');
    expect(acts.map(({ data }) => data)).toMatchObject([
      { resourceType: 'user', resourceId: owner.id, adminId: admin.id, reason: 'The owner has left' },
    ]);
  });

  it('are seen by an administrator: who works for a person, and where the person works', async () => {
    const [owner, person] = [await teacher('Farah Ansari'), await teacher('Joseph Kurian')];
    await aMember(owner, person);
    expect((await ofUser(owner.id)).body.data).toMatchObject({ team: [{ name: 'Joseph Kurian' }], workplaces: [] });
    expect((await ofUser(person.id)).body.data).toMatchObject({ team: [], workplaces: [{ owner: 'Farah Ansari' }] });
    expect(await ofUser(newId())).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  });
});
