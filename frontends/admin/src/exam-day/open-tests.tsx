import { formatTime } from '@kasauti/web-kit/api';
import { Badge, Card, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { Table, type Column } from '@kasauti/web-kit/table';
import { IconCheck, IconClock } from '@tabler/icons-react';
import type { OpenTest, useExamDay } from './exam-day.data';
import css from './exam-day.module.css';

const name: Column<OpenTest> = {
  key: 'test',
  label: 'Test',
  render: ({ title, className, teacher }) => (
    <>
      {title}
      <span className={css.under}>{[className, teacher].filter(Boolean).join(', ')}</span>
    </>
  ),
};
const expected: Column<OpenTest> = {
  key: 'expected',
  label: 'May take it',
  numeric: true,
  render: (test) => formatNumber(test.expected),
};
const until: Column<OpenTest> = {
  key: 'until',
  label: 'Open until',
  render: ({ endsAt }) => (endsAt ? formatTime(endsAt) : 'No end'),
};
const open: Column<OpenTest>[] = [
  name,
  { key: 'inside', label: 'Inside', numeric: true, render: ({ inside }) => <b>{formatNumber(inside)}</b> },
  expected,
  until,
  {
    key: 'state',
    label: 'State',
    render: ({ isOpen }) =>
      isOpen ? (
        <Badge tone="ok" icon={<IconCheck aria-hidden />}>
          Open
        </Badge>
      ) : (
        <Badge tone="info" icon={<IconClock aria-hidden />}>
          Closed, students finish
        </Badge>
      ),
  },
];
const opening: Column<OpenTest>[] = [
  name,
  { key: 'opens', label: 'Opens', render: ({ opensAt }) => (opensAt ? formatTime(opensAt) : '') },
  expected,
  until,
];

/** Shows the fullest tests; the others are counted. */
export function OpenTests({ day }: { day: ReturnType<typeof useExamDay> }) {
  if (day.isPending) return <ListSkeleton rows={3} label="Loading the open tests" />;
  if (day.isError || !day.data)
    return (
      <ErrorState title="The open tests are not known" of={day} primary={false}>
        Assessment does not answer. The page asks again every 5 seconds.
      </ErrorState>
    );
  const { tests, open: openCount, opening: soon, openingSoon } = day.data;
  const more = openCount - tests.filter(({ isOpen }) => isOpen).length;
  return (
    <>
      <Card title="Open now" actions={<span className="sm muted">all times IST</span>} flush>
        {tests.length === 0 ? (
          <p className={`muted ${css.none}`}>
            {openCount === 0
              ? 'No test is open.'
              : `${plural(openCount, 'test')} without an end ${openCount === 1 ? 'is' : 'are'} open, with no student inside.`}
          </p>
        ) : (
          <Table caption="Open now" rows={tests} rowKey={({ testId }) => testId} columns={open} />
        )}
        {tests.length > 0 && more > 0 && (
          <p className={`sm muted ${css.none}`}>{plural(more, 'more test')} open, with fewer or no students inside.</p>
        )}
      </Card>
      {soon.length > 0 && (
        <Card title="Open within the hour" actions={<span className="sm muted">all times IST</span>} flush>
          <Table caption="Open within the hour" rows={soon} rowKey={({ testId }) => testId} columns={opening} />
          {openingSoon > soon.length && (
            <p className={`sm muted ${css.none}`}>{plural(openingSoon - soon.length, 'more test')}.</p>
          )}
        </Card>
      )}
    </>
  );
}
