/* make sdk: generates the partner client in contracts/sdk from the joined openapi.json, with openapi-generator (typescript-fetch). */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { say } from '../local/say';

const root = resolve(__dirname, '../..');
const cache = join(root, '.cache/openapi-generator');
const out = join(root, 'contracts/sdk');

/** Removes what the generator does not understand: x- extensions, and `enum` of booleans, which become plain booleans. */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain);
  if (!node || typeof node !== 'object') return node;
  const entries = Object.entries(node).filter(([key]) => !key.startsWith('x-'));
  const isFlag = entries.some(([k, v]) => k === 'type' && v === 'boolean');
  return Object.fromEntries(entries.filter(([k]) => !(isFlag && k === 'enum')).map(([k, v]) => [k, plain(v)]));
}

mkdirSync(cache, { recursive: true });
const input = join(cache, 'openapi.json');
writeFileSync(
  input,
  JSON.stringify(plain(JSON.parse(readFileSync(join(root, 'contracts/generated/openapi.json'), 'utf8')))),
);
rmSync(out, { recursive: true, force: true });
say('Generating the partner client');
execFileSync(
  'npx',
  [
    'openapi-generator-cli',
    'generate',
    '-g',
    'typescript-fetch',
    '-i',
    input,
    '-o',
    out,
    '--additional-properties=withoutRuntimeChecks=true,supportsES6=true,enumPropertyNaming=original',
    '--global-property=apiDocs=false,modelDocs=false,apiTests=false,modelTests=false',
  ],
  { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, JAVA_OPTS: '-Xmx512m' } },
);
// The generator also writes its own bookkeeping, which partners do not need.
for (const name of readdirSync(out))
  if (name.startsWith('.') && statSync(join(out, name)).isDirectory()) rmSync(join(out, name), { recursive: true });
for (const name of ['.openapi-generator-ignore', 'docs']) rmSync(join(out, name), { recursive: true, force: true });
say(`contracts/sdk written`);
