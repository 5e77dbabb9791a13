/* make bench: what saves and whole sessions cost our own processes, as ratios to a bare server in the same run. */
import { parseArgs } from 'node:util';
import { say } from '../local/say';
import { bench } from '../tests/bench/run';

const { values } = parseArgs({ options: { part: { type: 'string', default: '1' } } });

bench({ part: Math.max(1, Number(values.part) || 1) }).then(
  (ok) => process.exit(ok ? 0 : 1),
  (error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
