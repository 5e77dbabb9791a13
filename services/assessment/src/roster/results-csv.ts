import { csvFile, csvOf } from '@kasauti/service-kit';
import { dayOf, timeInIndia } from '../calendar';
import type { AttemptState } from '../attempt-state/attempt-state';
import type { AskedQuestion } from '../attempt/asked-questions.query';
import type { Section } from '../paper/paper';
import { hundredths, inMarks } from '../question/marking';
import { percentOf } from '../result/grading';
import { batchIn } from './by-batch';
import { passedOf, type Roster, type RosterRow } from './roster';

/** What a file of results has of the test itself. */
export interface Columns {
  /** Of the current paper; none where the test has no sections. */
  sections: readonly Section[];
  questions: readonly AskedQuestion[];
  /** Of the class. */
  batches?: Roster['batches'];
  /** Programs of partners read columns by their place from the end, too, so their files get no further ones. */
  isForProgram?: boolean;
  /** By which a program joins the lines with what other operations answer; after all others. */
  hasIds?: boolean;
}
/** By question, in the order of the columns; null where there is nothing to add up. */
export type Points = readonly (number | null)[];

const ID_HEADS = ['studentId', 'attemptId', 'submittedAt'];
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

export const csvHead = ({ sections, questions, isForProgram, hasIds }: Columns): string =>
  csvFile([
    [
      ...HEADS,
      ...sections.map(({ title }) => `${title} (marks)`),
      ...questions.map(({ number, isEarlier }) => `Q${number}${isEarlier ? ' (earlier version)' : ''}`),
      'Roll number',
      'Batch',
      ...(isForProgram ? [] : ['Joined', 'Batch when submitted']),
      ...(hasIds ? ID_HEADS : []),
    ],
  ]);

/** As pages show it; empty where there is none. */
const percentText = ({ percentage, score, maxScore }: AttemptState): number | '' =>
  percentage === undefined || score === undefined || !maxScore ? '' : percentOf({ score, maxScore });

const passedWord = (passed: boolean | undefined): string => (passed === undefined ? '' : passed ? 'yes' : 'no');

/** After the columns that others read by their place. */
const placeOf = ({ state, rollNo, batch, joinedAt }: RosterRow, { batches = [], isForProgram }: Columns): string[] => {
  const place = [rollNo ?? '', batch?.name ?? ''];
  if (isForProgram) return place;
  const batchId = batchIn(state, batch?.batchId);
  return [...place, joinedAt ? dayOf(joinedAt) : '', batches.find((one) => one.batchId === batchId)?.name ?? ''];
};

const idsOf = ({ studentId, state }: RosterRow, { hasIds }: Columns): string[] =>
  hasIds ? [studentId, state?._id ?? '', state?.submittedAt?.toISOString() ?? ''] : [];

/** Of submitted attempts, and of students without one, who were absent. */
export const csvLines = (
  rows: readonly RosterRow[],
  columns: Columns,
  names: ReadonlyMap<string, string>,
  pointsOf: ReadonlyMap<string, Points>,
): string =>
  csvOf(
    rows.map((row) => {
      const { studentId, state, rank } = row;
      const name = names.get(studentId) ?? '';
      const last = [...placeOf(row, columns), ...idsOf(row, columns)];
      if (!state) return ['', name, '', 'AB', ...HEADS.slice(4).map(() => ''), ...marksIn(columns, []), ...last];
      return [
        rank ?? '',
        name,
        state.no,
        state.score ?? '',
        state.maxScore ?? '',
        percentText(state),
        passedWord(passedOf(state)),
        state.pendingGrading,
        state.lateAnswers ?? 0,
        state.timeTakenSec ?? '',
        state.submittedAt ? timeInIndia(state.submittedAt) : '',
        ...marksIn(columns, pointsOf.get(state._id) ?? []),
        ...last,
      ];
    }),
  );

const marksIn = ({ sections, questions }: Columns, points: Points): (number | '')[] => [
  ...sections.map(({ id }) => sumOf(points.filter((_points, i) => questions[i]?.item.sectionId === id))),
  ...questions.map((_question, i) => points[i] ?? ''),
];

function sumOf(points: Points): number | '' {
  const known = points.flatMap((one) => one ?? []);
  return known.length === 0 ? '' : inMarks(known.reduce((sum, one) => sum + hundredths(one), 0));
}
