import { formatPaise } from '@kasauti/web-kit/api';
import { Badge, Bar } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { Table, type Column } from '@kasauti/web-kit/table';
import { Link } from 'react-router';
import { OwnerBadge } from '../access/owner-badge';
import { RowActions, type TestActions } from './row-actions';
import { draftPath, testPath, windowText, type TestTab } from './test-groups';
import type { TeachingTest } from './tests.data';
import css from './tests.module.css';

const test = (tab: TestTab): Column<TeachingTest> => ({
  key: 'test',
  label: 'Test',
  heading: true,
  render: (row) => (
    <>
      <Link to={tab === 'draft' ? draftPath(row.id) : testPath(row.id)}>{row.title}</Link>{' '}
      {row.phase === 'cancelled' && <Badge>Cancelled</Badge>} <OwnerBadge of={row} />
      <span className={`sm muted ${css.line}`}>{row.className}</span>
      <span className={`xs dim ${css.line}`}>
        {tab === 'draft' ? windowText(row) : `${windowText(row)} · ${row.duration} min`}
      </span>
      {row.regrade && <Regrading title={row.title} {...row.regrade} />}
    </>
  ),
});
const Regrading = ({ title, done, of }: { title: string; done: number; of: number }) => (
  <Bar
    value={(100 * done) / Math.max(1, of)}
    label={`Results of ${title} graded again`}
    text={`Regrading ${formatNumber(done)} of ${formatNumber(of)}`}
  />
);
const questions: Column<TeachingTest> = {
  key: 'questions',
  label: 'Questions',
  numeric: true,
  render: (row) => `${formatNumber(row.totalQuestions)} (${plural(row.totalPoints, 'point')})`,
};
const fee: Column<TeachingTest> = {
  key: 'fee',
  label: 'Fee',
  numeric: true,
  render: (row) => (row.fee === 0 ? 'Free' : formatPaise(row.fee)),
};
const count = (key: 'submitted' | 'inProgress' | 'pendingGrading', label: string): Column<TeachingTest> => ({
  key,
  label,
  numeric: true,
  render: (row) => formatNumber(row[key]),
});
const started = [
  count('submitted', 'Submitted'),
  count('inProgress', 'In progress'),
  count('pendingGrading', 'Pending grading'),
];

const columns: Record<TestTab, Column<TeachingTest>[]> = {
  draft: [test('draft'), questions, fee],
  scheduled: [test('scheduled'), questions, fee],
  live: [test('live'), questions, fee, ...started],
  closed: [test('closed'), questions, fee, ...started],
  archived: [test('archived'), questions, fee, ...started],
};

export function TestTable({ tab, tests, on }: { tab: TestTab; tests: TeachingTest[]; on: TestActions }) {
  const action: Column<TeachingTest> = {
    key: 'action',
    label: 'Action',
    actions: true,
    render: (row) => <RowActions row={row} on={on} />,
  };
  return <Table caption={`Tests, ${tab}`} columns={[...columns[tab], action]} rows={tests} rowKey={(row) => row.id} />;
}
