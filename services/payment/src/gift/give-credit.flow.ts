import {
  actReason,
  conflict,
  event,
  forbidden,
  LOST,
  notFound,
  type Clock,
  type Db,
  type Transaction,
} from '@kasauti/service-kit';
import type { PersonStore } from '../person/person.store';
import type { AdminCredit } from '../wallet/credit.flow';
import { creditLimit, studentNotFound } from '../wallet/wallet.refusals';
import type { Gift } from './gift';
import type { GiftStore } from './gift.store';

interface GiveDeps {
  db: Db;
  gifts: GiftStore;
  people: PersonStore;
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

const giftNotFound = () => notFound('credit_not_found', 'Credit not found');
const creditChanged = () => conflict('changed_meanwhile', 'The student was given other credit since you opened this');
const notWaiting = () => conflict('not_waiting', 'This credit does not wait for an approval');
const secondPerson = () => forbidden('second_person_required', 'Another admin has to decide about this credit');

export const giftFlows = ({ db, gifts, people, credit, clock, secondPersonPaise }: GiveDeps) => {
  /** @throws when the wallet has no room; then nothing of the decision is stored */
  async function addCredit({ _id: id, studentId, amountPaise, reason, adminId }: Gift, tx: Transaction) {
    if (!(await credit.give(studentId, { id, amountPaise, reason, adminId }, tx))) throw creditLimit();
  }

  /** An erased account, whose name is empty, could not spend it. */
  async function refuseErased(studentId: string) {
    if (!(await people.names([studentId])).get(studentId)) throw studentNotFound();
  }

  return {
    refuseErased,
    /**
     * Repeated with its id it is the same gift.
     * @param newestId the student's newest gift as the admin has read it: one whose answer was lost is not given again unseen
     */
    give: (request: Request, newestId?: string | null): Promise<Gift> =>
      db.atomically(async (tx) => {
        const known = await gifts.get(request._id, tx);
        if (known) return known;
        if (newestId !== undefined && newestId !== ((await gifts.newestOf(request.studentId, tx))?._id ?? null))
          throw creditChanged();
        const gift: Gift = { ...request, status: 'given', requestedAt: clock.now() };
        if (!(await gifts.allow(gift, secondPersonPaise, tx))) gift.status = 'awaiting_approval';
        if (gift.status === 'given') await addCredit(gift, tx);
        await gifts.insert(gift, tx);
        return gift;
      }),

    /** Refusing is open to every admin, approving to those who did not ask for it. */
    decide: (id: string, { by, isApproved, reason }: Decision): Promise<Gift> =>
      db.atomically(async (tx) => {
        const gift = await gifts.get(id, tx);
        if (!gift) throw giftNotFound();
        if (isApproved && gift.adminId === by) throw secondPerson();
        if (gift.status !== 'awaiting_approval') throw notWaiting();
        if (isApproved) {
          await refuseErased(gift.studentId);
          await addCredit(gift, tx);
        }
        const status = isApproved ? ('given' as const) : ('refused' as const);
        const changed = { status, decidedBy: by, ...(reason ? { failure: reason } : {}) };
        const events = [acted(gift, by, isApproved, reason ?? gift.reason)];
        return (await gifts.change(gift, changed, events, tx)) ?? LOST;
      }),
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
