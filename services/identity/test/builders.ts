import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { newId } from '@kasauti/service-kit';
import { fixedClock, startTestService, type TestService } from '@kasauti/service-kit/testing';
import { identityWith } from '../src/service';
import type { SignUpStep } from '../src/sign-up/sign-up.flow';
import { codeIn, startMailbox, type TestMailbox } from './mailbox';

export const PASSWORD = 'Monsoon-7-rain';
export const OUR_PAGE = { 'x-requested-with': 'kasauti-web' };
export const anEmail = (): string => `asha.${newId().toLowerCase()}@example.in`;
export const aSignUp = (over: object = {}) => ({
  email: anEmail(),
  password: PASSWORD,
  fullName: 'Asha Rao',
  role: 'student',
  ...over,
});
export const pemKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export const secrets = { JWT_PRIVATE_KEYS: pemKey(), IDENTITY_SECRET: randomBytes(32).toString('hex') };

type Clock = ReturnType<typeof fixedClock>;
export interface Rig {
  t: TestService<Clock>;
  mailbox: TestMailbox;
  /** A verified account that can log in. */
  anAccount(over?: object): Promise<{ id: string; email: string; password: string }>;
  stop(): Promise<void>;
}

/** Identity with a real mail server, on a clock that the test moves. */
export async function startIdentity({
  config = {},
  at = () => {},
  startsAt = new Date('2026-11-21T06:30:00Z'),
}: { config?: Record<string, string>; at?: (step: SignUpStep) => void; startsAt?: Date } = {}): Promise<Rig> {
  const mailbox = await startMailbox();
  const t = await startTestService(identityWith(at), {
    clock: fixedClock(startsAt),
    config: {
      ...secrets,
      SMTP_URL: mailbox.url,
      PUBLIC_ORIGIN: 'https://kasauti.example',
      TRUSTED_NETWORKS: 'loopback',
      ...config,
    },
  });
  return {
    t,
    mailbox,
    async anAccount(over = {}) {
      const body = aSignUp(over);
      await t.call('signup', { body });
      await t.call('verifyEmail', { body: { email: body.email, code: codeIn(await mailbox.next(body.email)) } });
      const { body: session } = await t.call('login', { body: { email: body.email, password: body.password } });
      return { id: session.user.id, email: body.email, password: body.password };
    },
    async stop() {
      await t.stop();
      await mailbox.stop();
    },
  };
}

export const cookieOf = (headers: Headers, name: string): string | undefined =>
  headers
    .getSetCookie()
    .map((line) => new RegExp(`^${name}=([^;]*)`).exec(line)?.[1])
    .find((value) => value !== undefined);
