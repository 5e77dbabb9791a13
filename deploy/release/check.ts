/* Part of `make check`: nothing that the sources offer breaks what runs in production. */
import { say } from '../local/say';
import { brokenBy, sentence } from './can-deploy';
import { readEnvironment, runningIn } from './records/environment';
import { releaseOf } from './records/released';
import { units } from './units';
import { workingTree } from './sources/working-tree';

const running = runningIn(readEnvironment('production'));
const broken = units.flatMap((unit) => brokenBy(releaseOf(workingTree(unit)), running));
for (const text of new Set(broken.map(sentence))) say(`- ${text}`);
say(broken.length === 0 ? 'no breaking change' : 'production would break: see contracts/README.md');
process.exitCode = broken.length === 0 ? 0 : 1;
