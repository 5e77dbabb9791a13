import type { On } from '@kasauti/service-kit';
import type { InvoiceStore } from '../invoice/invoice.store';
import type { PersonStore } from './person.store';

interface Deps {
  people: PersonStore;
  invoices: Pick<InvoiceStore, 'forgetBuyer'>;
}

export const personEvents = ({ people, invoices }: Deps): On<'profile_changed'> => ({
  async profile_changed({ data: { userId, displayName, erased }, aggSeq }) {
    await people.keep({ _id: userId, displayName, lastSeq: aggSeq });
    if (!erased) return;
    await people.forgetBilling(userId);
    await invoices.forgetBuyer(userId);
  },
});
