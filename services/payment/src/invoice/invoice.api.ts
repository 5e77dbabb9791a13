import { file, notFound, pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { Invoice } from './invoice';
import { invoicePdf } from './invoice.pdf';
import type { InvoiceStore } from './invoice.store';

/** Also for the invoices of others. */
const invoiceNotFound = () => notFound('invoice_not_found', 'Invoice not found');

const rowOf = (i: Invoice) => {
  const sign = i.kind === 'credit_note' ? -1 : 1;
  return {
    number: i.number,
    kind: i.kind,
    date: i.issuedAt.toISOString(),
    total: sign * i.totalPaise,
    taxable: sign * i.taxablePaise,
    orderId: i.orderId,
    title: i.title,
    ...(i.corrects ? { corrects: i.corrects.number } : {}),
  };
};

export const invoiceApi = ({
  invoices,
}: {
  invoices: InvoiceStore;
}): Handlers<'listMyInvoices' | 'getInvoiceFile'> => ({
  async listMyInvoices({ query, caller }) {
    const page = pageOf(query);
    const [found, total] = await Promise.all([invoices.ofStudent(caller.id, page), invoices.countOfStudent(caller.id)]);
    return { data: found.map(rowOf), pagination: pagination(page, total) };
  },

  async getInvoiceFile({ params, caller }) {
    // Invoice numbers contain slashes, which a path segment cannot.
    const invoice = await invoices.owned(params.invoice.replaceAll('-', '/'), caller.id);
    if (!invoice) throw invoiceNotFound();
    return file(await invoicePdf(invoice), 'application/pdf', `${params.invoice}.pdf`);
  },
});
