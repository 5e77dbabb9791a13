/* make test: every check, one after the other, with progress and what each took; stops at the first failure. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { say } from '../local/say';

/** Three times what the longest step takes: one that hangs must say so before whoever waits gives up on all of them. */
const STEP_LIMIT_MS = 30 * 60_000;

interface Step {
  name: string;
  groups: string[];
  run: [string, ...string[]];
  env?: Record<string, string>;
}

const root = resolve(__dirname, '../..');
const node = ['node', '--conditions=source', '--import', 'tsx'] as const;

const steps: Step[] = [
  { name: 'layout', groups: ['check'], run: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', groups: ['check'], run: ['npx', 'eslint', '.'] },
  {
    name: 'import borders',
    groups: ['check'],
    run: ['node', '--import', 'tsx', '--test', '--test-reporter=dot', 'deploy/tests/lint/borders.check.ts'],
  },
  { name: 'types', groups: ['e2e'], run: ['npx', 'tsc', '-b'] },
  { name: 'generated files are up to date', groups: ['check'], run: [...node, 'deploy/bin/check-drift.ts'] },
  { name: 'contract', groups: ['check'], run: ['npx', 'tsx', 'contracts/check.ts'] },
  { name: 'compose file', groups: ['check'], run: [...node, 'deploy/bin/check-compose.ts'] },
  { name: 'licences and known vulnerabilities', groups: ['check'], run: [...node, 'deploy/bin/check-packages.ts'] },
  {
    name: 'tests of services, gateway, platform and pages',
    groups: [],
    run: [...node, 'deploy/bin/run-jest.ts', 'node', 'jsdom'],
  },
  { name: 'pacts', groups: [], run: ['npx', 'jest', '--selectProjects', 'pact', '--runInBand', '--forceExit'] },
  {
    name: 'chaos, short form: 20 students, 4 kills',
    groups: ['chaos'],
    run: [...node, 'deploy/tests/chaos/main.ts', '--short'],
  },
  {
    name: 'database, short form: 5 kills',
    groups: ['chaos'],
    run: [...node, 'deploy/tests/chaos/main.ts', '--database', '--short'],
  },
  { name: 'web build', groups: ['e2e'], run: [...node, 'deploy/bin/build-web.ts'] },
  {
    name: 'stories in Chromium, one process',
    groups: ['e2e'],
    run: ['npx', 'playwright', 'test', '-c', 'deploy/tests/e2e/playwright.config.ts'],
    env: { KASAUTI_FORM: 'demo' },
  },
  {
    name: 'stories in Chromium, cluster',
    groups: ['e2e'],
    run: ['npx', 'playwright', 'test', '-c', 'deploy/tests/e2e/playwright.config.ts'],
    env: { KASAUTI_FORM: 'cluster' },
  },
];

function perform({ run: [command, ...args], env }: Step): Promise<number> {
  return new Promise((done) => {
    // A group of its own, so that nothing a hanging step started outlives it.
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
  const chosen = steps.filter((s) => !group || s.groups.includes(group));
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

/** Screenshots are build output: the newest run's are kept in test-output. */
function keepPictures(): void {
  const from = join(root, '.cache/e2e/pictures');
  if (!existsSync(from)) return;
  const to = join(root, 'test-output/pictures');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true });
}

void main();
