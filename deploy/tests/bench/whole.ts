/* Every service and the gateway in one process, as `make demo` runs them, with one class and one test. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addVerifiedAccount } from '@kasauti/identity';
import { migrate, newId, runAll } from '@kasauti/service-kit';
import jwt from 'jsonwebtoken';
import { mustCall } from '../../local/api-client';
import { localParts } from '../../local/parts';
import { localSecrets } from '../../local/secrets';
import { dropDatabases } from './databases';
import { serve } from './ipc';
import { questions } from './paper';

export interface WholeReady {
  api: string;
  testId: string;
  /** Access tokens of students of the class. */
  students: string[];
  account: { email: string; password: string };
}
const ROLE_SESSION_SEC = 3600;

void serve<{ mongoUri: string; students: number }>(async ({ mongoUri, students }, count) => {
  const scratch = mkdtempSync(join(tmpdir(), 'kasauti-bench-'));
  const secrets = localSecrets(scratch);
  const parts = await localParts({ mongoUri, smtpUrl: 'smtp://127.0.0.1:9', webOrigin: 'http://localhost:1', secrets });
  const prefix = `w${randomBytes(4).toString('hex')}_`;
  for (const { env, service } of parts) {
    Object.assign(env, { DATABASE_PREFIX: prefix, LOG_LEVEL: 'error' });
    await migrate(service, env);
  }
  const all = await runAll(parts);
  const api = `${parts.at(-1)?.url}/api/v1`;
  const account = { email: `teacher.${prefix}@bench.kasauti.example`, password: 'Sunday-tests-27!' };
  await addVerifiedAccount(parts.find((p) => p.name === 'identity')?.env ?? {}, {
    ...account,
    fullName: 'Meera Iyer',
    role: 'teacher',
  });
  const token = (await mustCall(api, 'login', { body: account })).token as string;
  const { class: made } = await mustCall(api, 'createClass', {
    token,
    body: {
      title: 'Bench of physics',
      description: 'Everything that is measured happens here, and nothing else does.',
      subject: 'Physics',
      difficulty: 'beginner',
      tags: ['bench'],
      price: 0,
    },
  });
  await mustCall(api, 'updateClass', {
    token,
    params: { classId: made.id },
    body: { status: 'active', confirm: true },
  });
  const { data: test } = await mustCall(api, 'createTest', {
    token,
    body: { title: 'Bench', class: made.id, duration: 60, fee: 0, questions },
  });

  // Students log in long before an exam; here they come with tokens identity would have made.
  const kid = jwt.decode(token, { complete: true })?.header.kid;
  const signed = () =>
    jwt.sign(
      { sub: newId(), role: 'student', sid: newId(), sv: 1, jti: newId(), iss: 'kasauti', aud: 'api' },
      secrets.jwtPrivateKey,
      { algorithm: 'ES256', expiresIn: ROLE_SESSION_SEC, header: { alg: 'ES256', typ: 'at+jwt', kid } },
    );
  const tokens = Array.from({ length: students }, signed);
  for (let i = 0; i < tokens.length; i += 10)
    await Promise.all(
      tokens
        .slice(i, i + 10)
        .map((t) => mustCall(api, 'enrollInClass', { token: t, params: { classId: made.id }, body: {} })),
    );
  const connections = all.running.flatMap(({ db }) => db?.connections ?? []);
  const names = [...new Set(connections.map((c) => c.name))];
  for (const connection of connections)
    connection.getClient().on('commandStarted', ({ commandName }) => count(commandName));
  return {
    ready: { api, testId: test.testId, students: tokens, account } satisfies WholeReady,
    stop: async () => {
      await all.stop();
      await dropDatabases(mongoUri, names);
      rmSync(scratch, { recursive: true, force: true });
    },
  };
});
