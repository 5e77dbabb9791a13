/* make threats: every threat with the tests that prove the defence, or why there is none. */
import { resolve } from 'node:path';
import { proofsByRow } from '../proofs/titles';
import { standingOf } from './standing';
import { threats } from './threats';

const byRow = proofsByRow(resolve(__dirname, '../../..'));
const counted = { proved: 0, open: 0, unproved: 0 };

console.log('| no | threat | tests |\n|---|---|---|');
for (const threat of threats) {
  const proofs = byRow.get(`threat ${threat.no}`) ?? [];
  const standing = standingOf(threat, proofs);
  counted[standing]++;
  const why = standing === 'open' && threat.open ? [`lacks its ${threat.open.lacks}: ${threat.open.why}`] : [];
  const tests = [...why, ...proofs.map(({ file, title }) => `${file}: ${title}`)].join('<br>') || 'NO PROOF';
  console.log(`| ${threat.no} | ${threat.asset}: ${threat.threat} | ${tests.replaceAll('|', '\\|')} |`);
}
console.log(`\n${counted.proved} proved, ${counted.open} open with a reason, ${counted.unproved} without a proof`);
