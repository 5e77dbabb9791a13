import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addVerifiedAccount } from '@kasauti/identity';
import { type Clock, type Logger, migrate, openConnection, runAll } from '@kasauti/service-kit';
import { emptyDatabases } from '@kasauti/service-kit/testing';
import type { Connection } from 'mongoose';
import { mustCall } from '../../local/api-client';
import { otpOf, secretOf } from '../../local/authenticator';
import { startMailbox } from '../../local/mailbox/mailbox';
import { localParts } from '../../local/parts';
import { localSecrets, type Secrets } from '../../local/secrets';

export const PASSWORD = 'Sunday-tests-27!';

export interface Member {
  token: string;
  refreshToken: string;
  id: string;
  email: string;
  /** Logs in again, as on another device. */
  logIn(): Promise<{ token: string; refreshToken: string }>;
}

export interface Form {
  api: string;
  gateway: string;
  secrets: Secrets;
  urlOf(service: string): string;
  /** Reads a service's database directly. */
  database(service: string): Promise<Connection>;
  mailbox: Awaited<ReturnType<typeof startMailbox>>;
  /**
   * Creates a verified account and logs it in. An administrator gets a second factor and confirms it, unless
   * `second.factor` is false.
   */
  member(role: 'student' | 'teacher' | 'admin', name?: string, second?: { factor?: boolean }): Promise<Member>;
  stop(): Promise<void>;
}

export interface FormOptions {
  /** Variables of the payment service; without them payments are off. */
  paymentEnv?: Record<string, string>;
  log?: Logger;
  /** Of every service. */
  clock?: Clock;
}

/** All six services and the gateway in this process, as `make demo` runs them, on databases of their own. */
export async function startForm({ paymentEnv, log, clock }: FormOptions = {}): Promise<Form> {
  const scratch = mkdtempSync(join(tmpdir(), 'kasauti-form-'));
  const secrets = localSecrets(scratch);
  const mailbox = await startMailbox({});
  const parts = await localParts({
    mongoUri: process.env.TEST_MONGODB_URI ?? '',
    smtpUrl: mailbox.smtpUrl,
    webOrigin: 'http://localhost:1',
    secrets,
    paymentEnv,
  });
  const { prefix, release } = await emptyDatabases(
    process.env.TEST_MONGODB_URI ?? '',
    parts.filter(({ service }) => !service.stateless).map(({ name }) => name),
  );
  for (const part of parts)
    Object.assign(part.env, { DATABASE_PREFIX: prefix, LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent' });
  for (const { service, env } of parts) await migrate(service, env);
  const all = await runAll(parts, {
    checkResponses: true,
    deadlineTimes: 10,
    lagMs: () => 0, // a test machine's slowness must not turn requests away
    ...(log ? { log } : {}),
    ...(clock ? { clock } : {}),
  }).catch(async (error: unknown) => {
    await mailbox.stop(); // its open ports would keep the test run from ending
    throw error;
  });
  const connections = new Map<string, Promise<Connection>>();
  const gateway = parts.at(-1)?.url ?? '';
  const api = `${gateway}/api/v1`;
  const identityEnv = parts.find((p) => p.name === 'identity')?.env ?? {};
  let count = 0;
  return {
    api,
    gateway,
    secrets,
    mailbox,
    urlOf: (name) => parts.find((p) => p.name === name)?.url ?? '',
    database(service) {
      const open =
        connections.get(service) ??
        openConnection(process.env.TEST_MONGODB_URI ?? '', { dbName: `${prefix}${service}` });
      connections.set(service, open);
      return open;
    },
    async member(role, name = `Member ${++count}`, { factor = true } = {}) {
      const email = `${role}.${prefix}${++count}@story.kasauti.example`;
      const totpSecret = role === 'admin' && factor ? secretOf(randomBytes(32)) : undefined;
      await addVerifiedAccount(identityEnv, { email, password: PASSWORD, fullName: name, role, totpSecret });
      let step = 0;
      // Each code is accepted once. The code of the next time step is already valid.
      const otp = () => (totpSecret ? { otp: otpOf(totpSecret, Date.now() + 30_000 * step++) } : {});
      const tryOnce = () => mustCall(api, 'login', { body: { email, password: PASSWORD, ...otp() } });
      // On a slow machine the login may have used its code and not answered in time: the repeat needs the next one.
      const logIn = () =>
        tryOnce().catch((error: Error) => {
          if (!error.message.includes('otp_invalid')) throw error;
          return tryOnce();
        });
      const { token, refreshToken, user } = await logIn();
      return { token: token as string, refreshToken: refreshToken as string, id: user.id as string, email, logIn };
    },
    async stop() {
      for (const open of connections.values()) await (await open).close();
      await all.stop();
      await mailbox.stop();
      release();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
