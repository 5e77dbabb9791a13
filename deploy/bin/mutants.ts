/* make mutants: each guard of the code is taken away in turn; a test has to go red for every one. */
import { parseArgs } from 'node:util';
import { say } from '../local/say';
import { runMutants } from '../tests/mutants/run';

const { values } = parseArgs({ options: { only: { type: 'string' } } });

runMutants(values).then(
  (ok) => process.exit(ok ? 0 : 1),
  (error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
