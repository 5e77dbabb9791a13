import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSignUp, anEmail, startIdentity } from '../../../test/builders';
import { codeIn } from '../../../test/mailbox';

const MIN_MS = 60_000;
const other = (code: string) => (code === '111111' ? '222222' : '111111');

describe('verifying an address by code', () => {
  const rig = sharedByTests(startIdentity);
  const resend = (email: string) => rig.t.call('resendVerification', { body: { email } });
  const verify = (email: string, code: string) => rig.t.call('verifyEmail', { body: { email, code } });
  async function signedUp(): Promise<{ email: string; code: string }> {
    const body = aSignUp();
    await rig.t.call('signup', { body });
    return { email: body.email, code: codeIn(await rig.mailbox.next(body.email)) };
  }

  it('threat 6: sends exactly one mail for fifty resends at once', async () => {
    const { email } = await signedUp();
    rig.t.clock.advance(MIN_MS);
    const answers = await Promise.all(Array.from({ length: 50 }, () => resend(email)));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(answers.filter((a) => a.status === 429)).toHaveLength(49);
    await rig.mailbox.next(email, 2);
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(email)).toHaveLength(2);
  });

  it.each(['verifications.updateOne', 'mails.insertOne'])(
    'is mailed on the next try after %s failed',
    async (write) => {
      const { email } = await signedUp();
      rig.t.clock.advance(MIN_MS);
      expect((await rig.failing(write, () => resend(email))).status).toBe(500);
      expect((await resend(email)).status).toBe(200);
      expect((await verify(email, codeIn(await rig.mailbox.next(email, 2)))).status).toBe(200);
    },
  );

  it('threat 6, F-022: keeps the cooldown on the server and returns the time left', async () => {
    const { email } = await signedUp();
    rig.t.clock.advance(20_000);
    const early = await resend(email);
    expect(early).toMatchObject({
      status: 429,
      body: { code: 'cooldown', cooldownRemaining: 40, data: { cooldownRemaining: 40 } },
    });
    expect(early.headers.get('retry-after')).toBe('40');
    rig.t.clock.advance(40_000);
    expect(await resend(email)).toMatchObject({
      status: 200,
      body: { message: 'Verification code sent!', cooldownRemaining: 60, data: { cooldownRemaining: 60 } },
    });
  });

  it('threat 6: sends at most five mails an hour to one address', async () => {
    const { email } = await signedUp();
    const statuses: number[] = [];
    for (let minute = 1; minute <= 6; minute++) {
      rig.t.clock.advance(MIN_MS);
      statuses.push((await resend(email)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('threat 5: invalidates the old code when a new one is sent', async () => {
    const { email, code } = await signedUp();
    rig.t.clock.advance(MIN_MS);
    await resend(email);
    const fresh = codeIn(await rig.mailbox.next(email, 2));
    if (fresh !== code)
      expect(await verify(email, code)).toMatchObject({
        status: 400,
        body: { code: 'code_invalid', error: 'Verification failed. Please check your code and try again.' },
      });
    expect((await verify(email, fresh)).status).toBe(200);
  });

  it('threat 5, F-017: refuses the right code at the sixth try, and accepts the next code', async () => {
    const { email, code } = await signedUp();
    const wrong = await Promise.all(Array.from({ length: 30 }, () => verify(email, other(code))));
    expect(wrong.filter((a) => a.body.code === 'code_invalid')).toHaveLength(5);
    expect(await verify(email, code)).toMatchObject({ status: 400, body: { code: 'code_spent' } });
    rig.t.clock.advance(MIN_MS);
    await resend(email);
    expect((await verify(email, codeIn(await rig.mailbox.next(email, 2)))).status).toBe(200);
  });

  it('threat 5: refuses the sixteenth try of a day although a new code was sent', async () => {
    const { email } = await signedUp();
    for (let mail = 1; mail <= 3; mail++) {
      for (let i = 0; i < 5; i++) await verify(email, other(codeIn(await rig.mailbox.next(email, mail))));
      rig.t.clock.advance(MIN_MS);
      await resend(email);
    }
    const newest = codeIn(await rig.mailbox.next(email, 4));
    expect(await verify(email, newest)).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    rig.t.clock.advance(24 * 60 * MIN_MS);
    await resend(email);
    expect((await verify(email, codeIn(await rig.mailbox.next(email, 5)))).status).toBe(200);
  });

  it('threat 5, F-017: refuses a code after ten minutes', async () => {
    const { email, code } = await signedUp();
    rig.t.clock.advance(10 * MIN_MS + 1);
    expect(await verify(email, code)).toMatchObject({ status: 400, body: { code: 'code_expired' } });
  });

  it('answers a repeated right code like the first', async () => {
    const { email, code } = await signedUp();
    await verify(email, code);
    expect((await verify(email, code)).status).toBe(200);
  });

  it('threat 4: reveals nothing about which addresses have an account', async () => {
    const { email: known } = await signedUp();
    const unknown = anEmail();
    rig.t.clock.advance(MIN_MS);
    const verdicts = async (email: string) => {
      const answers = [await resend(email), await resend(email)];
      for (let i = 0; i < 7; i++) answers.push(await verify(email, '000000'));
      return answers.map(({ status, body: { traceId: _traceId, ...body } }) => ({ status, body }));
    };
    expect(await verdicts(unknown)).toEqual(await verdicts(known));
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(unknown)).toEqual([]);
  });

  it('refuses a request with neither a code nor a token', async () => {
    expect(await rig.t.call('verifyEmail', { body: { email: anEmail() } })).toMatchObject({
      status: 400,
      body: { error: 'Enter the 6-digit code' },
    });
    expect(await verify(anEmail(), '12345')).toMatchObject({ status: 400, body: { error: 'Enter the 6-digit code' } });
  });

  it('threat 5: stores no readable code, and no address in its events', async () => {
    const { email, code } = await signedUp();
    await rig.t.settle();
    const all = await rig.t.db.connection.listCollections();
    const rows = (await Promise.all(all.map(({ name }) => rig.t.stored(name).find({}).toArray()))).flat();
    expect(JSON.stringify(rows.filter((row) => JSON.stringify(row).includes(`"${code}"`)))).toBe('[]');
    const archive = await rig.t.stored('event_archive').find({}).toArray();
    expect(JSON.stringify(archive)).not.toContain(email);
  });
});
