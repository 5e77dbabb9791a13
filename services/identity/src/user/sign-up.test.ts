import { aSignUp, anEmail, startIdentity, PASSWORD, type Rig } from '../../test/builders';
import { codeIn, linkIn, tokenIn } from '../../test/mailbox';
import { signUpSteps } from './sign-up.flow';

describe('signing up', () => {
  let rig: Rig;
  let crashAfter: string | undefined;
  beforeAll(async () => {
    rig = await startIdentity({ at: (step) => { if (step === crashAfter) throw new Error(`crash after ${step}`); } });
  });
  afterAll(() => rig.stop());
  const call: Rig['t']['call'] = (operation, input) => rig.t.call(operation, input);
  const login = (email: string, password = PASSWORD) => call('login', { body: { email, password } });

  it('makes an account that can log in once its address is verified', async () => {
    const body = aSignUp({ email: `  ${anEmail().toUpperCase()} `, birthDate: '2009-04-01' });
    const email = body.email.trim().toLowerCase();
    const answer = await call('signup', { body });
    expect(answer).toMatchObject({ status: 202, body: { success: true, cooldownRemaining: 60, data: { cooldownRemaining: 60 } } });

    expect(await login(email)).toMatchObject({ status: 403, body: { code: 'email_not_verified', error: 'Your email address is not verified yet. Please verify your email first.' } });
    const mail = await rig.mailbox.next(email);
    expect(mail.html).toContain(codeIn(mail));
    expect(await call('verifyEmail', { body: { email, confirmationCode: codeIn(mail) } })).toMatchObject({ status: 200, body: { success: true } });

    const session = await login(email);
    expect(session).toMatchObject({ status: 200, body: { user: { email, fullName: 'Asha Rao', role: 'student', isActive: true, groups: [] } } });
    await rig.t.settle();
    const mine = (await rig.t.published('user_registered')).filter((e) => e.data.userId === session.body.user.id);
    expect(mine).toHaveLength(1);
    expect((await rig.t.published('profile_changed')).filter((e) => e.aggId === session.body.user.id).at(-1)).toMatchObject({ data: { displayName: 'Asha Rao', role: 'student', isActive: true } });
    expect((await rig.t.published('user_verified')).some((e) => e.data.userId === session.body.user.id)).toBe(true);
  });

  it('verifies by the mailed link, and says so when the link is used again', async () => {
    const body = aSignUp();
    await call('signup', { body });
    const link = linkIn(await rig.mailbox.next(body.email));
    expect(link.origin).toBe('https://kasauti.example');
    const proof = { email: link.searchParams.get('email'), token: link.searchParams.get('token') };
    expect(await call('verifyEmail', { body: proof })).toMatchObject({ status: 200, body: { message: expect.stringContaining('is verified') } });
    expect(await call('verifyEmail', { body: proof })).toMatchObject({ status: 200, body: { message: expect.stringContaining('already verified') } });
    expect(await call('verifyEmail', { body: { ...proof, token: `${proof.token?.slice(0, -1)}_` } })).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
  });

  it('refuses a link after 24 hours', async () => {
    const body = aSignUp();
    await call('signup', { body });
    const token = tokenIn(await rig.mailbox.next(body.email));
    rig.t.clock.advance(24 * 3600_000 + 1);
    expect((await call('verifyEmail', { body: { email: body.email, token } })).status).toBe(400);
  });

  it('threat 04: answers the same for a taken address, and the mail tells the truth', async () => {
    const account = await rig.anAccount();
    const free = await call('signup', { body: aSignUp() });
    rig.t.clock.advance(61_000);
    const taken = await call('signup', { body: aSignUp({ email: account.email, fullName: 'Somebody Else', password: 'Other-passw0rd' }) });
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await rig.mailbox.next(account.email, 2)).subject).toBe('You already have a Kasauti account');
    expect((await login(account.email)).body.user.fullName).toBe('Asha Rao');
    expect((await login(account.email, 'Other-passw0rd')).status).toBe(401);
  });

  it('takes the newer data of somebody who signs up again before verifying, and the old code dies', async () => {
    const first = aSignUp();
    await call('signup', { body: first });
    const oldCode = codeIn(await rig.mailbox.next(first.email));
    rig.t.clock.advance(61_000);
    await call('signup', { body: { ...first, fullName: 'Asha R.', role: 'teacher', password: 'Second-choice-2' } });
    const newCode = codeIn(await rig.mailbox.next(first.email, 2));
    if (oldCode !== newCode) expect((await call('verifyEmail', { body: { email: first.email, code: oldCode } })).status).toBe(400);
    expect((await call('verifyEmail', { body: { email: first.email, code: newCode } })).status).toBe(200);
    expect((await login(first.email)).status).toBe(401);
    expect((await login(first.email, 'Second-choice-2')).body.user).toMatchObject({ fullName: 'Asha R.', role: 'teacher' });
  });

  it('makes one account and one mail of twenty sign-ups at once', async () => {
    const body = aSignUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('signup', { body })));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([202]));
    await rig.mailbox.next(body.email);
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(body.email)).toHaveLength(1);
    await call('verifyEmail', { body: { email: body.email, code: codeIn(await rig.mailbox.next(body.email)) } });
    const { user } = (await login(body.email)).body;
    await rig.t.settle();
    expect((await rig.t.published('user_registered')).filter((e) => e.aggId === user.id)).toHaveLength(1);
  });

  it.each(signUpSteps)('is repaired by signing up again after a crash after "%s"', async (step) => {
    const body = aSignUp();
    crashAfter = step;
    expect((await call('signup', { body })).status).toBe(500);
    crashAfter = undefined;
    rig.t.clock.advance(61_000);
    await rig.t.runJob('send-mail');
    const mailsBefore = rig.mailbox.to(body.email).length;
    expect((await call('signup', { body })).status).toBe(202);
    const mail = await rig.mailbox.next(body.email, mailsBefore + 1);
    expect((await call('verifyEmail', { body: { email: body.email, code: codeIn(mail) } })).status).toBe(200);
    const { user } = (await login(body.email)).body;
    await rig.t.settle();
    expect((await rig.t.published('user_registered')).filter((e) => e.aggId === user.id)).toHaveLength(1);
  });

  it.each([
    ['an address without a dot', { email: 'asha@example' }, 'Please enter a valid email address'],
    ['an address with a line break', { email: 'asha@example.in\nBcc: all@example.in' }, 'Please enter a valid email address'],
    ['two addresses', { email: 'asha@example.in,ravi@example.in' }, 'Please enter a valid email address'],
    ['a quoted address', { email: '"asha rao"@example.in' }, 'Please enter a valid email address'],
    ['the role of administrator', { role: 'admin' }, 'Please choose student or teacher'],
    ['a name with markup', { fullName: '<b>Asha</b>' }, 'Please enter your full name'],
    ['one character as a name', { fullName: 'A' }, 'Please enter your full name'],
    ['a field that is not asked for', { isActive: true }, 'isActive is not allowed here'],
    ['groups of its own choice', { groups: ['staff'] }, 'groups is not allowed here'],
  ])('threat 13: refuses %s', async (_what, over, message) => {
    expect(await call('signup', { body: aSignUp(over) })).toMatchObject({ status: 400, body: { success: false, error: message } });
  });

  it.each(['Password@123', 'Monsoon@2026', 'Asha-Rao-1'])('refuses the password %s, which others would guess, beside the field', async (password) => {
    const message = 'This password is too easy to guess. Please choose another one.';
    expect(await call('signup', { body: aSignUp({ password }) })).toMatchObject({ status: 400, body: { code: 'password_too_easy', error: message, errors: [{ field: 'password', message }] } });
  });

  it.each([
    ['Ab1!xyz', 400, 'Password must be at least 8 characters long'],
    ['abcdefg1!', 400, 'Password does not meet strength requirements'],
    ['ABCDEFG1!', 400, 'Password does not meet strength requirements'],
    ['Abcdefgh!', 400, 'Password does not meet strength requirements'],
    ['Abcdefgh1', 400, 'Password does not meet strength requirements'],
    [`Aa1!${'x'.repeat(125)}`, 400, undefined],
    ['Abcdef1!', 202, undefined],
    ['Passwört mit Raum 1?', 202, undefined],
    [`Aa1!${'x'.repeat(124)}`, 202, undefined],
    ...[...'!@#$%^&*()_+-=[]{};:\'"\\|,.<>/?`~'].map((special): [string, number, undefined] => [`Abcdef1${special}`, 202, undefined]),
  ])('judges the password %s with %i', async (password, status, message) => {
    const answer = await call('signup', { body: aSignUp({ password }) });
    expect(answer.status).toBe(status);
    if (message) expect(answer.body.error).toBe(message);
  });
});
