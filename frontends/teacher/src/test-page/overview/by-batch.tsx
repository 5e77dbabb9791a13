import { Card } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import type { Overview } from '../../tests/overview.data';

export const ByBatch = ({ figures }: { figures: NonNullable<Overview['byBatch']> }) => (
  <Card flush title="By batch">
    <Table
      caption="Figures of each batch"
      rows={figures}
      rowKey={({ batchId }) => batchId ?? 'none'}
      columns={[
        { key: 'batch', label: 'Batch', heading: true, render: ({ batch }) => batch ?? 'In no batch' },
        {
          key: 'submitted',
          label: 'Submitted',
          numeric: true,
          render: ({ submitted, eligible }) => `${formatNumber(submitted)} of ${formatNumber(eligible)}`,
        },
        {
          key: 'mean',
          label: 'Mean of first attempts',
          numeric: true,
          render: ({ mean }) => (mean === null ? 'N/A' : `${formatNumber(mean)}%`),
        },
      ]}
    />
    <p className="xs dim card-body">
      Who has submitted counts in the batch of that moment. Lists and filters go by the batch of today; the file of
      results has both.
    </p>
  </Card>
);
