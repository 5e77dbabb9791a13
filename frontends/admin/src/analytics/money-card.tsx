import { formatPaise } from '@kasauti/web-kit/api';
import { Badge, Button, Card, ListSkeleton, Notice } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import { useLedger, type Analytics, type Ledger } from './analytics.data';
import { differenceOf, isCounted, totalsOf } from './figures';

interface Line {
  name: string;
  count?: number;
  total: number;
  gst: number;
}
const linesOf = ({ sales, gross, gst, refunds, refunded, refundedGst }: Ledger): Line[] => [
  { name: 'Gross', count: sales, total: gross, gst },
  { name: 'Refunds', count: refunds, total: 0 - refunded, gst: 0 - refundedGst },
  { name: 'Net', total: gross - refunded, gst: gst - refundedGst },
];

/** The sums of the ledger, and whether the counted figures agree with it. */
export function MoneyCard({ of: found }: { of: Analytics }) {
  const { from, to, asOf, days } = found;
  const ledger = useLedger(from, to, asOf);
  if (ledger.isPending) return <ListSkeleton rows={3} label="Asking the ledger" />;
  if (!ledger.data)
    return (
      <Notice
        tone="warn"
        title="The ledger could not be asked"
        action={
          <Button size="sm" onClick={() => void ledger.refetch()}>
            Retry
          </Button>
        }
      >
        Whether these figures agree with it is not known.
      </Notice>
    );
  const { paise, count } = differenceOf(totalsOf(days), ledger.data);
  const isKnown = isCounted('payments', found) && isCounted('refunds', found);
  const agrees = paise === 0 && count === 0;
  return (
    <Card
      title="Money, by ledger"
      flush
      actions={isKnown && <Badge tone={agrees ? 'ok' : 'warn'}>Difference {formatPaise(paise)}</Badge>}
    >
      <Table
        caption="Money, by ledger"
        rows={linesOf(ledger.data)}
        rowKey={({ name }) => name}
        columns={[
          { key: 'line', label: 'Line', heading: true, render: ({ name }) => name },
          {
            key: 'count',
            label: 'Count',
            numeric: true,
            render: (line) => (line.count === undefined ? '' : formatNumber(line.count)),
          },
          { key: 'fee', label: 'Fee', numeric: true, render: ({ total, gst }) => formatPaise(total - gst) },
          { key: 'gst', label: 'GST', numeric: true, render: ({ gst }) => formatPaise(gst) },
          { key: 'total', label: 'Total', numeric: true, render: ({ total }) => <b>{formatPaise(total)}</b> },
        ]}
      />
      <p className="card-body sm muted">
        {!isKnown
          ? 'Whether the figures of this page agree with it is not known, because not all were counted.'
          : agrees
            ? 'The figures of this page agree with the ledger to the paisa.'
            : `The figures of this page differ from the ledger by ${formatPaise(paise)} in ${plural(count, 'entry', 'entries')}. What happened in the last minute may not be counted yet.`}
      </p>
    </Card>
  );
}
