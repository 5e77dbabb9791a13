import { formatPaise, formatTime } from '@kasauti/web-kit/api';
import { Card } from '@kasauti/web-kit/base';
import { Table } from '@kasauti/web-kit/table';
import { WordBadge, type Word } from '../word-badge';
import type { AdminTest } from './classes.data';

const words: Record<AdminTest['status'], Word> = {
  draft: { tone: 'neutral', word: 'Draft' },
  published: { tone: 'ok', word: 'Published' },
  closed: { tone: 'neutral', word: 'Closed' },
  cancelled: { tone: 'bad', word: 'Cancelled' },
};

export const TestsCard = ({ tests }: { tests: AdminTest[] }) => (
  <Card title="Tests" flush actions={<span className="count">{tests.length}</span>}>
    {tests.length === 0 ? (
      <p className="card-body muted">No test was published yet.</p>
    ) : (
      <Table
        caption="Tests of this class"
        rows={tests}
        rowKey={({ id }) => id}
        columns={[
          { key: 'test', label: 'Test', heading: true, render: ({ title, id }) => title || id },
          {
            key: 'status',
            label: 'Status',
            render: ({ status }) => <WordBadge of={words[status]} />,
          },
          { key: 'start', label: 'Opens', render: ({ startAt }) => (startAt ? formatTime(startAt) : 'At any time') },
          { key: 'fee', label: 'Fee', numeric: true, render: ({ fee }) => (fee === 0 ? 'Free' : formatPaise(fee)) },
        ]}
      />
    )}
  </Card>
);
