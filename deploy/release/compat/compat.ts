/*
 * make compat: the version of each unit that runs in production beside today's others, and today's beside those that run
 * there. Of a service and the gateway: a class sits a test of what both know over the wire, and everything it was promised
 * is checked. Of an app: every page opens in Chromium, the released one under today's shell and today's under the released.
 * An app that uses what only today's shell has never meets the released one, because make can-deploy refuses it until the
 * shell is deployed: that pair is named and not tried. unit= takes one.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { say } from '../../local/say';
import { refusalsOf } from '../can-deploy';
import { command } from '../command';
import { readEnvironment, runningIn } from '../records/environment';
import { releaseOf } from '../records/released';
import { workingTree } from '../sources/working-tree';
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
    '--plain',
    '--students',
    '6',
    '--kills',
    '0',
  ];
  const env = { ...process.env, KASAUTI_ELSEWHERE: elsewhere };
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

interface Pair {
  what: string;
  fits: () => boolean | Promise<boolean>;
  /** What has to be deployed before, so that the two never meet. */
  isLater?: () => string[];
}

/** What today's app takes from the shell and the one of production does not have. */
function missingInShell(unit: string): string[] {
  const [shell] = runningIn({ 'frontends/shell': String(running['frontends/shell']) });
  const refusals = shell ? refusalsOf(releaseOf(workingTree(unit)), [shell]) : [];
  return refusals.filter(({ about }) => about === 'web kit').map(({ field, what }) => `${field} ${what}`);
}

const pairsOfServer = (unit: string): Pair[] => [
  { what: `${unit} ${running[unit]} beside today's others`, fits: () => passes([unit]) },
  {
    what: `today's ${unit} beside the others of production`,
    fits: () => passes(servers.filter((other) => other !== unit)),
  },
];

const pairsOfApp = (unit: string): Pair[] => {
  const released = () => ({ folder: folderOf(unit), shell: folderOf('frontends/shell') });
  return [
    {
      what: `${unit} ${running[unit]} under today's shell`,
      fits: () => oldAppUnderNewShell(unit, String(running[unit]), released()),
    },
    {
      what: `today's ${unit} under the shell of production`,
      fits: () => newAppUnderOldShell(unit, released()),
      isLater: () => missingInShell(unit),
    },
  ];
};

/** @returns false if the two meet in production and do not fit */
async function tried({ what, fits, isLater }: Pair): Promise<boolean> {
  const lacks = isLater?.() ?? [];
  const isFine = lacks.length > 0 || (await fits());
  if (lacks.length > 0) say(`after the shell: ${what}\n${lacks.map((lack) => `- ${lack}`).join('\n')}`);
  else say(`${isFine ? 'fits' : 'does not fit'}: ${what}`);
  return isFine;
}

void command(async () => {
  const [name] = process.argv.slice(2);
  const chosen = [...servers, ...apps].filter((unit) => !name || unit === unitOf(name));
  if (chosen.length === 0) throw new Error(`unit=${name}: expected a service, the gateway or an app`);
  try {
    let isFine = true;
    for (const pair of chosen.flatMap((unit) => (ofServer(unit) ? pairsOfServer : pairsOfApp)(unit)))
      isFine = (await tried(pair)) && isFine;
    return isFine;
  } finally {
    for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
  }
});
