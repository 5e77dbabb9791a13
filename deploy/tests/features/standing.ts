import type { Proof } from '../proofs/titles';
import type { Ran } from './results';

export type Standing = 'pass' | 'fail' | 'not run' | 'no proof' | 'open';

/** The title of a run up to what the cases of a list fill in; a source writes some characters with a backslash. */
const beginning = (title: string): string => (title.split(/%[sdijfop#]|\$\{|\$\w/)[0] ?? '').replaceAll('\\', '');

/** Of one row: a proof whose test failed counts before one that did not run. */
export function standingOf(proofs: Proof[], ran: Ran[], openReason?: string): Standing {
  const standing = ofProofs(proofs, ran);
  return openReason !== undefined && standing !== 'fail' ? 'open' : standing;
}

function ofProofs(proofs: Proof[], ran: Ran[]): Standing {
  if (proofs.length === 0) return 'no proof';
  const outcomes = proofs.map(({ file, title }) => {
    const tests = ran.filter(
      (test) =>
        test.file === file && [test.title, ...(test.groups ?? [])].some((name) => name.startsWith(beginning(title))),
    );
    if (tests.length === 0) return 'not run';
    return tests.every(({ passed }) => passed) ? 'pass' : 'fail';
  });
  if (outcomes.includes('fail')) return 'fail';
  return outcomes.includes('not run') ? 'not run' : 'pass';
}
