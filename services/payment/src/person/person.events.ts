import type { On } from '@kasauti/service-kit';
import type { InvoiceStore } from '../invoice/invoice.store';
import type { PersonStore } from './person.store';

interface Deps {
  people: PersonStore;
  invoices: Pick<InvoiceStore, 'forgetBuyer'>;
  refundLost: { ofAccount(studentId: string): Promise<void> };
}

export const personEvents = ({ people, invoices, refundLost }: Deps): On<'profile_changed'> => ({
  async profile_changed({ data: { userId, displayName, erased }, aggSeq, occurredAt }) {
    const erasedAt = erased ? { erasedAt: new Date(occurredAt) } : {};
    await people.keep({ _id: userId, displayName, lastSeq: aggSeq, ...erasedAt });
    if (!erased) return;
    await people.forgetBilling(userId);
    await invoices.forgetBuyer(userId);
    await refundLost.ofAccount(userId);
  },
});
