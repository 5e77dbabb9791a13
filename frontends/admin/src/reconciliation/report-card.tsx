import { formatDate, formatPaise, formatTime } from '@kasauti/web-kit/api';
import { Badge, Button, Card } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import css from '../admin.module.css';
import type { Report } from './reconciliation.data';

/** One day: both books side by side, and every difference as a case. */
export const ReportCard = ({
  report,
  onCompare,
}: {
  report: Report;
  onCompare: ((day: string) => void) | undefined;
}) => (
  <Card
    title={formatDate(report.day)}
    actions={
      report.isBalanced ? (
        <Badge tone="ok" icon={<IconCheck aria-hidden />}>
          Balanced
        </Badge>
      ) : (
        <span className="row">
          <Badge tone="bad" icon={<IconAlertTriangle aria-hidden />}>
            {report.cases.length > 0 ? plural(report.cases.length, 'difference') : 'Not balanced'}
          </Badge>
          <Button
            size="sm"
            disabled={!onCompare}
            onClick={() => onCompare?.(report.day)}
            aria-label={`Compare again: ${formatDate(report.day)}`}
          >
            Compare again
          </Button>
        </span>
      )
    }
  >
    <Table
      caption={`Comparison of ${formatDate(report.day)}`}
      columns={[
        { key: 'what', label: 'What', render: ({ what }) => what },
        { key: 'provider', label: 'Provider', numeric: true, render: ({ provider }) => formatPaise(provider) },
        { key: 'books', label: 'Our books', numeric: true, render: ({ books }) => formatPaise(books) },
        {
          key: 'difference',
          label: 'Difference',
          numeric: true,
          render: ({ provider, books }) => formatPaise(provider - books),
        },
      ]}
      rows={[
        { what: 'Captured', provider: report.providerCaptured, books: report.bookedCaptured },
        { what: 'Refunded', provider: report.providerRefunded, books: report.bookedRefunded },
      ]}
      rowKey={({ what }) => what}
    />
    <p className={`sm muted ${css.part}`}>
      {plural(report.providerPayments, 'payment')} at the provider. Postings add up to {formatPaise(report.ledgerSum)}.{' '}
      {report.walletDifferences === 0
        ? 'Every wallet is the sum of its postings.'
        : report.walletDifferences === 1
          ? '1 wallet differs from the sum of its postings.'
          : `${plural(report.walletDifferences, 'wallet')} differ from the sum of their postings.`}{' '}
      Run {formatTime(report.ranAt)}.
    </p>
    {report.cases.length > 0 && (
      <ul className={css.cases}>
        {report.cases.map(({ kind, id, amount, detail }) => (
          <li key={`${kind} ${id ?? ''} ${detail}`}>
            {detail} {amount !== undefined && <b>{formatPaise(amount)}</b>}
            <span className={css.under}>{[kind, id].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
