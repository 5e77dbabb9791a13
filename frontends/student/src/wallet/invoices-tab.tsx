import { formatDate, formatPaise } from '@kasauti/web-kit/api';
import { Card, EmptyState, ErrorState, ListSkeleton, Pager } from '@kasauti/web-kit/base';
import { Table, type Column } from '@kasauti/web-kit/table';
import { FileButton } from './file-button';
import type { InvoiceRow, useMyInvoices } from './wallet.data';
import css from './wallet.module.css';

const wordOf = ({ kind }: InvoiceRow) => (kind === 'invoice' ? 'Invoice' : 'Credit note');
const columns: Column<InvoiceRow>[] = [
  {
    key: 'number',
    label: 'Number',
    heading: true,
    render: (row) => (
      <>
        <span className={css.number}>{row.number}</span>
        <span className={`xs dim ${css.under}`}>{row.corrects ? `Credit note for ${row.corrects}` : wordOf(row)}</span>
      </>
    ),
  },
  { key: 'title', label: 'Test', render: (row) => row.title },
  { key: 'date', label: 'Date', render: (row) => formatDate(row.date) },
  { key: 'taxable', label: 'Before tax', numeric: true, render: (row) => formatPaise(row.taxable) },
  { key: 'total', label: 'Amount', numeric: true, render: (row) => formatPaise(row.total) },
  {
    key: 'file',
    label: 'File',
    actions: true,
    render: (row) => <FileButton number={row.number} word={wordOf(row)} text="PDF" />,
  },
];

export function InvoicesTab({
  invoices,
  onPage,
}: {
  invoices: ReturnType<typeof useMyInvoices>;
  onPage(page: number): void;
}) {
  if (invoices.isPending) return <ListSkeleton rows={3} label="Loading your invoices" />;
  if (!invoices.data)
    return <ErrorState title="Your invoices could not be loaded" error={invoices.error} onRetry={invoices.refetch} />;
  const { data: rows, pagination } = invoices.data;
  if (rows.length === 0)
    return <EmptyState title="No invoices yet">Every payment gets an invoice, every refund a credit note.</EmptyState>;
  return (
    <>
      <h2 className="vh">Invoices</h2>
      <Card flush as="div">
        <Table
          caption="Invoices and credit notes, newest first"
          columns={columns}
          rows={rows}
          rowKey={({ number }) => number}
        />
      </Card>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
    </>
  );
}
