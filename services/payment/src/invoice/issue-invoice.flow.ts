import { LOST, retryCas } from '@kasauti/service-kit';
import type { At } from '../failpoint';
import { numberOf, type Invoice } from './invoice';
import type { InvoiceStore } from './invoice.store';
import type { SeriesStore } from './series.store';

interface Deps {
  invoices: InvoiceStore;
  series: SeriesStore;
  at: At;
}
export type IssueInvoice = ReturnType<typeof issueInvoice>;
const TRIES = 50;

/**
 * Gives a document the next number of its series and stores it. A crash after a step leaves the number in the series with
 * the document that it is for; the repeated call continues with it, so no number is lost or used twice.
 */
export const issueInvoice =
  ({ invoices, series, at }: Deps) =>
  (seriesId: string, draft: Omit<Invoice, 'number'>): Promise<Invoice> =>
    retryCas(
      async () => {
        // 1. Read the series before the document: if another call stores the document in between, the series has
        // changed.
        const current = await series.get(seriesId);
        const pending = current.pending.find(({ documentId }) => documentId === draft._id);
        const stored = await invoices.get(draft._id);
        if (stored) {
          if (pending) await series.finish(seriesId, draft._id);
          return stored;
        }

        // 2. The number.
        const no = pending?.no ?? (await series.allocate(current, draft._id));
        if (no === null) return LOST;
        await at('invoice numbered');

        // 3. The document with its event.
        const invoice = { ...draft, number: numberOf(seriesId, no) };
        await invoices.insert(invoice);
        await at('invoice stored');

        // 4. The number is no longer marked as unfinished.
        await series.finish(seriesId, draft._id);
        return invoice;
      },
      { tries: TRIES },
    );
