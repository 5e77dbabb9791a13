/* make chaos-pay: students pay for tests on the cluster while its processes are killed; then every rupee is accounted for. */
import { parseArgs } from 'node:util';
import { exitAfter } from '../../local/say';
import { runPayChaos } from './run';

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '500' },
    kills: { type: 'string', default: '60' },
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
});
const number = (text: string): number => {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 0) throw new Error(`not a number: ${text}`);
  return n;
};

exitAfter(
  runPayChaos({
    payments: values.short ? 30 : number(values.payments),
    kills: values.short ? 4 : number(values.kills),
    seed: values.seed === undefined ? Math.floor(performance.timeOrigin) % 1_000_000 : number(values.seed),
  }),
);
