/*
 * make compat: the version of each unit that runs in production beside today's others, and today's beside those that run
 * there. Of a service and the gateway: a class sits a test over the wire, and everything it was promised is checked. Of an
 * app: every page opens in Chromium, the released one under today's shell and today's under the released. unit= takes one.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { say } from '../../local/say';
import { command } from '../command';
import { readEnvironment } from '../records/environment';
import { root, unitOf, units } from '../units';
import { checkout, commitOf } from './checkout';
import { newAppUnderOldShell, oldAppUnderNewShell } from './front-pairs';

const running = readEnvironment('production');
const ofServer = (unit: string) => unit.startsWith('services/') || unit === 'gateway';
const servers = units.filter(ofServer);
const apps = units.filter((unit) => unit.startsWith('frontends/') && unit !== 'frontends/shell');
const folders = new Map<string, string>();

/** Where the released version of a unit is; units of one commit share a folder. */
function folderOf(unit: string): string {
  const commit = commitOf(unit, running[unit] ?? '');
  const known = folders.get(commit) ?? checkout(commit);
  folders.set(commit, known);
  return known;
}

function passes(old: string[]): boolean {
  const elsewhere = old.map((unit) => `${basename(unit)}=${folderOf(unit)}`).join(',');
  const args = [
    '--conditions=source',
    '--import',
    'tsx',
    'deploy/tests/chaos/main.ts',
    '--students',
    '6',
    '--kills',
    '0',
  ];
  const env = { ...process.env, KASAUTI_ELSEWHERE: elsewhere };
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

type Pair = [what: string, passes: () => boolean | Promise<boolean>];

const pairsOfServer = (unit: string): Pair[] => [
  [`${unit} ${running[unit]} beside today's others`, () => passes([unit])],
  [`today's ${unit} beside the others of production`, () => passes(servers.filter((other) => other !== unit))],
];

const pairsOfApp = (unit: string): Pair[] => {
  const released = () => ({ folder: folderOf(unit), shell: folderOf('frontends/shell') });
  return [
    [
      `${unit} ${running[unit]} under today's shell`,
      () => oldAppUnderNewShell(unit, String(running[unit]), released()),
    ],
    [`today's ${unit} under the shell of production`, () => newAppUnderOldShell(unit, released())],
  ];
};

void command(async () => {
  const [name] = process.argv.slice(2);
  const chosen = [...servers, ...apps].filter((unit) => !name || unit === unitOf(name));
  if (chosen.length === 0) throw new Error(`unit=${name}: expected a service, the gateway or an app`);
  try {
    const failed: string[] = [];
    for (const [what, fits] of chosen.flatMap((unit) => (ofServer(unit) ? pairsOfServer : pairsOfApp)(unit))) {
      const isFine = await fits();
      say(`${isFine ? 'fits' : 'does not fit'}: ${what}`);
      if (!isFine) failed.push(what);
    }
    return failed.length === 0;
  } finally {
    for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
  }
});
