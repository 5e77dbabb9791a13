import { sharedByTests } from '@kasauti/service-kit/testing';
import { addVerifiedAccount } from '../src/service';
import { PASSWORD, anEmail, startIdentity } from './builders';

describe('threat 74: mails with the signed heads of the audit trail', () => {
  const rig = sharedByTests(startIdentity);

  it('threat 74: are sent to every administrator once a day, and to no other account', async () => {
    const student = await rig.anAccount();
    const prefix = rig.t.db.connection.name.replace(/identity$/, '');
    const admins = [anEmail(), anEmail()];
    for (const email of admins)
      await addVerifiedAccount(
        { MONGODB_URI: process.env.TEST_MONGODB_URI, DATABASE_PREFIX: prefix },
        { email, password: PASSWORD, fullName: 'Meera Iyer', role: 'admin' },
      );
    const head = (signedAt: string) => ({
      headId: signedAt.slice(0, 13),
      signedAt,
      heads: [{ stream: 'catalog', n: 41, hash: 'a'.repeat(64) }],
      keyId: 'key',
      signature: `signature of ${signedAt}`,
    });
    const signed = (signedAt: string) => rig.t.deliver('chain_signed', head(signedAt), { aggId: signedAt });
    for (const at of ['2026-11-19T06:00:00.000Z', '2026-11-21T05:00:00.000Z', '2026-11-21T06:00:00.000Z'])
      await signed(at);
    await signed('2026-11-21T05:00:00.000Z');
    await rig.t.runJob('send-mail');
    for (const email of admins) {
      expect(rig.mailbox.to(email)).toHaveLength(1);
      const { subject, text } = await rig.mailbox.next(email);
      expect(subject).toBe('Signed state of the Kasauti audit trail');
      expect(text).toContain(JSON.stringify(head('2026-11-21T05:00:00.000Z')));
    }
    rig.t.clock.advance(24 * 3600_000);
    await signed('2026-11-22T06:00:00.000Z');
    expect((await rig.mailbox.next(admins[0] ?? '', 2)).text).toContain('2026-11-22T06');
    expect(rig.mailbox.to(student.email)).toHaveLength(1);
  });
});
