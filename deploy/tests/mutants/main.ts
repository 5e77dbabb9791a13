/* make mutants: each guard of the code is taken away in turn; a test has to go red for every one. */
import { parseArgs } from 'node:util';
import { exitAfter } from '../../local/say';
import { runMutants } from './run';

const { values } = parseArgs({ options: { only: { type: 'string' } } });

exitAfter(runMutants(values));
