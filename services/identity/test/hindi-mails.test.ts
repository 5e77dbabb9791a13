import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSignUp, anEmail, PASSWORD, startIdentity } from './builders';
import { codeIn, type Received } from './mailbox';

describe('mails in the language of their reader', () => {
  const rig = sharedByTests(startIdentity);

  const aStudent = async () => {
    const { id, email } = await rig.anAccount();
    return { id, email, as: { id, role: 'student' as const } };
  };
  const isHindi = ({ subject, text, html }: Received) =>
    [/[ऀ-ॿ]/.test(subject), text.startsWith('नमस्ते'), html.includes('<html lang="hi">')].every(Boolean);

  it('verifies a student who signed up in Hindi in Hindi, also when the code is sent again', async () => {
    const body = aSignUp({ language: 'hi' });
    const { handle } = (await rig.t.call('signup', { body })).body;
    const first = await rig.mailbox.next(body.email);
    expect(first.subject).toBe('आपका Kasauti सत्यापन कोड');
    expect(isHindi(first)).toBe(true);
    rig.t.clock.advance(61_000);
    await rig.t.call('resendVerification', { body: { email: body.email, handle } });
    const second = await rig.mailbox.next(body.email, 2);
    expect(isHindi(second)).toBe(true);
    await rig.t.call('verifyEmail', { body: { email: body.email, code: codeIn(second), handle } });
    const { body: session } = await rig.t.call('login', { body: { email: body.email, password: PASSWORD } });
    expect(session.user).toMatchObject({ fullName: 'Asha Rao', language: 'hi' });
  });

  it('writes in English to who has chosen nothing, and to teachers', async () => {
    const [student, teacher] = [aSignUp(), aSignUp({ role: 'teacher', language: 'hi' })];
    for (const body of [student, teacher]) {
      await rig.t.call('signup', { body });
      const mail = await rig.mailbox.next(body.email);
      expect(mail.subject).toBe('Your Kasauti verification code');
      expect(mail.html).toContain('<html lang="en">');
    }
  });

  it('takes the language that the student chose last, for receipts, refunds and security notices too', async () => {
    const { id, email, as } = await aStudent();
    expect((await rig.t.call('getMe', { as })).body.data.language).toBeUndefined();
    expect((await rig.t.call('updateAccount', { as, body: { language: 'hi' } })).body.data).toMatchObject({
      fullName: 'Asha Rao',
      language: 'hi',
    });
    const payment = { orderId: `${id}:t1:1`, studentId: id, testId: 't1', paidAt: '2026-11-21T06:29:00.000Z' };
    const amounts = { amountPaise: 1770, gstPaise: 270, creditPaise: 500 };
    await rig.t.deliver('payment_completed', { ...payment, ...amounts }, { aggId: payment.orderId, aggSeq: 3 });
    const receipt = await rig.mailbox.next(email, 2);
    expect(isHindi(receipt)).toBe(true);
    expect(receipt.subject).toBe('भुगतान मिल गया: आपकी परीक्षा');
    expect(receipt.text).toContain('₹17.70 का भुगतान हमें 21 नवंबर 2026, 11:59 AM IST को मिला');
    expect(receipt.text).toContain('₹5.00 आपके क्रेडिट से');

    await rig.t.call('forgotPassword', { body: { email } });
    expect(isHindi(await rig.mailbox.next(email, 3))).toBe(true);

    await rig.t.call('updateAccount', { as, body: { language: 'en' } });
    rig.t.clock.advance(61_000);
    await rig.t.call('forgotPassword', { body: { email } });
    expect((await rig.mailbox.next(email, 4)).subject).toBe('Choose a new Kasauti password');
  });

  it.each([['fr'], [''], [{ $ne: 'en' }], [null]])('refuses the language %j', async (language) => {
    const { as } = await aStudent();
    expect((await rig.t.call('updateAccount', { as, body: { language } })).status).toBe(400);
    expect((await rig.t.call('signup', { body: aSignUp({ email: anEmail(), language }) })).status).toBe(400);
    expect((await rig.t.call('getMe', { as })).body.data.language).toBeUndefined();
  });
});
