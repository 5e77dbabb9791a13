import { Badge, Bar, Card, type Tone } from '@kasauti/web-kit/base';
import { Table, type Column } from '@kasauti/web-kit/table';
import { formatNumber, plural, t, wholePercent } from '@kasauti/web-kit/i18n';
import { IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Analytics } from './analytics.data';
import css from './analytics.module.css';

type Subject = Analytics['subjectWisePerformance'][number];
type Row = NonNullable<Subject['areas']>[number] & { subject: string };
type Telling = Exclude<Row['level'], 'too_few'>;

/** LEAST_ANSWERED of analytics (performance/areas.ts). */
const LEAST_ANSWERS = 5;
const words: Record<Telling, { text: string; tone: Tone; bar: 'ok' | 'warn' | 'bad'; icon: ReactNode }> = {
  strong: { text: t('Strong'), tone: 'ok', bar: 'ok', icon: <IconTrendingUp aria-hidden /> },
  even: { text: t('In between'), tone: 'neutral', bar: 'warn', icon: <IconMinus aria-hidden /> },
  weak: { text: t('Weak'), tone: 'bad', bar: 'bad', icon: <IconTrendingDown aria-hidden /> },
};
const shareOf = ({ correct, answered }: Row): number => wholePercent(correct, answered);

/** What to practise first, in one sentence. */
function findingOf(rows: readonly Row[]): string {
  const weakest = rows.find(({ level }) => level === 'weak');
  if (weakest) return t('Practise {topic} first', { topic: weakest.area });
  return rows.some(({ level }) => level !== 'too_few') ? t('No weak topic') : t('Too few answers to tell yet');
}

/** Right answers by topic over all shown tests. A topic is rated from five answers on. */
export function AreasCard({ subjects }: { subjects: readonly Subject[] }) {
  const rows: Row[] = subjects.flatMap(({ subject, areas = [] }) => areas.map((area) => ({ ...area, subject })));
  if (rows.length === 0) return null;
  const total = subjects.reduce((sum, { areas = [], areasTotal = areas.length }) => sum + areasTotal, 0);
  const weakestFirst = [...rows].sort((a, b) => shareOf(a) - shareOf(b));
  const columns: Column<Row>[] = [
    { key: 'topic', label: t('Topic'), render: ({ area }) => area },
    ...(subjects.length > 1 ? [{ key: 'subject', label: t('Subject'), render: ({ subject }: Row) => subject }] : []),
    { key: 'right', label: t('Right'), render: (row) => <Share row={row} /> },
    {
      key: 'answers',
      label: t('Answers'),
      numeric: true,
      render: ({ correct, answered }) => t('{correct} of {answered}', { correct, answered }),
    },
    { key: 'level', label: t('In words'), render: (row) => <Level row={row} /> },
  ];
  const table = (caption: string, shown: Row[]) => (
    <Table caption={caption} rows={shown} rowKey={({ subject, area }) => `${subject} ${area}`} columns={columns} />
  );
  const telling = weakestFirst.filter(({ level }) => level !== 'too_few');
  const thin = weakestFirst.filter(({ level }) => level === 'too_few');
  return (
    <Card title={findingOf(weakestFirst)} flush>
      {telling.length > 0 && table(t('Right answers by topic'), telling)}
      {total > rows.length && (
        <p className={`xs dim ${css.more}`}>
          {t('{shown} of {total} topics: the weakest of each subject', {
            shown: formatNumber(rows.length),
            total: formatNumber(total),
          })}
        </p>
      )}
      {thin.length > 0 && (
        <details className={css.thin}>
          <summary>{plural(thin.length, 'topic with too few answers', 'topics with too few answers')}</summary>
          {table(t('Topics with too few answers'), thin)}
        </details>
      )}
    </Card>
  );
}

function Share({ row }: { row: Row }) {
  if (row.level === 'too_few') return <span className="dim">{t('N/A')}</span>;
  return (
    <div className={css.average}>
      <Bar
        value={shareOf(row)}
        label={t('Right answers in {topic}', { topic: row.area })}
        text={`${shareOf(row)}%`}
        tone={words[row.level].bar}
      />
    </div>
  );
}

function Level({ row: { level, answered } }: { row: Row }) {
  if (level === 'too_few')
    return (
      <span className="sm muted">{plural(LEAST_ANSWERS - answered, 'more answer needed', 'more answers needed')}</span>
    );
  const { text, tone, icon } = words[level];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
