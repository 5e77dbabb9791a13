import { newId } from '@kasauti/service-kit';
import { fixedClock, startTestService, type TestService } from '@kasauti/service-kit/testing';
import { deliveryStore } from '../src/client/delivery/delivery.store';
import { mailStore } from '../src/mail/mail.store';
import { identity } from '../src/service';
import { secrets } from './builders';

const clock = fixedClock(new Date('2026-11-26T05:00:00Z'));
let t: TestService;
afterEach(() => t.stop());

const checks = async () =>
  ((await (await fetch(`${t.url}/readyz`)).json()) as { checks: Record<string, { ok: boolean; detail: string }> })
    .checks;

it('tells of mails and webhooks that wait for processes of their own, which may be down', async () => {
  const config = { ...secrets, IDENTITY_MAIL: 'separate', IDENTITY_WEBHOOKS: 'separate' };
  t = await startTestService(identity, { clock, config });
  expect(await checks()).toMatchObject({
    mail: { ok: true, detail: 'queue is empty' },
    webhooks: { ok: true, detail: 'each has been tried' },
  });
  const mail = { _id: newId(), kind: 'verify', userId: null, to: 'asha@example.in', sealed: 'x' } as const;
  await mailStore(t.db).add({ ...mail, language: 'en', isBulk: false, state: 'waiting' }, clock.now());
  const message = { messageId: newId(), type: 'test.submitted' as const, body: '{}' };
  await deliveryStore(t.db).add({ _id: newId(), ownerId: newId() }, message, clock.now());
  clock.advance(3_600_000);
  expect(await checks()).toMatchObject({
    mail: { ok: false, detail: '1 waiting, the oldest for 3600 s' },
    webhooks: { ok: false, detail: 'the oldest has not been tried for 3600 s' },
  });
});
