import { spawn } from 'node:child_process';
import { join } from 'node:path';
import * as argon2 from '@node-rs/argon2';
import { routes } from '@kasauti/contracts';
import { connect, newId, systemClock } from '@kasauti/service-kit';
import { aUser, callOperation, sharedByTests, type CallInput } from '@kasauti/service-kit/testing';
import { addVerifiedAccount } from '../src/service';
import { OUR_PAGE, PASSWORD, aSignUp, anEmail, cookieOf, secrets, startIdentity } from './builders';
import { linkIn, startMailbox, tokenIn } from './mailbox';

/* Threats to accounts (deploy/tests/threats) whose tests need more than one subject; the others are beside their subject. */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify), hash: jest.fn(real.hash) };
});
const AFTER_GRACE_MS = 31_000;
const NEW = 'Banyan-9-leaf';

describe('threats to accounts', () => {
  const rig = sharedByTests(startIdentity);
  const login = (email: string, password = PASSWORD, headers = {}) =>
    rig.t.call('login', { body: { email, password }, headers });
  const refresh = (refreshToken: string) => rig.t.call('refreshSession', { body: { refreshToken } });
  const plain = ({ traceId: _traceId, ...body }: Record<string, unknown>) => JSON.stringify(body);

  it('threat 3: computes exactly one hash for a wrong password and for an unknown address, with byte-identical answers', async () => {
    const account = await rig.anAccount();
    const seen = [];
    for (const email of [account.email, anEmail()]) {
      jest.mocked(argon2.verify).mockClear();
      jest.mocked(argon2.hash).mockClear();
      const { status, body } = await login(email, 'Wrong-pass-1');
      seen.push({
        status,
        body: plain(body),
        verified: jest.mocked(argon2.verify).mock.calls.length,
        hashed: jest.mocked(argon2.hash).mock.calls.length,
      });
    }
    expect(seen[0]).toMatchObject({ status: 401, verified: 1, hashed: 0 });
    expect(seen[1]).toEqual(seen[0]);
  });

  it('threat 6: sends one mail for fifty concurrent requests to reset a password', async () => {
    const account = await rig.anAccount();
    await Promise.all(
      Array.from({ length: 50 }, () => rig.t.call('forgotPassword', { body: { email: account.email } })),
    );
    await rig.mailbox.next(account.email, 2);
    await rig.t.runJob('send-mail');
    expect(rig.mailbox.to(account.email)).toHaveLength(2);
  });

  it('threat 7: a link scanner that fetches the reset link does not use it up; submitting the form does', async () => {
    const account = await rig.anAccount();
    await rig.t.call('forgotPassword', { body: { email: account.email } });
    const mail = await rig.mailbox.next(account.email, 2);
    const query = linkIn(mail).search;
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${rig.t.url}/api/v1/auth/reset-password${query}`, { method });
      expect(answer.status).toBe(404);
    }
    const body = { token: tokenIn(mail), newPassword: NEW };
    expect((await rig.t.call('resetPassword', { body })).status).toBe(200);
    expect((await rig.t.call('resetPassword', { body: { ...body, newPassword: 'Another-choice-3' } })).status).toBe(
      400,
    );
    expect((await login(account.email, NEW)).status).toBe(200);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])(
    'threat 9: of a refresh token stolen at step %i of seven, used by both within the grace period: the later one at the next step ends it for both',
    async (step) => {
      const account = await rig.anAccount();
      let token = (await login(account.email)).body.refreshToken as string;
      for (let at = 1; at < step; at++) {
        rig.t.clock.advance(60_000);
        token = (await refresh(token)).body.refreshToken;
      }
      const [thief, victim] = [(await refresh(token)).body.refreshToken, (await refresh(token)).body.refreshToken];
      expect(thief).toBe(victim);
      rig.t.clock.advance(60_000);
      const ahead = (await refresh(thief)).body.refreshToken;
      rig.t.clock.advance(AFTER_GRACE_MS);
      expect((await refresh(victim)).status).toBe(401);
      expect((await refresh(ahead)).status).toBe(401);
    },
  );

  it('threat 14: an administrator is logged out after 30 idle minutes, and after 8 hours in any case', async () => {
    const env = {
      MONGODB_URI: process.env.TEST_MONGODB_URI ?? '',
      DATABASE_PREFIX: rig.t.db.connection.name.replace(/identity$/, ''),
      ...secrets,
    };
    const email = anEmail();
    await addVerifiedAccount(env, { email, password: PASSWORD, fullName: 'Kavita Rao', role: 'admin' });
    const idle = (await login(email)).body.refreshToken;
    rig.t.clock.advance(30 * 60_000 + 1);
    expect((await refresh(idle)).status).toBe(401);
    let busy = (await login(email)).body.refreshToken;
    const statuses = [];
    for (let minute = 25; minute <= 8 * 60 + 25; minute += 25) {
      rig.t.clock.advance(25 * 60_000);
      const next = await refresh(busy);
      statuses.push(next.status);
      busy = next.body.refreshToken ?? busy;
    }
    expect(statuses.slice(0, 19)).toEqual(Array(19).fill(200));
    expect(statuses.at(-1)).toBe(401);
  });

  it('threat 14: the contract requires a second factor for all that only administrators may do, except to set it up', () => {
    const ofItself = new Set(['getSecondFactor', 'beginSecondFactor', 'confirmSecondFactor', 'stepUp']);
    const acts = routes.filter((route) => route.authz.join() === 'admin' && !ofItself.has(route.operationId));
    expect(acts.length).toBeGreaterThan(8);
    expect(acts.filter((route) => route.secondFactor === 'none').map((route) => route.operationId)).toEqual([]);
  });

  const foreign = [
    'null',
    'https://evil.example',
    'http://kasauti.example',
    'https://kasauti.example:8443',
    'https://kasauti.example.evil.example',
    'https://evil-kasauti.example',
    'https://sub.kasauti.example',
    'https://kasauti.example.',
    'https://KASAUTI.example',
    'https://kasauti.example/',
    'https://kasauti.example@evil.example',
    'https://kasauti.example%60.evil.example',
    'file://',
    'chrome-extension://x',
    'http://localhost:8080',
  ];
  it('threat 16: a foreign page can neither renew nor end a login with the cookie', async () => {
    const account = await rig.anAccount();
    const token = cookieOf((await login(account.email, PASSWORD, OUR_PAGE)).headers, '__Secure-rt') ?? '';
    const cookie = `__Secure-rt=${token}`;
    const forms = [
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'text/plain', 'x-requested-with': 'XMLHttpRequest' },
      { 'content-type': 'application/json' },
      {},
    ];
    for (const path of ['refresh', 'logout']) {
      for (const headers of forms) {
        for (const body of [undefined, '{}', 'refreshToken=x']) {
          const answer = await fetch(`${rig.t.url}/api/v1/auth/${path}`, {
            method: 'POST',
            headers: { cookie, origin: 'https://evil.example', ...(headers as Record<string, string>) },
            body,
          });
          expect([400, 403, 415]).toContain(answer.status);
          expect(answer.headers.getSetCookie()).toEqual([]);
        }
      }
      for (const origin of foreign)
        expect(
          (
            await rig.t.call(path === 'refresh' ? 'refreshSession' : 'logout', {
              headers: { ...OUR_PAGE, cookie, origin },
            })
          ).status,
        ).toBe(403);
      expect((await fetch(`${rig.t.url}/api/v1/auth/${path}`, { headers: { cookie } })).status).toBe(404);
    }
    expect(await rig.t.stored('sessions').findOne({ userId: account.id, generation: { $gt: 1 } })).toBeNull();
    expect((await rig.t.call('refreshSession', { headers: { ...OUR_PAGE, cookie } })).status).toBe(200);
  });

  it('threat 16: the cookie is accepted on no other route', async () => {
    const account = await rig.anAccount();
    const cookie = `__Secure-rt=${cookieOf((await login(account.email, PASSWORD, OUR_PAGE)).headers, '__Secure-rt')}`;
    for (const operation of ['getMe', 'listSessions', 'logoutAll'] as const)
      expect((await rig.t.call(operation, { headers: { ...OUR_PAGE, cookie } })).status).toBe(401);
    expect((await rig.t.call('getMe', { as: aUser('student', { id: account.id }) })).status).toBe(200);
  });
});

it('threat 6: answers at most 300 requests for mail an hour from one network', async () => {
  const rig = await startIdentity({ config: { TRUSTED_NETWORKS: '', IDENTITY_MAIL: 'separate' } });
  try {
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++)
      statuses.push(
        ...(
          await Promise.all(
            Array.from({ length: 5 }, () => rig.t.call('resendVerification', { body: { email: anEmail() } })),
          )
        ).map((a) => a.status),
      );
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  } finally {
    await rig.stop();
  }
});

it('threat 7: no token, password or address of a sign-up or a reset is printed by the process or lies readable in its database', async () => {
  const mailbox = await startMailbox();
  const prefix = `t${newId().toLowerCase().slice(-12)}_`;
  const env = {
    PATH: process.env.PATH,
    MONGODB_URI: process.env.TEST_MONGODB_URI,
    DATABASE_PREFIX: prefix,
    SMTP_URL: mailbox.url,
    LOG_LEVEL: 'debug',
    TRUSTED_NETWORKS: 'loopback',
    KAFKA_PARTITIONS: '1',
    ...secrets,
  };
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', 'test/alone.ts'], {
    cwd: join(__dirname, '..'),
    env,
  });
  const db = await connect(env.MONGODB_URI ?? '', `${prefix}identity`, systemClock);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += String(chunk);
    });
  try {
    const url = await until(() => /"port":(\d+),"msg":"ready"/.exec(printed)?.[1]).then(
      (port) => `http://127.0.0.1:${port}`,
    );
    const call = (operation: Parameters<typeof callOperation>[1], input: CallInput) =>
      callOperation(url, operation, input);
    await until(async () => (await fetch(`${url}/readyz`)).ok || undefined);
    const typed = aSignUp({ password: 'Canary-5-feather' });
    const { handle } = (await call('signup', { body: typed })).body;
    const verify = tokenIn(await mailbox.next(typed.email));
    await call('verifyEmail', { body: { email: typed.email, token: verify, handle } });
    await call('forgotPassword', { body: { email: typed.email } });
    const token = tokenIn(await mailbox.next(typed.email, 2));
    await fetch(`${url}/api/v1/auth/reset-password?token=${token}`);
    await fetch(`${url}/api/v1/auth/nothing?token=${token}`, {
      headers: { referer: `https://kasauti.example/reset-password?token=${token}` },
    });
    await call('resetPassword', { body: { token, newPassword: 'weak' } });
    expect((await call('resetPassword', { body: { token, newPassword: NEW } })).status).toBe(200);
    const session = (await call('login', { body: { email: typed.email, password: NEW } })).body;
    expect((await call('refreshSession', { body: { refreshToken: session.refreshToken } })).status).toBe(200);
    await mailbox.next(typed.email, 3);

    const canaries = [token, verify, typed.password, NEW, session.token, session.refreshToken] as string[];
    const collections = await db.connection.listCollections();
    const rows = JSON.stringify(
      await Promise.all(collections.map(({ name }) => db.connection.collection(name).find({}).toArray())),
    );
    expect(rows).toContain(typed.email);
    expect(canaries.filter((canary) => rows.includes(canary))).toEqual([]);
    expect([...canaries, typed.email].filter((canary) => printed.includes(canary))).toEqual([]);
  } finally {
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await gone;
    await db.connection.dropDatabase();
    await db.connection.close();
    await mailbox.stop();
  }
});

async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const end = performance.now() + 30_000; performance.now() < end; await new Promise((r) => setTimeout(r, 50))) {
    const found = await ask();
    if (found !== undefined) return found;
  }
  throw new Error('it did not happen in time');
}
