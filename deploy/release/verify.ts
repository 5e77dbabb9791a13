/*
 * make unit=services/catalog verify: everything that its team checks before a release, in a checkout of the last commit
 * that has the unit, the kits, the contracts and the platform's test servers, and no other team's folder.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../local/say';
import { command } from './command';
import { root, unitOf } from './units';

const common = ['contracts', 'deploy/local', 'deploy/razorpay-sandbox', 'deploy/tests/pact', 'deploy/package.json'];
const files = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.prettierignore',
  'prettier.config.mjs',
  'eslint.config.mjs',
  'jest.config.cjs',
];
const types = ['tsconfig.base.json', 'tsconfig.web.json', 'tsconfig.lint.json'];

const kitOf = (unit: string) => (unit.startsWith('frontends/') ? 'frontends/kit' : 'services/kit');

const wantedBy = (unit: string): string[] =>
  [...new Set([unit, kitOf(unit), ...common, ...files, ...types])].filter((path) => existsSync(join(root, path)));

function sayChanged(wanted: string[]): void {
  const changed = execFileSync('git', ['status', '--short', '-uall', ...wanted], { cwd: root, encoding: 'utf8' });
  if (changed) say(`Not in it, because it is not committed:\n${changed.trimEnd()}`);
}

function checkout(wanted: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const archive = execFileSync('git', ['archive', 'HEAD', ...wanted], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  // The database and the broker of the tests were downloaded before. Removing the checkout removes the link alone.
  mkdirSync(join(root, '.cache'), { recursive: true });
  symlinkSync(join(root, '.cache'), join(folder, '.cache'));
  return folder;
}

function stepsOf(unit: string): string[][] {
  const isFront = unit.startsWith('frontends/');
  const jest = (project: string) => ['npx', 'jest', unit, '--passWithNoTests', '--selectProjects', project];
  return [
    [
      'npm',
      'install',
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '-w',
      unit,
      '-w',
      'deploy',
      '-w',
      kitOf(unit),
      '--include-workspace-root',
    ],
    ['npx', 'prettier', '--check', '--log-level', 'warn', unit],
    ['npx', 'eslint', unit],
    ['npx', 'tsc', '-b', unit],
    jest(isFront ? 'jsdom' : 'node'),
    [...jest('pact'), '--runInBand', '--forceExit'],
  ];
}

void command(() => {
  const unit = unitOf(process.argv[2]);
  const wanted = wantedBy(unit);
  sayChanged(wanted);
  const folder = checkout(wanted);
  const began = performance.now();
  try {
    for (const [program = '', ...args] of stepsOf(unit)) {
      const start = performance.now();
      const { status } = spawnSync(program, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
      say(`${seconds(start)} s  ${args.slice(0, 2).join(' ')}`);
      if (status !== 0) throw new Error(`${unit}: "${program} ${args.join(' ')}" failed with ${status}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  say(`The last commit of ${unit} is verified, alone, in ${seconds(began)} s`);
  sayChanged(wanted);
  return true;
});

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000);
}
