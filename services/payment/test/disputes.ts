import { aUser } from '@kasauti/service-kit/testing';
import { purchaseId, until, type Shop } from './builders';

/** The difference of each account. */
export const changeOf = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, sum]): [string, number] => [name, sum - (before[name] ?? 0)])
      .filter(([, sum]) => sum !== 0),
  );

/** Payments of a shop that are disputed at the bank. */
export function disputesAt(shop: () => Shop) {
  const admin = aUser('admin', { mfa: true });
  const listed = async (id: string) =>
    (await shop().t.call('listDisputes', { as: admin })).body.data.find(
      ({ disputeId }: { disputeId: string }) => disputeId === id,
    );
  /** The case is seen before its money is booked: wait for the whole step. */
  async function isTold(id: string, status: string): Promise<void> {
    await until(async () => (await listed(id))?.status === status);
    const waiting = shop().t.db.connection.collection('webhooks');
    await until(async () => (await waiting.countDocuments({ dueAt: { $ne: null } })) === 0);
  }
  /** Its webhook failed and comes again. */
  const isPostponed = () =>
    until(() =>
      shop()
        .t.db.connection.collection('webhooks')
        .findOne({ tries: { $gt: 0 }, dueAt: { $ne: null } }),
    );
  async function aSale() {
    const [student, testId] = [await shop().aStudent(), await shop().aTest()];
    const { razorpay_payment_id: paymentId } = await shop().paid(student, testId);
    await shop().right('granted', purchaseId(student, testId));
    await shop().finish();
    return { student, testId, paymentId };
  }
  async function disputed(paymentId: string, body: object = {}) {
    const { id } = await shop().sandbox.control.dispute(paymentId, body);
    await isTold(id, 'open');
    return id;
  }
  async function ended(id: string, event: 'won' | 'lost' | 'closed') {
    await shop().sandbox.control.moveDispute(id, event);
    await isTold(id, event);
    await shop().finish();
  }
  /** The sum of each account now. */
  async function booked(): Promise<Record<string, number>> {
    const entries = await shop().t.db.connection.collection('journal').find({}).toArray();
    const sums: Record<string, number> = {};
    for (const { postings } of entries)
      for (const { account, amountPaise } of postings) {
        const name = String(account).split(':')[0] ?? '';
        sums[name] = (sums[name] ?? 0) + amountPaise;
      }
    return sums;
  }
  return { admin, listed, isTold, isPostponed, aSale, disputed, ended, booked };
}
