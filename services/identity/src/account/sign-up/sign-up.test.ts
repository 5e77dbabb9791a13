import { CONSENT_TEXT_VERSION } from '@kasauti/contracts';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aSignUp, anEmail, startIdentity, PASSWORD, type Rig } from '../../../test/builders';
import { codeIn, linkIn, tokenIn } from '../../../test/mailbox';

describe('signing up', () => {
  const rig = sharedByTests(startIdentity);
  const call: Rig['t']['call'] = (operation, input) => rig.t.call(operation, input);
  const login = (email: string, password = PASSWORD) => call('login', { body: { email, password } });

  it('F-010: creates an account that can log in once its address is verified, with the version of the terms it agreed to', async () => {
    const body = aSignUp({ email: `  ${anEmail().toUpperCase()} `, birthDate: '2009-04-01' });
    const email = body.email.trim().toLowerCase();
    const answer = await call('signup', { body });
    expect(answer).toMatchObject({
      status: 202,
      body: {
        success: true,
        cooldownRemaining: 60,
        handle: expect.any(String),
        data: { cooldownRemaining: 60, handle: answer.body.handle },
      },
    });

    expect(await login(email)).toMatchObject({
      status: 403,
      body: {
        code: 'email_not_verified',
        error: 'Your email address is not verified yet. Please verify your email first.',
      },
    });
    const mail = await rig.mailbox.next(email);
    expect(mail.html).toContain(codeIn(mail));
    expect(await call('verifyEmail', { body: { email, confirmationCode: codeIn(mail) } })).toMatchObject({
      status: 200,
      body: { success: true },
    });

    const session = await login(email);
    expect(session).toMatchObject({
      status: 200,
      body: { user: { email, fullName: 'Asha Rao', role: 'student', isActive: true, groups: [] } },
    });
    await rig.t.settle();
    const mine = (await rig.t.published('user_registered')).filter((e) => e.data.userId === session.body.user.id);
    expect(mine).toHaveLength(1);
    expect(
      (await rig.t.published('profile_changed')).filter((e) => e.aggId === session.body.user.id).at(-1),
    ).toMatchObject({ data: { displayName: 'Asha Rao', role: 'student', isActive: true } });
    expect((await rig.t.published('user_verified')).some((e) => e.data.userId === session.body.user.id)).toBe(true);
    expect((await rig.t.published('terms_accepted')).filter((e) => e.aggId === session.body.user.id)).toMatchObject([
      { data: { textVersion: CONSENT_TEXT_VERSION, acceptedAt: '2026-11-21T06:30:00.000Z' } },
    ]);
  });

  it('verifies by the mailed link, and says so when the link is used again', async () => {
    const body = aSignUp();
    const { handle } = (await call('signup', { body })).body;
    const link = linkIn(await rig.mailbox.next(body.email));
    expect(link.origin).toBe('https://kasauti.example');
    const proof = { email: link.searchParams.get('email'), token: link.searchParams.get('token'), handle };
    expect(await call('verifyEmail', { body: proof })).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('is verified') },
    });
    expect(await call('verifyEmail', { body: proof })).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('already verified') },
    });
    expect(await call('verifyEmail', { body: { ...proof, token: `${proof.token?.slice(0, -1)}_` } })).toMatchObject({
      status: 400,
      body: { code: 'link_invalid' },
    });
  });

  it('refuses a link after 24 hours', async () => {
    const body = aSignUp();
    await call('signup', { body });
    const token = tokenIn(await rig.mailbox.next(body.email));
    rig.t.clock.advance(24 * 3600_000 + 1);
    expect((await call('verifyEmail', { body: { email: body.email, token } })).status).toBe(400);
  });

  it('threat 4, F-015: answers the same for a taken address, and only the mail differs', async () => {
    const account = await rig.anAccount();
    const free = await call('signup', { body: aSignUp() });
    rig.t.clock.advance(61_000);
    const taken = await call('signup', {
      body: aSignUp({ email: account.email, fullName: 'Ravi Kumar', password: 'Other-passw0rd' }),
    });
    const shape = ({ status, body }: typeof free) => ({
      status,
      body: { ...body, handle: body.handle.length, data: { ...body.data, handle: body.data.handle.length } },
    });
    expect(shape(taken)).toEqual(shape(free));
    expect((await rig.mailbox.next(account.email, 2)).subject).toBe('You already have a Kasauti account');
    expect((await login(account.email)).body.user.fullName).toBe('Asha Rao');
    expect((await login(account.email, 'Other-passw0rd')).status).toBe(401);
  });

  describe('threat 5: for an address that waits for verification already', () => {
    const STRANGERS = 'Strangers-choice-2';
    /** Two sign-ups a minute apart, each with what its mail and its answer said. */
    async function twoSignUps(second: object) {
      const first = aSignUp();
      const signUps = [];
      for (const body of [first, { ...first, ...second }]) {
        const { handle } = (await call('signup', { body })).body;
        const mail = await rig.mailbox.next(first.email, signUps.length + 1);
        signUps.push({
          handle: handle as string,
          code: codeIn(mail),
          token: tokenIn(mail),
          password: body.password as string,
        });
        rig.t.clock.advance(61_000);
      }
      return { email: first.email, signUps: signUps as [(typeof signUps)[0], (typeof signUps)[0]] };
    }
    const verify = (body: object) => call('verifyEmail', { body });
    const stranger = { fullName: 'Not Asha', role: 'teacher', password: STRANGERS };

    it("the code of a stranger's sign-up does not verify the owner's, and the owner's own code creates the owner's account", async () => {
      const {
        email,
        signUps: [own, theirs],
      } = await twoSignUps(stranger);
      for (const proof of [
        { code: theirs.code },
        { code: theirs.code, handle: own.handle },
        { token: theirs.token },
        { token: theirs.token, handle: own.handle },
        { code: own.code, handle: theirs.handle },
      ]) {
        expect([400, (await verify({ email, ...proof })).status]).toEqual([400, 400]);
      }
      expect((await verify({ email, code: own.code, handle: own.handle })).status).toBe(200);
      expect((await login(email)).body.user).toMatchObject({ fullName: 'Asha Rao', role: 'student' });
      expect((await login(email, STRANGERS)).status).toBe(401);
    });

    it("a stranger's earlier sign-up leaves nothing behind either", async () => {
      const {
        email,
        signUps: [theirs, own],
      } = await twoSignUps({ fullName: 'Asha R.', role: 'teacher', password: 'Second-choice-2' });
      expect((await verify({ email, code: own.code })).body.code).toBe('sign_up_unclear');
      expect((await verify({ email, code: own.code, handle: own.handle })).status).toBe(200);
      expect((await login(email, theirs.password)).status).toBe(401);
      expect((await login(email, 'Second-choice-2')).body.user).toMatchObject({ fullName: 'Asha R.', role: 'teacher' });
      await rig.t.settle();
      expect((await rig.t.published('profile_changed')).at(-1)).toMatchObject({
        data: { displayName: 'Asha R.', role: 'teacher' },
      });
      expect((await verify({ email, token: theirs.token, handle: theirs.handle })).status).toBe(400);
      expect((await login(email, theirs.password)).status).toBe(401);
    });

    it("the link alone confirms nobody's password: its owner chooses name, role and password", async () => {
      const email = anEmail();
      await call('signup', { body: aSignUp({ ...stranger, email }) });
      const proof = { email, token: tokenIn(await rig.mailbox.next(email)) };
      expect(await verify(proof)).toMatchObject({ status: 400, body: { code: 'password_needed' } });
      expect(await verify({ ...proof, role: 'student' })).toMatchObject({ body: { code: 'password_needed' } });
      const own = { fullName: 'Asha Rao', role: 'student', password: 'Banyan-9-leaf' };
      expect(await verify({ ...proof, ...own, fullName: 'www.evil.example' })).toMatchObject({
        status: 400,
        body: { error: 'Please enter your full name', errors: [{ field: 'fullName' }] },
      });
      expect(await verify({ ...proof, ...own, password: 'Asha-Rao-1' })).toMatchObject({
        status: 400,
        body: { code: 'password_too_easy', errors: [{ field: 'password' }] },
      });
      expect((await login(email, STRANGERS)).status).toBe(403);
      expect((await verify({ ...proof, ...own })).status).toBe(200);
      expect((await login(email, STRANGERS)).status).toBe(401);
      expect((await login(email, own.password)).body.user).toMatchObject({ fullName: 'Asha Rao', role: 'student' });
      expect(await verify({ ...proof, ...stranger })).toMatchObject({
        status: 200,
        body: { message: expect.stringContaining('already verified') },
      });
      expect((await login(email, STRANGERS)).status).toBe(401);
    });

    it('a sign-up inside the cooldown gets no mail, and its own code by "Resend code" with its handle', async () => {
      const first = aSignUp();
      await call('signup', { body: first });
      const theirs = codeIn(await rig.mailbox.next(first.email));
      const { handle } = (await call('signup', { body: { ...first, password: 'Second-choice-2' } })).body;
      expect((await verify({ email: first.email, code: theirs, handle })).status).toBe(400);
      expect((await verify({ email: first.email, code: theirs })).status).toBe(400);
      rig.t.clock.advance(61_000);
      expect((await call('resendVerification', { body: { email: first.email, handle } })).status).toBe(200);
      expect(
        (await verify({ email: first.email, code: codeIn(await rig.mailbox.next(first.email, 2)), handle })).status,
      ).toBe(200);
      expect((await login(first.email, 'Second-choice-2')).status).toBe(200);
    });

    it('the same sign-up sent again is the same: its answer carries the same handle, and no handle is needed', async () => {
      const body = aSignUp();
      const handles = [(await call('signup', { body })).body.handle, (await call('signup', { body })).body.handle];
      expect(handles[1]).toBe(handles[0]);
      expect((await verify({ email: body.email, code: codeIn(await rig.mailbox.next(body.email)) })).status).toBe(200);
    });
  });

  it('makes one account and one mail of twenty concurrent sign-ups', async () => {
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

  describe('whose last write fails', () => {
    const OURS = ['emails', 'users', 'verifications', 'address_gates', 'mails'];
    const stored = () => Promise.all(OURS.map((name) => rig.t.stored(name).countDocuments()));

    it('stores nothing at all, publishes nothing, and is completed by signing up again at once', async () => {
      const body = aSignUp();
      const [before, events] = [await stored(), (await rig.t.published('user_registered')).length];
      const broken = await rig.failing('mails.insertOne', () => call('signup', { body }));
      expect([broken.status, await stored()]).toEqual([500, before]);
      await rig.t.settle();
      expect(await rig.t.published('user_registered')).toHaveLength(events);

      expect((await call('signup', { body })).status).toBe(202);
      expect(await stored()).toEqual(before.map((n) => n + 1));
      const code = codeIn(await rig.mailbox.next(body.email));
      expect((await call('verifyEmail', { body: { email: body.email, code } })).status).toBe(200);
      const { user } = (await login(body.email)).body;
      await rig.t.settle();
      expect((await rig.t.published('user_registered')).filter((e) => e.aggId === user.id)).toHaveLength(1);
    });

    it('is not verified by halves either', async () => {
      const body = aSignUp();
      const { handle } = (await call('signup', { body })).body;
      const code = codeIn(await rig.mailbox.next(body.email));
      const proof = { body: { email: body.email, code, handle } };
      expect((await rig.failing('verifications.updateOne', () => call('verifyEmail', proof))).status).toBe(500);
      expect((await login(body.email)).body.code).toBe('email_not_verified');
      expect((await call('verifyEmail', proof)).body.message).toContain('is verified');
      expect((await login(body.email)).status).toBe(200);
    });
  });

  it('gives an address an account that an earlier release has claimed without one', async () => {
    const body = aSignUp();
    await rig.t
      .stored('emails')
      .insertOne({ _id: body.email, userId: 'nobody', claimedAt: rig.t.clock.now() } as never);
    expect((await call('signup', { body })).status).toBe(202);
    const code = codeIn(await rig.mailbox.next(body.email));
    expect((await call('verifyEmail', { body: { email: body.email, code } })).status).toBe(200);
    expect((await login(body.email)).status).toBe(200);
  });

  it.each([
    ['an address without a dot', { email: 'asha@example' }, 'Please enter a valid email address'],
    [
      'an address with a line break',
      { email: 'asha@example.in\nBcc: all@example.in' },
      'Please enter a valid email address',
    ],
    ['two addresses', { email: 'asha@example.in,ravi@example.in' }, 'Please enter a valid email address'],
    ['a quoted address', { email: '"asha rao"@example.in' }, 'Please enter a valid email address'],
    ['the role of administrator', { role: 'admin' }, 'Please choose student or teacher'],
    ['a name with markup', { fullName: '<b>Asha</b>' }, 'Please enter your full name'],
    ['a name of characters that cannot be seen', { fullName: '\u200b\u202e\u200b' }, 'Please enter your full name'],
    ['a name of invisible letters', { fullName: '\u3164\u3164' }, 'Please enter your full name'],
    ['a line break in a name', { fullName: 'Asha\nRao' }, 'Please enter your full name'],
    ['a web address as a name', { fullName: 'Win at https://evil.example' }, 'Please enter your full name'],
    ['a name that mail programs make a link', { fullName: 'Www.evil.example' }, 'Please enter your full name'],
    ['an address with a path as a name', { fullName: 'Prizes evil.com/x' }, 'Please enter your full name'],
    ['an address of mail as a name', { fullName: 'asha@evil.example' }, 'Please enter your full name'],
    ['one character as a name', { fullName: 'A' }, 'Please enter your full name'],
    ['a field that is not asked for', { isActive: true }, 'isActive is not allowed here'],
    ['groups of its own choice', { groups: ['staff'] }, 'groups is not allowed here'],
  ])('threat 13, threat 59, F-014, F-035: refuses %s', async (_what, over, message) => {
    expect(await call('signup', { body: aSignUp(over) })).toMatchObject({
      status: 400,
      body: { success: false, error: message },
    });
  });

  it.each([
    'आशा राव',
    'محمد علي',
    'Nguyễn Thị Ánh',
    "Aoife O'Brien-Ní Dhúill",
    '李小龙',
    'ஆர். விஜயலட்சுமி',
    'Rao, A. (Jr.)',
    'A.P.J. Abdul Kalam',
    'M.K. Gandhi',
    'Dr.Rao',
    "St. John's",
    'Md. Ali',
    "D'Souza",
    'अनिल कु. शर्मा',
    'Ravi K. S/O Mohan Lal',
    'A.K.S/O.Mohan',
  ])('accepts the name %s', async (fullName) => {
    expect((await call('signup', { body: aSignUp({ fullName }) })).status).toBe(202);
  });

  it('takes a name without the characters that cannot be seen', async () => {
    const { id } = await rig.anAccount({ fullName: 'Asha\u200b \u202eRao' });
    const { body } = await rig.t.call('getMe', { as: aUser('student', { id, sv: 1 }) });
    expect(body.data.fullName).toBe('Asha Rao');
  });

  it.each(['Password@123', 'Monsoon@2026', 'Asha-Rao-1'])(
    'refuses the guessable password %s with a message for the field',
    async (password) => {
      const message = 'This password is too easy to guess. Please choose another one.';
      expect(await call('signup', { body: aSignUp({ password }) })).toMatchObject({
        status: 400,
        body: { code: 'password_too_easy', error: message, errors: [{ field: 'password', message }] },
      });
    },
  );

  it.each([
    ['Ab1!xyz', 400, 'Password must be at least 8 characters long'],
    ['abcdefg1!', 400, 'Password does not meet strength requirements'],
    ['ABCDEFG1!', 400, 'Password does not meet strength requirements'],
    ['Abcdefgh!', 400, 'Password does not meet strength requirements'],
    ['Abcdefgh1', 400, 'Password does not meet strength requirements'],
    [`Aa1!${'x'.repeat(125)}`, 400, undefined],
    ['Brzdqf1!', 202, undefined],
    ['Passwört mit Raum 1?', 202, undefined],
    [`Aa1!${'x'.repeat(124)}`, 202, undefined],
    ...[...'!@#$%^&*()_+-=[]{};:\'"\\|,.<>/?`~'].map((special): [string, number, undefined] => [
      `Brzdqf1${special}`,
      202,
      undefined,
    ]),
  ])('answers the password %s with %i', async (password, status, message) => {
    const answer = await call('signup', { body: aSignUp({ password }) });
    expect(answer.status).toBe(status);
    if (message) expect(answer.body.error).toBe(message);
  });
});
