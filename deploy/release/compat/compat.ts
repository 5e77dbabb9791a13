/*
 * make compat: the version of each unit that runs in production beside today's others, and today's beside those that run
 * there. Of a service and the gateway: in one cluster, whose processes are replaced as in a rollout and back, a class sits
 * a test of what both know over the wire, and everything it was promised is checked. Of an app: every page opens in
 * Chromium, the released one under today's shell, whose kit has to fit its types, and today's under the released. An app
 * that uses what only today's shell has never meets the released one, because make can-deploy refuses it until the shell
 * is deployed: that pair is named and not tried. unit= takes one.
 */
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { say } from '../../local/say';
import { refusalsOf } from '../can-deploy';
import { command } from '../command';
import { readEnvironment, runningIn } from '../records/environment';
import { releaseOf } from '../records/released';
import { workingTree } from '../sources/working-tree';
import { unitOf, units } from '../units';
import { checkout, commitOf } from './checkout';
import { newAppUnderOldShell, oldAppUnderNewShell } from './front-pairs';
import { rollout } from './rollout';

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

const classes = rollout();
const passes = (old: string[]) => classes.sits(Object.fromEntries(old.map((unit) => [basename(unit), folderOf(unit)])));

interface Pair {
  what: string;
  fits: () => Promise<boolean>;
  /** What has to be deployed before, so that the two never meet. */
  isLater?: () => string[];
}

/** What today's app takes from the shell and the one of production does not have. */
function missingInShell(unit: string): string[] {
  const [shell] = runningIn({ 'frontends/shell': String(running['frontends/shell']) });
  const refusals = shell ? refusalsOf(releaseOf(workingTree(unit)), [shell]) : [];
  return refusals.filter(({ about }) => about === 'web kit').map(({ field, what }) => `${field} ${what}`);
}

/** First one released process beside today's, then one of today's beside the released: so few are replaced each time. */
const pairsOfServers = (chosen: string[]): Pair[] => [
  ...chosen.map((unit) => ({
    what: `${unit} ${running[unit]} beside today's others`,
    fits: () => passes([unit]),
  })),
  ...chosen.map((unit) => ({
    what: `today's ${unit} beside the others of production`,
    fits: () => passes(servers.filter((other) => other !== unit)),
  })),
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
  const isChosen = (unit: string) => !name || unit === unitOf(name);
  const [ofServers, ofApps] = [pairsOfServers(servers.filter(isChosen)), apps.filter(isChosen).flatMap(pairsOfApp)];
  if (ofServers.length + ofApps.length === 0)
    throw new Error(`unit=${name}: expected a service, the gateway or an app`);
  let isFine = true;
  try {
    for (const pair of ofServers) isFine = (await tried(pair)) && isFine;
    await classes.stop();
    for (const pair of ofApps) isFine = (await tried(pair)) && isFine;
    return isFine;
  } finally {
    await classes.stop();
    for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
  }
});
