import type { components } from '@kasauti/contracts/web';
import type { Word } from '../word-badge';

type Schemas = components['schemas'];
export type PaymentStatus = Schemas['PaymentStatus'];
export type RefundStatus = Schemas['RefundStatus'];

export const paymentWords: Record<PaymentStatus, Word> = {
  none: { tone: 'neutral', word: 'No order' },
  created: { tone: 'neutral', word: 'Not paid' },
  attempted: { tone: 'warn', word: 'Failed, still open' },
  paid: { tone: 'ok', word: 'Paid' },
  refund_pending: { tone: 'info', word: 'Refund under way' },
  part_refunded: { tone: 'info', word: 'Refunded in part' },
  refunded: { tone: 'info', word: 'Refunded' },
};
export const refundWords: Record<RefundStatus, Word> = {
  awaiting_approval: { tone: 'warn', word: 'Waits for approval' },
  requested: { tone: 'info', word: 'Requested' },
  pending: { tone: 'info', word: 'At the provider' },
  processed: { tone: 'ok', word: 'Paid out' },
  failed: { tone: 'bad', word: 'Failed' },
  refused: { tone: 'neutral', word: 'Refused' },
};

/** One that is held has not been sent. */
export const refundWordOf = ({ status, held }: Pick<Schemas['Refund'], 'status' | 'held'>): Word =>
  held ? { tone: 'warn', word: 'Waits for the bank' } : refundWords[status];
export const disputed: Word = { tone: 'warn', word: 'Disputed at the bank' };
