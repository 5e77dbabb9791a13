import { formatDate, formatPaise } from '@kasauti/web-kit/api';
import { Card, EmptyState, ErrorState, ListSkeleton, Pager } from '@kasauti/web-kit/base';
import { Table, type Column } from '@kasauti/web-kit/table';
import { t } from '@kasauti/web-kit/i18n';
import type { CreditLine, useMyCredits } from './wallet.data';

/** In the reader's language where the line says what happened; what an administrator wrote stays as written. */
function wordsOf({ kind, title, amount, description }: CreditLine): string {
  if (kind === 'top_up') return amount < 0 ? t('Top-up taken back') : t('Top-up');
  if (kind === 'credit_used' && title) return t('Used for {title}', { title });
  if (kind === 'credit_returned' && title) return t('Refund of {title}', { title });
  return description;
}

const columns: Column<CreditLine>[] = [
  { key: 'line', label: t('Line'), render: wordsOf },
  { key: 'date', label: t('Date'), render: (line) => formatDate(line.at) },
  {
    key: 'amount',
    label: t('Amount'),
    numeric: true,
    render: ({ amount }) => `${amount > 0 ? '+' : ''}${formatPaise(amount)}`,
  },
  { key: 'balance', label: t('Balance'), numeric: true, render: (line) => <b>{formatPaise(line.balance)}</b> },
];

/** Lines are never changed; a mistake gets a line of its own. */
export function CreditsTab({
  credits,
  onPage,
}: {
  credits: ReturnType<typeof useMyCredits>;
  onPage(page: number): void;
}) {
  if (credits.isPending) return <ListSkeleton rows={3} label={t('Loading your credits')} />;
  if (!credits.data) return <ErrorState title={t('Your credits could not be loaded')} of={credits} />;
  const { data: lines, pagination } = credits.data;
  if (pagination.total === 0)
    return (
      <EmptyState title={t('No credits yet')}>
        {t('We give credits, for example after a fault on our side.')}
      </EmptyState>
    );
  return (
    <>
      <h2 className="vh">{t('Credits')}</h2>
      <Card flush as="div">
        <Table
          caption={t('Every change of your credit, newest first')}
          columns={columns}
          rows={lines}
          rowKey={({ id }) => id}
        />
      </Card>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
    </>
  );
}
