import type { Proof } from './proof';
import type { Ran } from './results';

export type Standing = 'pass' | 'fail' | 'not run' | 'no proof';

/** Of one row: a proof whose test failed counts before one that did not run. */
export function standingOf(proofs: Proof[], ran: Ran[]): Standing {
  if (proofs.length === 0) return 'no proof';
  const outcomes = proofs.map(([file, title]) => {
    const tests = ran.filter((test) => test.file === file && test.title.startsWith(title));
    if (tests.length === 0) return 'not run';
    return tests.every(({ passed }) => passed) ? 'pass' : 'fail';
  });
  if (outcomes.includes('fail')) return 'fail';
  return outcomes.includes('not run') ? 'not run' : 'pass';
}
