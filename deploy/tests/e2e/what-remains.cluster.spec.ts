import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { form, PASSWORD, runFile } from './people';

/* Runs last by its name: what all stories have left behind is searched for what must stay inside. */
const state = dirname(process.env.KASAUTI_RUN_FILE ?? '');
const dist = resolve(__dirname, '../../../.cache/web/dist');

const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => join(f.parentPath, f.name));
const secrets = (): string[] => {
  const all = Object.values(
    JSON.parse(readFileSync(join(state, form, 'secrets.json'), 'utf8')) as Record<string, string>,
  );
  // A key is searched by a line from its middle: line ends are written in many ways.
  return all.map((secret) => (secret.includes('-----BEGIN') ? (secret.split('\n')[1] ?? secret) : secret));
};
/** By name of what was found, never by its value: this is printed. */
const kinds: [string, (text: string) => boolean][] = [
  ['a secret of this installation', (text) => secrets().some((s) => text.includes(s))],
  ['a password', (text) => [PASSWORD, ...runFile().accounts.map((a) => a.password)].some((s) => text.includes(s))],
  [
    'an access token, refresh token or ticket',
    (text) => /\beyJ[\w-]{8,}\.[\w-]{8,}\./.test(text) || /[?&]token=[\w-]{16,}/.test(text),
  ],
  [
    'an address of a person',
    (text) => runFile().accounts.some((a) => text.includes(a.email)) || /@story\.kasauti\.example/.test(text),
  ],
  ['an answer key or explanation', (text) => /Number \d+ is right\./.test(text) || /correctAnswer"?:\s*\d/.test(text)],
];
const foundIn = (file: string, wanted = kinds): string[] => {
  const text = readFileSync(file, 'utf8');
  return wanted.filter(([, isIn]) => isIn(text)).map(([what]) => `${what} in ${file.slice(file.lastIndexOf('/') + 1)}`);
};

test('threat 43, F-176: no built file holds a secret, a password, a token or an address', () => {
  const files = filesBelow(dist);
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => foundIn(file, kinds.slice(0, 4)))).toEqual([]);
});

test('threat 43, threat 73: no trace of all these stories holds a secret, a password, a token, an address or a key', async () => {
  const file = join(state, 'traces.ndjson');
  // Spans of all services and of both ends of a request have arrived, so there was something to find.
  const names = () =>
    [
      ...new Set(
        [...readFileSync(file, 'utf8').matchAll(/"service\.name","value":\{"stringValue":"([\w-]+)"/g)].map(
          ([, name]) => name,
        ),
      ),
    ].sort();
  await expect
    .poll(names, { timeout: 30_000 })
    .toEqual(
      'analytics assessment assessment-files audit catalog gateway identity identity-mail identity-webhooks payment'.split(
        ' ',
      ),
    );
  expect(readFileSync(file, 'utf8')).toContain('/api/v1/auth/login');
  expect(foundIn(file)).toEqual([]);
});

test('threat 43, threat 73: no log of all these stories holds any of it either', () => {
  const logs = filesBelow(join(state, form, 'log'));
  expect(logs.length).toBeGreaterThanOrEqual(10);
  expect(logs.flatMap((file) => foundIn(file))).toEqual([]);
});

interface Batch {
  resourceSpans?: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: { traceId: string; name: string }[] }[];
  }[];
}

test('one trace leads from a click through the gateway and assessment to the consumers in analytics', () => {
  const batches = readFileSync(join(state, 'traces.ndjson'), 'utf8').trim().split('\n');
  const steps = new Map<string, Set<string>>();
  for (const { resourceSpans = [] } of batches.map((line) => JSON.parse(line) as Batch))
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const { traceId, name } of scopeSpans.flatMap(({ spans }) => spans))
        steps.set(traceId, (steps.get(traceId) ?? new Set()).add(`${service} ${name}`));
    }
  const wanted = ['gateway submitAttempt', 'assessment submitAttempt', 'analytics consume test_submitted'];
  const found = [...steps.values()].filter((trace) => wanted.every((step) => trace.has(step)));
  expect(found.length).toBeGreaterThan(0);
});
