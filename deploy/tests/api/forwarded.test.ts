import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway } from '@kasauti/gateway';
import { addVerifiedAccount, identity } from '@kasauti/identity';
import type { Service } from '@kasauti/service-kit';
import { fixedClock, startTestService, type TestService } from '@kasauti/service-kit/testing';
import { localSecrets } from '../../local/secrets';
import { nginxProgram, type Nginx } from '../bench/nginx';
import { startShippedNginx } from './shipped-nginx';

const program = nginxProgram();
if (!program) console.log('skipped: nginx is not installed and cannot be installed here');

// Two addresses of this machine in different networks, and the one from which nginx itself connects.
const [ASHA, RAVI, PROXY] = ['127.1.0.2', '127.2.0.3', '127.0.0.1'];
const PASSWORD = 'Sunday-tests-27!';
/** Wrong passwords of one address before identity refuses it. */
const MOST_FAILURES = 60;

const scratch = mkdtempSync(join(tmpdir(), 'kasauti-forwarded-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The shipped front server before the gateway and identity, which trust these proxies. Time stands still, so that no limit refills. */
async function start(TRUSTED_PROXIES: string): Promise<{ nginx: Nginx; stop(): Promise<void>; email: string }> {
  const clock = fixedClock(new Date('2026-11-21T06:30:00Z'));
  const secrets = localSecrets(scratch);
  const own = {
    TRUSTED_PROXIES,
    MONGODB_URI: process.env.TEST_MONGODB_URI ?? '',
    DATABASE_PREFIX: `x${randomBytes(4).toString('hex')}_`,
    JWT_PRIVATE_KEYS: secrets.jwtPrivateKey,
    IDENTITY_SECRET: secrets.identitySecret,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_ORIGIN: 'https://kasauti.example',
  };
  const behind = await startTestService(identity as unknown as Service, { clock, config: own });
  const front: TestService = await startTestService(gateway as unknown as Service, {
    clock,
    config: { TRUSTED_PROXIES, IDENTITY_URL: behind.url },
  });
  const nginx = await startShippedNginx(program ?? '', [new URL(front.url).host]);
  const email = 'ravi@forwarded.kasauti.example';
  await addVerifiedAccount(own, { email, password: PASSWORD, fullName: 'Ravi Iyer', role: 'student' });
  return {
    nginx,
    email,
    async stop() {
      await nginx.stop();
      await front.stop();
      await behind.stop();
    },
  };
}

/** A login from one of this machine's addresses, with a forged X-Forwarded-For. */
function logIn(nginx: Nginx, from: string, body: { email: string; password: string }): Promise<number> {
  const { hostname, port } = new URL(nginx.url);
  return new Promise((done, failed) => {
    const sent = request(
      {
        hostname,
        port,
        path: '/api/v1/auth/login',
        method: 'POST',
        localAddress: from,
        agent: false,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '127.3.0.4' },
      },
      (res) => res.resume().on('end', () => done(res.statusCode ?? 0)),
    );
    sent.on('error', failed).end(JSON.stringify(body));
  });
}

async function guess(nginx: Nginx, from: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++)
    statuses.push(await logIn(nginx, from, { email: `stranger${n}@example.in`, password: 'Not-the-one-7' }));
  return statuses;
}

const ifNginx = program ? describe : describe.skip;
ifNginx('behind the shipped nginx', () => {
  it("counts wrong passwords by the client's real address, whatever address the client claims", async () => {
    const { nginx, email, stop } = await start(PROXY);
    try {
      expect(new Set(await guess(nginx, ASHA, MOST_FAILURES))).toEqual(new Set([401]));
      expect(await guess(nginx, ASHA, 1)).toEqual([429]);
      expect(await logIn(nginx, RAVI, { email, password: PASSWORD })).toBe(200);
    } finally {
      await stop();
    }
  });

  it('ignores X-Forwarded-For of an untrusted proxy: all its clients count as one', async () => {
    const { nginx, email, stop } = await start('none');
    try {
      await guess(nginx, ASHA, MOST_FAILURES);
      expect(await logIn(nginx, RAVI, { email, password: PASSWORD })).toBe(429);
    } finally {
      await stop();
    }
  });
});
