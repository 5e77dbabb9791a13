/* make chaos: students sit a test on the cluster while its processes are killed; then everything that was promised is checked. */
import { parseArgs } from 'node:util';
import { runChaos } from '../tests/chaos/run';
import { say } from '../local/say';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '100' }, kills: { type: 'string', default: '20' }, seed: { type: 'string' },
    short: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false },
  },
});
const number = (text: string): number => {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 0) throw new Error(`not a number: ${text}`);
  return n;
};

runChaos({
  students: values.short ? 20 : number(values.students), kills: values.short ? 4 : number(values.kills),
  seed: values.seed === undefined ? Math.floor(performance.timeOrigin) % 1_000_000 : number(values.seed), keep: values.keep,
}).then((ok) => process.exit(ok ? 0 : 1), (error: unknown) => {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
});
