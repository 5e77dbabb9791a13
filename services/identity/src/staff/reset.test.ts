import type { Service } from '@kasauti/service-kit';
import { aUser, startTestService } from '@kasauti/service-kit/testing';
import { secrets, startIdentity, type Rig } from '../../test/builders';
import { tokenIn } from '../../test/mailbox';
import { identity } from '../service';

let rig: Rig;
beforeAll(async () => {
  rig = await startIdentity();
});
afterAll(() => rig.stop());
const grants = [{ role: 'co_teacher' as const, classIds: null }];
const tokenOf = ({ text }: { text: string }) => /\/staff\/invitation#(\S+)/.exec(text)?.[1] ?? 'no link';

it('a reset by mail withdraws invitations that a stranger may have sent, and the mail says to look at the team', async () => {
  const [owner, stranger] = [await rig.anAccount({ role: 'teacher' }), await rig.anAccount({ role: 'teacher' })];
  const as = aUser('teacher', { id: owner.id });
  // A process that knows for some seconds only what it has read of ended logins.
  const other = await startTestService(identity as unknown as Service, {
    clock: rig.t.clock,
    config: {
      ...secrets,
      SMTP_URL: rig.mailbox.url,
      PUBLIC_ORIGIN: 'https://kasauti.example',
      DATABASE_PREFIX: rig.t.db.connection.name.replace(/identity$/, ''),
    },
  });
  try {
    const invite = (email: string) => other.call('inviteStaff', { as, body: { email, grants } });
    expect((await invite(stranger.email)).status).toBe(201);
    const token = tokenOf(await rig.mailbox.next(stranger.email, 2));

    await rig.t.call('forgotPassword', { body: { email: owner.email } });
    const link = tokenIn(await rig.mailbox.next(owner.email, 2));
    await rig.t.call('resetPassword', { body: { token: link, newPassword: 'Banyan-9-leaf' } });
    await rig.t.settle();
    expect((await rig.mailbox.next(owner.email, 3)).text).toMatch(/Open invitations to your team were withdrawn/);

    const accepting = { as: aUser('teacher', { id: stranger.id }), body: { token } };
    expect((await rig.t.call('acceptStaffInvitation', accepting)).body.code).toBe('link_invalid');
    expect((await other.call('listStaff', { as })).body.data).toMatchObject({ people: [], invitations: [] });
    expect((await invite('mail.of.a.stranger@example.in')).body.code).toBe('session_ended');
    const widened = { as, params: { userId: stranger.id }, body: { grants } };
    expect((await other.call('changeStaff', widened)).body.code).toBe('session_ended');
    const again = await rig.t.call('inviteStaff', { as: { ...as, sv: 2 }, body: { email: stranger.email, grants } });
    expect(again.status).toBe(201);
  } finally {
    await other.stop();
  }
});
