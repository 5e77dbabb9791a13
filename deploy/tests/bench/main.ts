/* make bench: what saves and whole sessions cost our own processes, as ratios to a bare server in the same run. */
import { parseArgs } from 'node:util';
import { exitAfter } from '../../local/say';
import { bench } from './run';

const { values } = parseArgs({ options: { part: { type: 'string', default: '1' } } });

exitAfter(bench({ part: Math.max(1, Number(values.part) || 1) }));
