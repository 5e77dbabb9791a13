import { actReason, conflict, dueNowIf, event, forbidden, notFound, type Clock, type Job } from '@kasauti/service-kit';
import type { AdminCredit } from '../wallet/credit.flow';
import { creditLimit } from '../wallet/wallet.refusals';
import type { Gift } from './gift';
import type { GiftStore } from './gift.store';

interface GiveDeps {
  gifts: GiftStore;
  credit: AdminCredit;
  clock: Clock;
  secondPersonPaise: number;
}
type Request = Pick<Gift, '_id' | 'studentId' | 'amountPaise' | 'reason' | 'adminId'>;
interface Decision {
  by: string;
  isApproved: boolean;
  reason?: string;
}

const FULL = 'The credit of this student would exceed the limit';
const giftNotFound = () => notFound('credit_not_found', 'Credit not found');
const notWaiting = () => conflict('not_waiting', 'This credit does not wait for an approval');
const secondPerson = () => forbidden('second_person_required', 'Another admin has to decide about this credit');

export const giftFlows = ({ gifts, credit, clock, secondPersonPaise }: GiveDeps) => {
  /** After a crash the job does it. */
  async function finish(gift: Gift): Promise<Gift> {
    const { _id: id, studentId, amountPaise, reason, adminId } = gift;
    const isGiven = await credit.give(studentId, { id, amountPaise, reason, adminId });
    const done = isGiven ? ({ status: 'given' } as const) : ({ status: 'refused', failure: FULL } as const);
    return (await gifts.change(gift, done)) ?? { ...gift, ...done };
  }
  async function given(gift: Gift): Promise<Gift> {
    const done = gift.status === 'approved' ? await finish(gift) : gift;
    if (done.status === 'refused') throw creditLimit();
    return done;
  }

  return {
    finish,

    /** Repeated with its id it is the same gift. */
    async give(request: Request): Promise<Gift> {
      const known = await gifts.get(request._id);
      if (known) return given(known);
      const gift: Gift = { ...request, status: 'approved', requestedAt: clock.now() };
      if (!(await gifts.allow(gift, secondPersonPaise))) gift.status = 'awaiting_approval';
      const isNew = await gifts.insert(gift);
      return given(isNew ? gift : ((await gifts.get(gift._id)) ?? gift));
    },

    /** Refusing is open to every admin, approving to those who did not ask for it. */
    async decide(id: string, { by, isApproved, reason }: Decision): Promise<Gift> {
      const gift = await gifts.get(id);
      if (!gift) throw giftNotFound();
      if (isApproved && gift.adminId === by) throw secondPerson();
      if (gift.status !== 'awaiting_approval') throw notWaiting();
      const status = isApproved ? ('approved' as const) : ('refused' as const);
      const changed = { status, decidedBy: by, ...(reason ? { failure: reason } : {}) };
      const decided = await gifts.change(gift, changed, [acted(gift, by, isApproved, reason ?? gift.reason)]);
      if (!decided) throw notWaiting();
      return isApproved ? given(decided) : decided;
    },
  };
};

const acted = ({ studentId }: Gift, adminId: string, isApproved: boolean, reason: string) =>
  event(
    'admin_acted',
    {
      service: 'payment',
      action: isApproved ? 'credit_approved' : 'credit_refused',
      resourceType: 'wallet',
      resourceId: studentId,
      adminId,
      reason: actReason(reason),
    },
    { aggId: studentId, key: studentId },
  );

const BATCH = 100;
const EVERY_MS = 30_000;

/** Gives what was approved when a crash came in between. */
export const giftJob = ({ gifts, finish }: { gifts: GiftStore; finish: (gift: Gift) => Promise<Gift> }): Job => ({
  name: 'give-credit',
  everyMs: EVERY_MS,
  dueAt: async () => dueNowIf((await gifts.approved(1)).length > 0),
  async run({ signal }) {
    for (const gift of await gifts.approved(BATCH)) {
      if (signal.aborted) return;
      await finish(gift);
    }
  },
});
