import { formatNumber } from '@kasauti/web-kit/i18n';
import { percentText } from '../dashboard/figures';
import type { Cell, Column, Row, Show } from './matrix.data';
import css from './matrix.module.css';

/** As the legend says; the figure itself is always there. */
const GOOD = 75;
const LOW = 60;

/** Of a test whose attempts may not all be known: an empty cell may be of a student who sat. */
export const ARRIVING = 'Results are still arriving';

const looks: Record<string, { text: string; means: string; look: string | undefined }> = {
  missed: { text: 'AB', means: 'missed', look: css.missed },
  pending: { text: 'Waits', means: 'answers to grade', look: css.waits },
  not_scored: { text: '–', means: 'not scored: every question was dropped', look: css.none },
  running: { text: 'Sitting', means: 'now', look: css.sits },
  upcoming: { text: '–', means: 'not sat yet', look: css.none },
  not_for: { text: '–', means: 'not for this student', look: css.none },
  joined_later: { text: '–', means: 'joined later', look: css.none },
};

/** What is read in a cell, tinted. @param points of the column; who drew a question that was dropped has fewer */
export function CellText({ cell, show, points }: { cell: Cell; show: Show; points: number | undefined }) {
  if (cell.state === 'counted') {
    const { percentage = 0, score, maxScore = points } = cell;
    const tint = percentage >= GOOD ? css.good : percentage < LOW ? css.low : '';
    return (
      <span className={`${css.mark} ${tint}`}>
        {show === 'percent' || score === undefined ? percentText(percentage) : formatNumber(score)}
        {show === 'marks' && maxScore !== undefined && maxScore !== points && ` of ${formatNumber(maxScore)}`}
      </span>
    );
  }
  const { text, means, look } = looks[cell.state] ?? { text: '–', means: '', look: css.none };
  return (
    <span className={`${css.mark} ${look}`}>
      {text}
      <span className="vh"> {means}</span>
    </span>
  );
}

/** Whether an attempt can be read: a running one has no result yet. */
export const opens = (cell: Cell): cell is Cell & { attemptId: string } =>
  cell.attemptId !== undefined && (cell.state === 'counted' || cell.state === 'pending' || cell.state === 'not_scored');

/** The points of a test, where a result of the page says them. */
export function outOf(rows: readonly Row[], place: number): number | undefined {
  const points = rows.flatMap(({ cells }) => cells[place]?.maxScore ?? []);
  return points.length === 0 ? undefined : Math.max(...points);
}

/** What is opened. */
export interface Opened {
  row: Row;
  test: Column;
  attemptId: string;
}

export const Legend = () => (
  <ul className={css.legend} aria-label="Legend">
    <li>
      <span className={`${css.mark} ${css.good}`}>45</span>75% and more
    </li>
    <li>
      <span className={`${css.mark} ${css.low}`}>31</span>under 60%
    </li>
    {(['missed', 'pending', 'running'] as const).map((state) => (
      <li key={state}>
        <span className={`${css.mark} ${looks[state]?.look}`}>{looks[state]?.text}</span>
        {looks[state]?.means}
      </li>
    ))}
    <li>
      <span className={`${css.mark} ${css.none}`}>–</span>not sat yet, not for the student, joined later, or not scored
    </li>
  </ul>
);
