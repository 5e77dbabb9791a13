import { ApiError, failureText } from '@kasauti/web-kit/api';
import { Button, Notice } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import type { useCorrectionEffect } from './questions.data';
import css from './questions.module.css';

type Effect = NonNullable<ReturnType<typeof useCorrectionEffect>['data']>;

/** @example '1 score changes, 0 ranks move' */
function changesText({ scoresChanged, ranksChanged, ranksWait, waiting, rows }: Effect): string {
  if (waiting) return othersText(scoresChanged);
  if (scoresChanged === 0 && ranksChanged === 0) return 'No score changes';
  const scores = `${plural(scoresChanged, 'score')} ${scoresChanged === 1 ? 'changes' : 'change'}`;
  if (rows.some(({ newRank }) => ranksWait && newRank > 0))
    return `${scores}. No answer of a first attempt waits for points any more, so there are ranks`;
  if (ranksWait) return `${scores}. There are no ranks while an answer of a first attempt waits for points`;
  return `${scores}, ${plural(ranksChanged, 'rank')} ${ranksChanged === 1 ? 'moves' : 'move'}`;
}

/** Of attempts without an answer that waits. */
const othersText = (scores: number): string =>
  scores === 0 ? 'No other score changes' : `${plural(scores, 'other score')} ${scores === 1 ? 'changes' : 'change'}`;

/** They matched the key until now, and no longer do. */
const waitingText = (waiting: number): string =>
  `${plural(waiting, 'answer')} ${waiting === 1 ? 'waits' : 'wait'} for you. While one of a first attempt does, there are no ranks`;

/** They are often why a correction changes less than it should. */
function byHandText(byHand: number): string {
  const one = byHand === 1;
  return `${plural(byHand, 'answer')} ${one ? 'has' : 'have'} points given by hand and ${one ? 'stays' : 'stay'} as ${one ? 'it is' : 'they are'}. To change points, open the student under Results.`;
}

/** @example '14 rise, 0 fall. 2 more pass. Nothing is changed yet.' */
function effectText({ rise, fall, passedBefore, passedAfter }: Effect): string {
  const passes = passedAfter - passedBefore;
  return [
    rise + fall > 0 ? `${formatNumber(rise)} rise, ${formatNumber(fall)} fall.` : '',
    passes > 0 ? `${formatNumber(passes)} more pass.` : passes < 0 ? `${formatNumber(-passes)} fewer pass.` : '',
    'Nothing is changed yet.',
  ]
    .filter(Boolean)
    .join(' ');
}

const placeText = (rank: number): string => (rank === 0 ? '–' : formatNumber(rank));
const rankText = ({ rank, newRank }: Effect['rows'][number]): string =>
  newRank === 0 ? placeText(rank) : `${placeText(rank)} → ${placeText(newRank)}`;

/** By the rules or after too many requests, not by a time limit or an outage. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** What the correction would change, before it is applied. */
export function EffectPanel({ effect }: { effect: ReturnType<typeof useCorrectionEffect> }) {
  const { data } = effect;
  if (effect.isPending)
    return (
      <p className="muted" role="status">
        Trying the correction
      </p>
    );
  if (!data)
    return (
      <Notice
        tone="bad"
        title={failureText(effect.error, {
          refused: 'The correction could not be tried',
          broken: 'Invalid response from server',
        })}
        action={<Button onClick={() => void effect.refetch()}>Try again</Button>}
      >
        {!isRefused(effect.error) && 'You can apply the correction without knowing its effect.'}
      </Notice>
    );
  return (
    <div className={css.effect} role="status">
      {data.waiting !== undefined && data.waiting > 0 && <p className="strong">{waitingText(data.waiting)}</p>}
      <p className="strong">{changesText(data)}</p>
      <p className="sm muted">{effectText(data)}</p>
      {data.byHand !== undefined && data.byHand > 0 && <p className="sm">{byHandText(data.byHand)}</p>}
      {data.rows.length > 0 && (
        <Table
          caption="Changed scores"
          rows={data.rows}
          rowKey={(row) => `${data.rows.indexOf(row)}`}
          columns={[
            { key: 'student', label: 'Student', heading: true, render: (row) => row.studentName || 'Student' },
            {
              key: 'score',
              label: 'Score',
              numeric: true,
              render: (row) => `${formatNumber(row.score)} → ${formatNumber(row.newScore)}`,
            },
            { key: 'rank', label: 'Rank', numeric: true, render: rankText },
          ]}
        />
      )}
    </div>
  );
}
