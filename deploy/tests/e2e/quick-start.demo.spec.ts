import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kasauti } from '@kasauti/sdk';
import { expect, test } from '@playwright/test';
import { accountOf, apiCall, newClient } from './partners';
import { runFile } from './people';

const root = resolve(__dirname, '../../..');
/** Where `make sdk-packages` has installed both clients from their archives; without it they run from their sources. */
const installed = process.env.KASAUTI_CLIENTS;
const work = installed ?? join(root, '.cache/e2e/quick-start');
const guide = readFileSync(join(root, 'contracts/docs/quick-start.md'), 'utf8');
const tsx = pathToFileURL(require.resolve('tsx')).href;
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) => code);

interface Delivery {
  path: string;
  body: string;
  headers: IncomingHttpHeaders;
}
interface Printed {
  classId: string;
  testId: string;
  webhookSecret: string;
}

/** Runs a program as a reader of the guide does; what it prints, or its complaint. */
function run(command: string, words: string[], env: Record<string, string>): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(command, words, { cwd: work, env: { ...process.env, FORCE_COLOR: '0', ...env } });
    const out: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => out.push(part));
    child.on('error', (error) => fail(new Error(`${command} is needed for this test: ${error.message}`)));
    child.on('close', (code) => {
      const text = Buffer.concat(out).toString();
      if (code === 0) done(text);
      else fail(new Error(`${command} ended with ${code}: ${text}`));
    });
  });
}

const LANGUAGES = {
  sh: { run: (file: string, env: Record<string, string>) => run('bash', ['-e', '-o', 'pipefail', file], env) },
  ts: {
    run: (file: string, env: Record<string, string>) =>
      run('node', [...(installed ? [] : ['--conditions=source']), '--import', tsx, file], env),
  },
  python: {
    run: (file: string, env: Record<string, string>) =>
      installed
        ? run(join(installed, 'venv/bin/python'), [file], env)
        : run('python3', [file], { ...env, PYTHONPATH: join(root, 'contracts/sdk/python/src') }),
  },
};
type Language = keyof typeof LANGUAGES;

function program(language: Language, name: string, text: string): string {
  mkdirSync(work, { recursive: true });
  const file = join(work, `${name}.${language}`);
  writeFileSync(file, text);
  return file;
}

/** The block that verifies a delivery, with its three names set to a real one. */
function verifier(language: 'ts' | 'python', { body, headers }: Delivery, secret: string): string {
  const [, code = ''] = blocks(language);
  const [text, names, key] = [body, headers, secret].map((value) => JSON.stringify(value));
  return language === 'ts'
    ? `const body = ${text};\nconst headers = ${names};\nconst webhookSecret = ${key};\n${code}`
    : `body = ${text}.encode()\nheaders = ${names}\nwebhook_secret = ${key}\n${code}`;
}

/** A student finds the class, enrols, takes the test and gives the right answer. */
async function sitTest(token: string, { classId, testId }: Printed): Promise<void> {
  const call = (path: string, body: object, as = token) => apiCall('POST', path, body, as);
  await expect(async () => {
    const { status } = await call(`/classes/${classId}/enroll`, {});
    expect(status).toBe(200);
  }).toPass({ timeout: 60_000 });
  let started = await call(`/tests/${testId}/attempts`, {});
  await expect(async () => {
    if (started.status >= 300) started = await call(`/tests/${testId}/attempts`, {});
    expect(started.status).toBeLessThan(300);
  }).toPass({ timeout: 60_000 });
  const { attemptId, ticket, paper } = started.body.data;
  const [question] = paper.questions;
  const choice = question.options.find((option: { text: string }) => option.text === 'newton').id;
  const answer = { responses: [{ questionId: question.id, choice, seq: 1 }], lastSeq: 1 };
  expect((await call(`/attempts/${attemptId}/submit`, answer, ticket)).status).toBe(200);
}

test('the quick start works as printed in curl, TypeScript and Python, up to a verified result', async () => {
  const deliveries: Delivery[] = [];
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      deliveries.push({ path: req.url ?? '', body: Buffer.concat(parts).toString(), headers: req.headers });
      res.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { clientId, clientSecret } = await newClient(['classes:write', 'tests:write', 'webhooks:write']);
  const env = { API: runFile().api, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };

  const made = await Promise.all(
    (['sh', 'ts', 'python'] as const).map(async (language) => {
      const file = program(language, 'make', blocks(language)[0] ?? '');
      const url = `http://127.0.0.1:${port}/${language}`;
      const printed = await LANGUAGES[language].run(file, { ...env, WEBHOOK_URL: url });
      return [language, JSON.parse(printed) as Printed] as const;
    }),
  );
  const { token } = await accountOf('student');
  for (const [, printed] of made) await sitTest(token, printed);

  for (const [language, { testId, webhookSecret }] of made) {
    const mine = () => deliveries.find(({ path, body }) => path === `/${language}` && body.includes(testId));
    await expect.poll(mine, { timeout: 30_000 }).toBeTruthy();
    const checkedBy = language === 'sh' ? 'ts' : language;
    const text = verifier(checkedBy, mine() as Delivery, webhookSecret);
    expect((await LANGUAGES[checkedBy].run(program(checkedBy, `verify-${language}`, text), {})).trim()).toMatch(
      /^1(\.0)?$/,
    );
  }
  server.close();
});

test('a secret is rotated and the old one revoked while a program calls, and no call is refused', async () => {
  const { clientId, clientSecret, secretId } = await newClient(['classes:read']);
  let secret = clientSecret;
  const kasauti = new Kasauti({ baseUrl: runFile().api, clientId, clientSecret: () => secret });
  await kasauti.listMyClasses();
  const { token, password } = await accountOf('teacher');
  const rotated = await apiCall('POST', `/auth/clients/${clientId}/secrets`, { password }, token);
  expect(rotated.status).toBe(201);
  secret = rotated.body.data.clientSecret;
  const calls = (async () => {
    for (let i = 0; i < 20; i++) await kasauti.listMyClasses();
  })();
  expect((await apiCall('DELETE', `/auth/clients/${clientId}/secrets/${secretId}`, undefined, token)).status).toBe(200);
  await calls;
  await kasauti.listMyClasses();
});
