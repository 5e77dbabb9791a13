import { Writable } from 'node:stream';
import { boot, connect, createLog, load, memoryBus, newId, silentLog, type Running } from '@kasauti/service-kit';
import { fixedClock, startTestService } from '@kasauti/service-kit/testing';
import { aSignUp, secrets } from '../../test/builders';
import { codeIn, startMailbox, tokenIn, type TestMailbox } from '../../test/mailbox';
import { bannerStore } from '../account/banner/banner.store';
import { mailConfig } from '../config';
import { secretsFrom } from '../keys/secrets';
import { identity, identityMail } from '../service';
import { mailPart } from '../mail-part';
import { mailStore } from './mail.store';
import { postOffice } from './post.flow';

const HALF_HOUR_MS = 30 * 60_000;
const clock = fixedClock(new Date('2026-11-21T06:30:00Z'));
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const mailboxOf = async (options: Parameters<typeof startMailbox>[0] = {}): Promise<TestMailbox> => {
  const mailbox = await startMailbox(options);
  ends.push(mailbox.stop);
  return mailbox;
};
const aDatabase = () => `t${newId().toLowerCase().slice(-12)}_`;
const variables = (smtpUrl: string, DATABASE_PREFIX: string, more = {}) => ({
  ...secrets,
  SMTP_URL: smtpUrl,
  PUBLIC_ORIGIN: 'https://kasauti.example',
  TRUSTED_NETWORKS: 'loopback',
  DATABASE_PREFIX,
  ...more,
});

/** Starts the service on a database that outlives it. */
async function live(env: Record<string, string>, log?: ReturnType<typeof createLog>): Promise<Running> {
  return boot(identity, {
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', MONGODB_URI: process.env.TEST_MONGODB_URI, ...env },
    bus: memoryBus(),
    clock,
    log,
    migrate: true,
  });
}
async function signUp(url: string): Promise<string> {
  const body = aSignUp();
  const answer = await fetch(`${url}/api/v1/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(202);
  return body.email;
}
const nextLife = async (env: Record<string, string>, service: typeof identity | typeof identityMail = identity) => {
  const t = await startTestService(service, { clock, config: env });
  ends.push(t.stop);
  return t;
};
const closedPort = async () => {
  const mailbox = await startMailbox();
  await mailbox.stop();
  return mailbox.port;
};

const isWanted = async () => true;
const onGivenUp = async () => undefined;
describe('mail', () => {
  it('is sent at once, long before the next look', async () => {
    const mailbox = await mailboxOf();
    const t = await nextLife(variables(mailbox.url, aDatabase()));
    const started = performance.now();
    const email = await signUp(t.url);
    await mailbox.next(email);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('threat 68: survives an outage of the mail server and a restart of ours, and then arrives once', async () => {
    const port = await closedPort();
    const database = aDatabase();
    const first = await live(variables(`smtp://127.0.0.1:${port}`, database));
    const emails = [await signUp(first.url), await signUp(first.url), await signUp(first.url)];
    await first.jobs?.runNow('send-mail');
    await first.stop();

    clock.advance(HALF_HOUR_MS);
    const mailbox = await mailboxOf({ port });
    const second = await nextLife(variables(mailbox.url, database));
    await second.runJob('send-mail');
    for (const email of emails) expect(mailbox.to(email)).toHaveLength(1);
    const [email = ''] = emails;
    const { fullName, role, password } = aSignUp();
    const link = { email, token: tokenIn(await mailbox.next(email)) };
    expect((await second.call('verifyEmail', { body: { ...link, fullName, role, password } })).status).toBe(200);
  });

  it('is sent by a process of its own when configured so', async () => {
    const mailbox = await mailboxOf();
    const database = aDatabase();
    const api = await live(variables('smtp://127.0.0.1:9', database, { IDENTITY_MAIL: 'separate' }));
    ends.push(() => api.stop());
    const email = await signUp(api.url);
    const sender = await nextLife(
      { SMTP_URL: mailbox.url, IDENTITY_SECRET: secrets.IDENTITY_SECRET, DATABASE_PREFIX: database },
      identityMail,
    );
    await sender.runJob('send-mail');
    expect(codeIn(await mailbox.next(email))).toMatch(/^\d{6}$/);
    await sender.runJob('send-mail');
    expect(mailbox.to(email)).toHaveLength(1);
  });

  it('with a code is sent before the reminders of a large class that were queued earlier', async () => {
    const mailbox = await mailboxOf();
    const t = await nextLife(variables(mailbox.url, aDatabase(), { IDENTITY_MAIL: 'separate' }));
    const mails = mailStore(t.db);
    const post = postOffice({ mails, secrets: secretsFrom(secrets.IDENTITY_SECRET), clock, nudge() {} });
    const to = { _id: newId(), email: 'asha@example.in', role: 'student' as const };
    const test = { fullName: 'Asha Rao', testId: newId(), title: 'Waves', startAt: '2026-11-22T06:30:00Z' };
    for (let i = 0; i < 3; i++) await post.send({ kind: 'test_soon', to, data: test });
    clock.advance(1000);
    await signUp(t.url);
    const due = await mails.due(clock.now(), 4);
    expect(due.map(({ kind }) => kind)).toEqual(['verify', 'test_soon', 'test_soon', 'test_soon']);
  });

  it('is sent by a process that also publishes the event of a banner, which it never writes', async () => {
    const database = aDatabase();
    const sender = await nextLife(
      { SMTP_URL: 'smtp://127.0.0.1:9', IDENTITY_SECRET: secrets.IDENTITY_SECRET, DATABASE_PREFIX: database },
      identityMail,
    );
    const db = await connect(process.env.TEST_MONGODB_URI ?? '', `${database}identity`, clock);
    ends.push(() => db.connection.close());
    await bannerStore(db).put('Maintenance on Sunday', { adminId: newId(), reason: 'Announced' });
    await sender.settle();
    for (let i = 0; i < 50 && (await sender.published('admin_acted')).length === 0; i++)
      await new Promise((r) => setTimeout(r, 100));
    expect(await sender.published('admin_acted')).toHaveLength(1);
  });

  it('does not start in production with the mailbox viewer or the sender of a developer, whose mail reaches no one', async () => {
    const db = await connect(process.env.TEST_MONGODB_URI ?? '', `${aDatabase()}identity`, clock);
    ends.push(() => db.connection.close());
    const part = (SMTP_URL?: string, MAIL_FROM?: string) => {
      const { IDENTITY_SECRET } = secrets;
      const config = { NODE_ENV: 'production', ...load(mailConfig, { SMTP_URL, MAIL_FROM, IDENTITY_SECRET }) };
      return () => mailPart({ config, clock, log: silentLog, mails: mailStore(db), isWanted, onGivenUp });
    };
    const [server, from] = ['smtps://mail.school.example', 'School <no-reply@school.example>'];
    expect(part(undefined, from)).toThrow('SMTP_URL: is needed in production');
    expect(part(server, '')).toThrow('MAIL_FROM: is needed in production');
    const sender = part(server, from)();
    ends.push(sender.stop);
  });

  it('is sent once by several concurrent senders', async () => {
    const mailbox = await mailboxOf();
    const database = aDatabase();
    const t = await nextLife(variables(mailbox.url, database, { IDENTITY_MAIL: 'separate' }));
    const emails = await Promise.all(Array.from({ length: 12 }, () => signUp(t.url)));
    const senders = await Promise.all(
      [1, 2, 3].map(async () => {
        const db = await connect(process.env.TEST_MONGODB_URI ?? '', `${database}identity`, clock);
        ends.push(() => db.connection.close());
        return mailPart({
          config: { NODE_ENV: 'test', ...load(mailConfig, variables(mailbox.url, database)) },
          clock,
          log: silentLog,
          mails: mailStore(db),
          isWanted,
          onGivenUp,
        });
      }),
    );
    for (const sender of senders) ends.push(sender.stop);
    for (const sender of senders) sender.nudge();
    for (const email of emails) await mailbox.next(email);
    for (const sender of senders) await sender.stop();
    for (const email of emails) expect(mailbox.to(email)).toHaveLength(1);
  });

  it('is claimed when a connection is free for it, so that a slow mail server is given no mail twice', async () => {
    let [arrived, take] = [0, () => {}];
    const taken = new Promise<void>((done) => (take = done));
    const mailbox = await mailboxOf({ accept: () => (arrived++, taken) });
    const database = aDatabase();
    const t = await nextLife(variables(mailbox.url, database, { IDENTITY_MAIL: 'separate' }));
    for (let n = 0; n < 8; n++) await signUp(t.url);
    const sender = { SMTP_URL: mailbox.url, IDENTITY_SECRET: secrets.IDENTITY_SECRET, DATABASE_PREFIX: database };
    const second = await nextLife(sender, identityMail);
    const sent = second.runJob('send-mail');
    while (arrived < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await t.stored('mails').countDocuments({ tries: 1 } as object)).toBe(3);
    take();
    await sent;
    expect([arrived, await t.stored('mails').countDocuments({ state: 'sent' } as object)]).toEqual([8, 8]);
  });

  it('does not delay a shutdown by a long queue; the next process sends the rest, each once', async () => {
    const mailbox = await mailboxOf();
    const database = aDatabase();
    const first = await nextLife(variables(mailbox.url, database, { IDENTITY_MAIL: 'separate' }));
    const email = await signUp(first.url);
    const mails = first.stored('mails');
    const one = await mails.findOne();
    await mails.insertMany(Array.from({ length: 299 }, () => ({ ...one, _id: newId() })));

    const sender = { SMTP_URL: mailbox.url, IDENTITY_SECRET: secrets.IDENTITY_SECRET, DATABASE_PREFIX: database };
    const stopped = await boot(identityMail, {
      env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', MONGODB_URI: process.env.TEST_MONGODB_URI, ...sender },
      bus: memoryBus(),
      clock,
    });
    await mailbox.next(email, 5);
    await stopped.stop();
    expect(mailbox.to(email).length).toBeLessThan(150);

    clock.advance(HALF_HOUR_MS);
    const second = await nextLife(sender, identityMail);
    await second.runJob('send-mail');
    expect(mailbox.to(email)).toHaveLength(300);
    expect(new Set(mailbox.to(email).map(({ messageId }) => messageId)).size).toBe(300);
  });

  it('that was sealed with another secret is given up, and keeps no other back', async () => {
    const mailbox = await mailboxOf();
    const database = aDatabase();
    const first = await nextLife(variables(mailbox.url, database, { IDENTITY_MAIL: 'separate' }));
    const [lost, good] = [await signUp(first.url), await signUp(first.url)];
    const mails = first.db.connection.collection<{ _id: string; to: string; state: string }>('mails');
    const ofLost = (await mails.find().toArray()).find(({ to }) => to === lost);
    await mails.updateOne({ _id: ofLost?._id }, { $set: { sealed: 'sealed with a secret that is gone' } });
    const sender = { SMTP_URL: mailbox.url, IDENTITY_SECRET: secrets.IDENTITY_SECRET, DATABASE_PREFIX: database };
    const second = await nextLife(sender, identityMail);
    await second.runJob('send-mail');
    expect([mailbox.to(lost).length, mailbox.to(good).length]).toEqual([0, 1]);
    expect((await mails.find().toArray()).map(({ state }) => state).sort()).toEqual(['failed', 'sent']);
  });

  it('drops the address once sent, is given up when refused permanently, and is deleted after a week', async () => {
    const refused = new Set<string>();
    const mailbox = await mailboxOf({ refuse: (address) => refused.has(address) });
    const database = aDatabase();
    const t = await nextLife(variables(mailbox.url, database));
    const mails = t.stored('mails');
    const good = await signUp(t.url);
    await mailbox.next(good);
    await t.runJob('send-mail');
    expect(await mails.findOne({})).toMatchObject({ state: 'sent', to: null, sealed: null });

    const body = aSignUp();
    refused.add(body.email);
    await t.call('signup', { body });
    await t.runJob('send-mail');
    expect(await mails.countDocuments({ state: 'failed' })).toBe(1);

    clock.advance(7 * 24 * 3600_000 + 1);
    await t.expire();
    expect(await mails.countDocuments({})).toBe(0);
  });

  it('never writes an address, a password, a code or a token to the log', async () => {
    const lines: string[] = [];
    const log = createLog('identity', {
      level: 'debug',
      destination: new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk));
          done();
        },
      }),
    });
    const database = aDatabase();
    const port = await closedPort();
    const service = await live(variables(`smtp://127.0.0.1:${port}`, database), log);
    ends.push(() => service.stop());
    const email = await signUp(service.url);
    await fetch(`${service.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Wrong-canary-1' }),
    });
    await service.jobs?.runNow('send-mail');
    expect(lines.join('')).toContain('mail not delivered');
    const mailbox = await startMailbox({ port });
    // Stopped after the service, whose connections it waits for.
    ends.unshift(mailbox.stop);
    clock.advance(HALF_HOUR_MS);
    await service.jobs?.runNow('send-mail');
    const mail = await mailbox.next(email);
    for (const canary of [email, email.split('@')[0] ?? '', 'Wrong-canary-1', 'Monsoon-7-rain', tokenIn(mail)])
      expect(lines.join('')).not.toContain(canary);
    // As a word: six digits can also be a part of a time.
    expect(lines.join('')).not.toMatch(new RegExp(`\\b${codeIn(mail)}\\b`));
    // Removes the database at its end; live() leaves it.
    await nextLife(variables('smtp://127.0.0.1:9', database));
  });
});
