/* make surge: an exam's load on the cluster by k6, stated in arrivals; ends with 0 only if every pass mark was kept. */
import { parseArgs } from 'node:util';
import { exitAfter, say } from '../../local/say';
import { runSurge } from './run';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '300' },
    saves: { type: 'string', default: '6' },
    users: { type: 'string', default: '1' },
  },
});
const students = Number(values.students);
const saves = Number(values.saves);
const users = Number(values.users);
if (!Number.isInteger(students) || students < 20 || !Number.isInteger(saves) || saves < 1 || !(users > 0)) {
  say('students is a whole number from 20, saves one from 1, users a share above 0');
  process.exit(2);
}

exitAfter(runSurge({ students, saves, users }));
