import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway } from '@kasauti/gateway';
import { addVerifiedAccount, identity } from '@kasauti/identity';
import { newId, type Service } from '@kasauti/service-kit';
import { fixedClock, startTestService } from '@kasauti/service-kit/testing';
import { startMailbox } from '../../local/mailbox/mailbox';
import { localSecrets } from '../../local/secrets';
import { nginxProgram } from '../bench/nginx';
import { startShippedNginx } from './shipped-nginx';

const program = nginxProgram();
if (!program) console.log('skipped: nginx is not installed and cannot be installed here');

const HOUR_MS = 3600_000;
const ORIGIN = 'https://kasauti.example';
const email = 'ravi@one-click.kasauti.example';

/** The shipped front server before the gateway and identity. Time stands still but for the test, so that no limit refills. */
async function start() {
  const scratch = mkdtempSync(join(tmpdir(), 'kasauti-one-click-'));
  const clock = fixedClock(new Date('2026-11-21T06:30:00Z'));
  const [secrets, mailbox] = [localSecrets(scratch), await startMailbox()];
  const own = {
    MONGODB_URI: process.env.TEST_MONGODB_URI ?? '',
    DATABASE_PREFIX: `x${randomBytes(4).toString('hex')}_`,
    JWT_PRIVATE_KEYS: secrets.jwtPrivateKey,
    IDENTITY_SECRET: secrets.identitySecret,
    SMTP_URL: mailbox.smtpUrl,
    PUBLIC_ORIGIN: ORIGIN,
  };
  const behind = await startTestService(identity as unknown as Service, { clock, config: own });
  const front = await startTestService(gateway as unknown as Service, {
    clock,
    config: { TRUSTED_PROXIES: '127.0.0.1', IDENTITY_URL: behind.url },
  });
  const nginx = await startShippedNginx(program ?? '', [new URL(front.url).host]);
  const { userId } = await addVerifiedAccount(own, {
    email,
    password: 'Sunday-27!x',
    fullName: 'Ravi',
    role: 'student',
  });
  return {
    clock,
    behind,
    nginx,
    mailbox,
    studentId: userId,
    async stop() {
      await nginx.stop();
      await front.stop();
      await behind.stop();
      await mailbox.stop();
      rmSync(scratch, { recursive: true });
    },
  };
}

const ifNginx = program ? it : it.skip;
ifNginx('RFC 8058: a POST to the address in a mail stops the next one, a thousand from one provider', async () => {
  const { clock, behind, nginx, mailbox, studentId, stop } = await start();
  const [classId, testId, teacherId] = [newId(), newId(), newId()];
  const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
  const enrolled = { classId, studentId, teacherId, via: 'public', enrolledAt: at(0) } as const;
  await behind.deliver('enrolment_confirmed', enrolled, { aggId: `${classId}:${studentId}`, aggSeq: 1 });
  const size = { feePaise: 0, durationMin: 60, totalQuestions: 10, totalPoints: 10, resultsVisible: true };
  const test = {
    testId,
    classId,
    teacherId,
    title: 'Waves',
    status: 'published',
    startAt: at(30 * HOUR_MS),
    endAt: null,
  };
  await behind.deliver('test_changed', { ...test, ...size } as never, { aggId: testId, aggSeq: 1 });
  const reminders = async (hours: number) => {
    clock.advance(hours * HOUR_MS);
    await behind.runJob('mail-notices');
    await behind.runJob('send-mail');
    return mailbox.messages(email);
  };
  const [mail] = await reminders(7);
  const address = /https:\S+\/unsubscribe\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const click = async () => {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    return (await fetch(address.replace(ORIGIN, nginx.url), { method: 'POST', body, redirect: 'error' })).status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 1000; n++) statuses.push(await click());
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await reminders(22.5)).toHaveLength(1);
  await stop();
});
