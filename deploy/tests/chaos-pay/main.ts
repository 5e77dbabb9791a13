/* make chaos-pay: students pay for tests on the cluster while its processes are killed; then every rupee is accounted for. */
import { parseArgs } from 'node:util';
import { exitAfter } from '../../local/say';
import { numberIn, seedOf } from '../chaos/random';
import { runPayChaos } from './run';

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '500' },
    kills: { type: 'string', default: '60' },
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
});
exitAfter(
  runPayChaos({
    payments: values.short ? 30 : numberIn(values.payments),
    kills: values.short ? 4 : numberIn(values.kills),
    seed: seedOf(values.seed),
  }),
);
