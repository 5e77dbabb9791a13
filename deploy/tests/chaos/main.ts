/*
 * make chaos: students sit a test on the cluster while its processes are killed and its database loses its primary; then
 * everything that was promised is checked. --splits 20 only cuts the primary off, each time under students who submit.
 */
import { parseArgs } from 'node:util';
import { runDatabaseKills } from './database-kills';
import { runChaos } from './run';
import { exitAfter } from '../../local/say';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '100' },
    kills: { type: 'string', default: '20' },
    splits: { type: 'string' },
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
    database: { type: 'boolean', default: false },
  },
});
const number = (text: string): number => {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 0) throw new Error(`not a number: ${text}`);
  return n;
};

const seed = values.seed === undefined ? Math.floor(performance.timeOrigin) % 1_000_000 : number(values.seed);
const run = values.database
  ? runDatabaseKills(values.short ? 3 : number(values.kills), seed)
  : runChaos({
      students: values.short ? 20 : number(values.students),
      kills: values.short ? 4 : number(values.splits ?? values.kills),
      onlySplits: values.splits !== undefined,
      seed,
    });
exitAfter(run);
