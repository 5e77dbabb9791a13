import { failureText } from '@kasauti/web-kit/api';
import { Notice } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import type { useCorrectionEffect } from './questions.data';
import css from './questions.module.css';

type Effect = NonNullable<ReturnType<typeof useCorrectionEffect>['data']>;

/** @example 'All 14 rise. 2 more pass. Nothing is changed yet.' */
function effectText({ rise, fall, passedBefore, passedAfter }: Effect): string {
  const passes = passedAfter - passedBefore;
  return [
    `${formatNumber(rise)} rise, ${formatNumber(fall)} fall.`,
    passes > 0 ? `${formatNumber(passes)} more pass.` : passes < 0 ? `${formatNumber(-passes)} fewer pass.` : '',
    'Nothing is changed yet.',
  ]
    .filter(Boolean)
    .join(' ');
}

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
      />
    );
  return (
    <div className={css.effect} role="status">
      <p className="strong">
        {`${plural(data.scoresChanged, 'score')} ${data.scoresChanged === 1 ? 'changes' : 'change'}, ${plural(data.ranksChanged, 'rank')} ${data.ranksChanged === 1 ? 'moves' : 'move'}`}
      </p>
      <p className="sm muted">{effectText(data)}</p>
      {data.rows.length > 0 && (
        <Table
          caption="Changed scores"
          rows={data.rows}
          rowKey={(row) => `${row.studentName} ${row.rank} ${row.newRank}`}
          columns={[
            { key: 'student', label: 'Student', heading: true, render: (row) => row.studentName || 'Student' },
            {
              key: 'score',
              label: 'Score',
              numeric: true,
              render: (row) => `${formatNumber(row.score)} → ${formatNumber(row.newScore)}`,
            },
            { key: 'rank', label: 'Rank', numeric: true, render: (row) => `${row.rank} → ${row.newRank}` },
          ]}
        />
      )}
    </div>
  );
}
