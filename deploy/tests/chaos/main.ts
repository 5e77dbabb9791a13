/*
 * make chaos: students sit a test on the cluster while its processes are killed and its database loses its primary; then
 * everything that was promised is checked. --splits 20 only cuts the primary off, each time under students who submit.
 */
import { parseArgs } from 'node:util';
import { runDatabaseKills } from './database-kills';
import { numberIn, seedOf } from './random';
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
const seed = seedOf(values.seed);
const run = values.database
  ? runDatabaseKills(values.short ? 3 : numberIn(values.kills), seed)
  : runChaos({
      students: values.short ? 20 : numberIn(values.students),
      kills: values.short ? 4 : numberIn(values.splits ?? values.kills),
      onlySplits: values.splits !== undefined,
      seed,
    });
exitAfter(run);
