import { formatDate, formatPaise } from '@kasauti/web-kit/api';
import { Card, EmptyState, ErrorState, ListSkeleton, Pager } from '@kasauti/web-kit/base';
import { Table, type Column } from '@kasauti/web-kit/table';
import { t } from '@kasauti/web-kit/i18n';
import { FileButton } from './file-button';
import type { InvoiceRow, useMyInvoices } from './wallet.data';
import css from './wallet.module.css';

const wordOf = ({ kind }: InvoiceRow) => (kind === 'invoice' ? t('Invoice') : t('Credit note'));
const columns: Column<InvoiceRow>[] = [
  {
    key: 'number',
    label: t('Number'),
    heading: true,
    render: (row) => (
      <>
        <span className={css.number}>{row.number}</span>
        <span className={`xs dim ${css.under}`}>
          {row.corrects ? t('Credit note for {corrects}', { corrects: row.corrects }) : wordOf(row)}
        </span>
      </>
    ),
  },
  { key: 'title', label: t('Test'), render: (row) => row.title },
  { key: 'date', label: t('Date'), render: (row) => formatDate(row.date) },
  { key: 'taxable', label: t('Before tax'), numeric: true, render: (row) => formatPaise(row.taxable) },
  { key: 'total', label: t('Amount'), numeric: true, render: (row) => formatPaise(row.total) },
  {
    key: 'file',
    label: t('File'),
    actions: true,
    render: (row) => <FileButton number={row.number} word={wordOf(row)} text={t('PDF')} />,
  },
];

export function InvoicesTab({
  invoices,
  onPage,
}: {
  invoices: ReturnType<typeof useMyInvoices>;
  onPage(page: number): void;
}) {
  if (invoices.isPending) return <ListSkeleton rows={3} label={t('Loading your invoices')} />;
  if (!invoices.data) return <ErrorState title={t('Your invoices could not be loaded')} of={invoices} />;
  const { data: rows, pagination } = invoices.data;
  if (pagination.total === 0)
    return (
      <EmptyState title={t('No invoices yet')}>
        {t('Every payment gets an invoice, every refund a credit note.')}
      </EmptyState>
    );
  return (
    <>
      <h2 className="vh">{t('Invoices')}</h2>
      <Card flush as="div">
        <Table
          caption={t('Invoices and credit notes, newest first')}
          columns={columns}
          rows={rows}
          rowKey={({ number }) => number}
        />
      </Card>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
    </>
  );
}
