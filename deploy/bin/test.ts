/*
 * make test, and the parts of it that have a target of their own (lint, types, check, chaos, e2e): rounds of steps, with
 * the time each took; stops after the first round that fails.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { say } from '../local/say';
import { lastRun } from '../tests/features/results';

/** Twice what the longest step takes on two slow cores: a hanging step must fail by name before CI aborts the whole run. */
const STEP_LIMIT_MS = 45 * 60_000;

const LAST_LINES = 60;
const ERROR_LINES = 30;

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
/** What `make features` reads. */
const RESULTS = '.cache/results';
const report = (name: string) => ['--json', `--outputFile=${RESULTS}/${name}.json`];
const checks = ['borders', 'cycles'].map((name) => `deploy/tests/lint/${name}.check.ts`);

const prettier: Step = {
  name: 'layout',
  groups: ['lint'],
  run: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'],
};
const eslint: Step = { name: 'lint', groups: ['lint'], run: ['npx', 'eslint', '.'] };
const imports: Step = {
  name: 'import borders and cycles',
  groups: ['lint'],
  run: ['node', '--import', 'tsx', '--test', '--test-reporter=dot', ...checks],
};
const unused: Step = { name: 'unused files, exports and dependencies', groups: ['lint'], run: ['npx', 'knip'] };
// One checker: several on two cores only check the same twice.
const types: Step = { name: 'types', groups: ['types', 'e2e'], run: ['npx', 'tsc', '-b', '--checkers', '1'] };
const generated: Step = {
  name: 'generated files are up to date',
  groups: ['check'],
  run: script('deploy/bin/check-drift.ts'),
};
const contract: Step = { name: 'contract', groups: ['check'], run: ['npx', 'tsx', 'contracts/check.ts'] };
const breaking: Step = {
  name: 'nothing that runs in production would break',
  groups: ['check'],
  run: script('deploy/release/check.ts'),
};
const compose: Step = { name: 'compose file', groups: ['check'], run: script('deploy/bin/check-compose.ts') };
const packages: Step = {
  name: 'licences and known vulnerabilities',
  groups: ['check'],
  run: script('deploy/bin/check-packages.ts'),
};
const services: Step = {
  name: 'tests of services, gateway and platform',
  groups: ['jest'],
  // They wait for database and broker more than they compute.
  run: ['npx', 'jest', ...report('node'), '--maxWorkers', '3', '--selectProjects', 'node'],
};
const pages: Step = {
  name: 'tests of pages',
  groups: ['jest'],
  run: ['npx', 'jest', ...report('jsdom'), '--maxWorkers', '1', '--selectProjects', 'jsdom'],
};
const pacts: Step = {
  name: 'pacts',
  groups: ['jest'],
  run: ['npx', 'jest', ...report('pact'), '--runInBand', '--forceExit', '--selectProjects', 'pact'],
};
const chaos: Step = {
  name: 'chaos, short form: 20 students, 4 faults',
  groups: ['chaos'],
  run: script('deploy/tests/chaos/main.ts', '--short'),
};
const database: Step = {
  name: 'database, short form: its primary steps down twice and is killed once',
  groups: ['chaos'],
  run: script('deploy/tests/chaos/main.ts', '--database', '--short'),
};
const chaosPay: Step = {
  name: 'chaos-pay, short form: 30 payments, 4 kills',
  groups: ['chaos'],
  run: script('deploy/tests/chaos-pay/main.ts', '--short'),
};
const web: Step = { name: 'web build', groups: ['e2e'], run: script('deploy/bin/build-web.ts') };
const size: Step = { name: 'size of the first visit', groups: ['e2e'], run: script('deploy/bin/check-size.ts') };
const stories = (form: string): Step => ({
  name: `stories in Chromium, ${form}`,
  groups: ['e2e'],
  run: ['npx', 'playwright', 'test', '-c', 'deploy/tests/e2e/playwright.config.ts'],
  env: { KASAUTI_FORM: form },
});

const features: Step = {
  name: 'features and their proofs',
  groups: [],
  run: script('deploy/tests/features/list.ts'),
};

/**
 * Rounds one after the other; the lanes of a round side by side, because most steps use half a core or wait. The
 * generated files are written again by their check, so no step beside it may read them.
 */
const rounds: Step[][][] = [
  [[generated]],
  [
    [eslint, unused],
    [types, imports, contract, breaking],
    [packages, compose, prettier],
  ],
  [[services], [web, size, pacts, chaos, database, chaosPay, pages]],
  [[stories('demo')], [stories('cluster')]],
  [[features]],
];

interface Performed {
  code: number;
  output: string;
}

/** @param isLive prints at once; otherwise the output comes in one piece at the end */
function perform({ name, run: [command, ...args], env }: Step, isLive: boolean): Promise<Performed> {
  return new Promise((done) => {
    // A process group of its own, so that nothing that a hanging step started outlives it.
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      detached: true,
    });
    const parts: Buffer[] = [];
    const output = () => Buffer.concat(parts).toString();
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        parts.push(part);
        if (isLive) process.stdout.write(part);
      });
    const pass = (signal: NodeJS.Signals) => child.pid && process.kill(-child.pid, signal);
    const limit = setTimeout(() => {
      say(`"${command} ${args.join(' ')}" did not end in ${STEP_LIMIT_MS / 60_000} minutes`);
      pass('SIGKILL');
    }, STEP_LIMIT_MS);
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.on('error', () => done({ code: 127, output: '' }));
    child.on('close', (code) => {
      clearTimeout(limit);
      process.off('SIGINT', pass).off('SIGTERM', pass);
      if (!isLive) say(`\n${name}:\n${output()}`);
      done({ code: code ?? 130, output: output() });
    });
  });
}

interface Done extends Performed {
  name: string;
  seconds: number;
}

async function runRound(lanes: Step[][]): Promise<Done[]> {
  const done: Done[] = [];
  await Promise.all(
    lanes.map(async (lane, place) => {
      for (const step of lane) {
        if (done.some(({ code }) => code !== 0)) return;
        say(`\n> ${step.name}`);
        const start = performance.now();
        const performed = await perform(step, place === 0);
        done.push({ name: step.name, ...performed, seconds: Math.round((performance.now() - start) / 1000) });
      }
    }),
  );
  return done;
}

async function main(): Promise<void> {
  const group = process.argv[2];
  const isChosen = (step: Step) => !group || step.groups.some((name) => name === group);
  const chosen = rounds
    .map((lanes) => lanes.map((lane) => lane.filter(isChosen)).filter((lane) => lane.length > 0))
    .filter((lanes) => lanes.length > 0);
  const all: Done[] = [];
  if (!group) rmSync(join(root, RESULTS), { recursive: true, force: true });
  mkdirSync(join(root, RESULTS), { recursive: true });
  for (const lanes of chosen) {
    all.push(...(await runRound(lanes)));
    if (all.some(({ code }) => code !== 0)) break;
  }
  const failed = all.filter(({ code }) => code !== 0);
  const ran = group ? [] : lastRun(root, join(root, RESULTS));
  for (const { file, title } of ran.filter(({ passed, again }) => passed && again))
    say(`passed only when run again: ${file}: ${title}`);
  say(`\n${all.map(({ seconds, name }) => `  ${String(seconds).padStart(4)} s  ${name}`).join('\n')}`);
  // Once more at the very end, which is what CI shows.
  for (const { name, code, output } of failed)
    say(`\n"${name}" failed with ${code}. Its last lines:\n${output.split('\n').slice(-LAST_LINES).join('\n')}`);
  // Its last lines are those of other stories.
  for (const { file, title, errors = [] } of ran.filter(({ passed }) => !passed))
    for (const error of errors) say(`\n${file}: ${title}\n${error.split('\n').slice(0, ERROR_LINES).join('\n')}`);
  process.stdout.write(`${all.length - failed.length} passed, ${failed.length} failed\n`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

void main();
