/* make mutants: removes each guard in turn; a test has to fail for every one. */
import { parseArgs } from 'node:util';
import { exitAfter } from '../../local/say';
import { runMutants } from './run';

const { values } = parseArgs({ options: { only: { type: 'string' } } });

exitAfter(runMutants(values));
