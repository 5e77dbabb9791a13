import { notFound } from '@kasauti/service-kit';

/** Also for the invoices of others. */
export const invoiceNotFound = () => notFound('invoice_not_found', 'Invoice not found');
