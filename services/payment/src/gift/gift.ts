import type { components } from '@kasauti/contracts';

export type GiftStatus = components['schemas']['CreditGiftStatus'];

/** Credit that an admin gives. Credit becomes a debt to a teacher, so large sums need a second person. */
export interface Gift {
  /** Of the admin's request, so that its repeat after a lost answer gives nothing twice. */
  _id: string;
  studentId: string;
  amountPaise: number;
  reason: string;
  adminId: string;
  status: GiftStatus;
  requestedAt: Date;
  decidedBy?: string;
  failure?: string;
}
