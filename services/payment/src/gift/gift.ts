/** approved -> given, or refused when the wallet has no room any more. */
export type GiftStatus = 'awaiting_approval' | 'approved' | 'given' | 'refused';

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
