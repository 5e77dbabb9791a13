/*
 * make test, and the parts of it that have a target of their own (lint, types, check, chaos, e2e): one step after the
 * other, with the time each took; stops at the first failure.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { say } from '../local/say';

/** Three times what the longest step takes: a step that hangs has to say so before CI gives up on the whole run. */
const STEP_LIMIT_MS = 30 * 60_000;

type Group = 'lint' | 'types' | 'check' | 'jest' | 'chaos' | 'e2e';

interface Step {
  name: string;
  groups: Group[];
  run: [string, ...string[]];
  env?: Record<string, string>;
}

const root = resolve(__dirname, '../..');
const script = (file: string, ...args: string[]): Step['run'] => [
  'node',
  '--conditions=source',
  '--import',
  'tsx',
  file,
  ...args,
];
const stories: Step['run'] = ['npx', 'playwright', 'test', '-c', 'deploy/tests/e2e/playwright.config.ts'];
const checks = ['borders', 'cycles'].map((name) => `deploy/tests/lint/${name}.check.ts`);

const steps: Step[] = [
  { name: 'layout', groups: ['lint'], run: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', groups: ['lint'], run: ['npx', 'eslint', '.'] },
  {
    name: 'import borders and cycles',
    groups: ['lint'],
    run: ['node', '--import', 'tsx', '--test', '--test-reporter=dot', ...checks],
  },
  { name: 'unused files, exports and dependencies', groups: ['lint'], run: ['npx', 'knip'] },
  { name: 'types', groups: ['types', 'e2e'], run: ['npx', 'tsc', '-b'] },
  { name: 'generated files are up to date', groups: ['check'], run: script('deploy/bin/check-drift.ts') },
  { name: 'contract', groups: ['check'], run: ['npx', 'tsx', 'contracts/check.ts'] },
  { name: 'compose file', groups: ['check'], run: script('deploy/bin/check-compose.ts') },
  { name: 'licences and known vulnerabilities', groups: ['check'], run: script('deploy/bin/check-packages.ts') },
  {
    name: 'tests of services, gateway, platform and pages',
    groups: ['jest'],
    run: ['npx', 'jest', '--selectProjects', 'node', 'jsdom'],
  },
  { name: 'pacts', groups: ['jest'], run: ['npx', 'jest', '--selectProjects', 'pact', '--runInBand', '--forceExit'] },
  {
    name: 'chaos, short form: 20 students, 4 kills',
    groups: ['chaos'],
    run: script('deploy/tests/chaos/main.ts', '--short'),
  },
  {
    name: 'database, short form: 5 kills',
    groups: ['chaos'],
    run: script('deploy/tests/chaos/main.ts', '--database', '--short'),
  },
  { name: 'web build', groups: ['e2e'], run: script('deploy/bin/build-web.ts') },
  { name: 'size of the first visit', groups: ['e2e'], run: script('deploy/bin/check-size.ts') },
  { name: 'stories in Chromium, one process', groups: ['e2e'], run: stories, env: { KASAUTI_FORM: 'demo' } },
  { name: 'stories in Chromium, cluster', groups: ['e2e'], run: stories, env: { KASAUTI_FORM: 'cluster' } },
];

function perform({ run: [command, ...args], env }: Step): Promise<number> {
  return new Promise((done) => {
    // A process group of its own, so that nothing that a hanging step started outlives it.
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      detached: true,
    });
    const pass = (signal: NodeJS.Signals) => child.pid && process.kill(-child.pid, signal);
    const limit = setTimeout(() => {
      say(`"${command} ${args.join(' ')}" did not end in ${STEP_LIMIT_MS / 60_000} minutes`);
      pass('SIGKILL');
    }, STEP_LIMIT_MS);
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.on('error', () => done(127));
    child.on('exit', (code) => {
      clearTimeout(limit);
      process.off('SIGINT', pass).off('SIGTERM', pass);
      done(code ?? 130);
    });
  });
}

async function main(): Promise<void> {
  const group = process.argv[2];
  const chosen = steps.filter((s) => !group || s.groups.some((name) => name === group));
  const took: string[] = [];
  for (const [i, step] of chosen.entries()) {
    say(`\n[${i + 1}/${chosen.length}] ${step.name}`);
    const start = performance.now();
    const code = await perform(step);
    took.push(`  ${String(Math.round((performance.now() - start) / 1000)).padStart(4)} s  ${step.name}`);
    if (code !== 0) {
      say(`\n${took.join('\n')}\n\n"${step.name}" failed with ${code}.`);
      process.stdout.write(`${i} passed, 1 failed\n`);
      process.exit(1);
    }
  }
  keepPictures();
  say(`\n${took.join('\n')}`);
  process.stdout.write(`${chosen.length} passed, 0 failed\n`);
}

/** Screenshots are build output: those of the newest run are kept in test-output. */
function keepPictures(): void {
  const from = join(root, '.cache/e2e/pictures');
  if (!existsSync(from)) return;
  const to = join(root, 'test-output/pictures');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true });
}

void main();
