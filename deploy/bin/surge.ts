/* make surge: an exam's load on the cluster by k6, stated in arrivals; ends with 0 only if every pass mark was kept. */
import { parseArgs } from 'node:util';
import { say } from '../local/say';
import { runSurge } from '../tests/surge/run';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '300' },
    users: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
});
const students = Number(values.students);
const users = Number(values.users);
if (!Number.isInteger(students) || students < 20 || !(users > 0)) {
  say('students is a whole number from 20, users a share above 0');
  process.exit(2);
}

runSurge({ students, users, keep: values.keep }).then(
  (ok) => process.exit(ok ? 0 : 1),
  (error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
