import type { components } from '@kasauti/contracts';
import type { AttemptRow } from '../attempt/attempt-lists.store';
import { attemptRow } from '../attempt/attempt-row.view';
import { csvOf } from './csv';
import { passedOf, type Roster, type RosterRow } from './roster';

export function testStudent(
  { studentId, state, rank }: RosterRow,
  { ranked }: Roster,
  name: string,
  attempt: AttemptRow | undefined,
): components['schemas']['TestStudent'] {
  const passed = passedOf(state);
  return {
    studentId,
    studentName: name,
    state: !state ? 'not_started' : state.isClosed ? 'submitted' : 'sitting',
    ...(attempt ? { attempt: attemptRow(attempt, name) } : {}),
    ...(rank === undefined ? {} : { rank, of: ranked }),
    ...(passed === undefined ? {} : { passed }),
    ...(state?.timeTakenSec === undefined ? {} : { timeTakenSec: state.timeTakenSec }),
  };
}

const passedWord = (passed: boolean | undefined): string => (passed === undefined ? '' : passed ? 'yes' : 'no');

const HEADS = [
  'Rank',
  'Student',
  'Attempt',
  'Score',
  'Out of',
  'Percent',
  'Passed',
  'Answers waiting for grading',
  'Late answers',
  'Time taken (s)',
  'Submitted at (IST)',
];

const IST_MS = 5.5 * 3600_000;
/** A spreadsheet reads it as a time. @example inIndia(new Date('2026-11-21T12:30:00Z')) === '2026-11-21 18:00:00' */
const inIndia = (at: Date): string => new Date(at.getTime() + IST_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Without it Excel does not read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Of submitted attempts. */
export const resultsCsv = (rows: readonly RosterRow[], names: Map<string, string>): string =>
  BYTE_ORDER_MARK +
  csvOf(
    HEADS,
    rows.flatMap(({ studentId, state, rank }) =>
      state?.isClosed
        ? [
            [
              rank ?? '',
              names.get(studentId) ?? '',
              state.no,
              state.score ?? '',
              state.maxScore ?? '',
              state.percentage === undefined ? '' : Number(state.percentage.toFixed(2)),
              passedWord(passedOf(state)),
              state.pendingGrading,
              state.lateAnswers ?? 0,
              state.timeTakenSec ?? '',
              state.submittedAt ? inIndia(state.submittedAt) : '',
            ],
          ]
        : [],
    ),
  );
