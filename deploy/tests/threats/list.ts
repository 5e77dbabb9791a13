/* make threats: every threat with the tests that prove the defence, or why there is none. */
import { resolve } from 'node:path';
import { proofsByThreat, standingOf } from './proofs';
import { threats } from './threats';

const byThreat = proofsByThreat(resolve(__dirname, '../../..'));
const counted = { proved: 0, open: 0, unproved: 0 };

console.log('| no | threat | tests |\n|---|---|---|');
for (const threat of threats) {
  const proofs = byThreat.get(threat.no) ?? [];
  const standing = standingOf(threat, proofs);
  counted[standing]++;
  const why = standing === 'open' && threat.open ? [`lacks its ${threat.open.lacks}: ${threat.open.why}`] : [];
  const tests = [...why, ...proofs.map(({ file, title }) => `${file}: ${title}`)].join('<br>') || 'NO PROOF';
  console.log(`| ${threat.no} | ${threat.asset}: ${threat.threat} | ${tests.replaceAll('|', '\\|')} |`);
}
console.log(`\n${counted.proved} proved, ${counted.open} open with a reason, ${counted.unproved} without a proof`);
