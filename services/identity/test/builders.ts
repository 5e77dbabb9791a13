import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { newId, type Bus } from '@kasauti/service-kit';
import { fixedClock, startTestService, type TestService } from '@kasauti/service-kit/testing';
import { identity } from '../src/service';
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
  /** The mails to an address once all are sent, without the code of the sign-up. */
  told(email: string): Promise<ReturnType<TestMailbox['to']>>;
  /** The same while one kind of database call fails, for example 'mails.insertOne'. */
  failing<T>(at: string, act: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** Identity with a real mail server, on a clock that the test moves. */
export async function startIdentity({
  config = {},
  startsAt = new Date('2026-11-21T06:30:00Z'),
  refuse,
  bus,
}: {
  config?: Record<string, string>;
  startsAt?: Date;
  refuse?: (address: string) => boolean;
  bus?: Bus;
} = {}): Promise<Rig> {
  const mailbox = await startMailbox({ refuse });
  const t = await startTestService(identity, {
    clock: fixedClock(startsAt),
    ...(bus ? { bus } : {}),
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
    async told(email) {
      await t.runJob('send-mail');
      return mailbox.to(email).slice(1);
    },
    failing(at, act) {
      t.db.connection.set('debug', ((collection: string, method: string) => {
        if (`${collection}.${method}` === at) throw new Error('power cut');
      }) as never);
      return act().finally(() => t.db.connection.set('debug', false));
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
