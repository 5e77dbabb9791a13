import { billing } from '../../local/demo/payment';
import type { Random } from '../chaos/random';
import { insist, pay, type Op } from './insist';
import type { Purchase } from './market';

const ways = ['all', 'all', 'closed', 'closed', 'verify', 'nothing', 'declined', 'twice', 'refund'] as const;
/** all: verify and webhook. closed: webhook alone. verify: the webhook is lost. nothing: only the reconciler is left. */
type Way = (typeof ways)[number];

/** What this student was told, for the checker. */
export interface Note extends Pick<Purchase, 'studentId' | 'testId'> {
  /** How a student paid, or the name of a story. */
  way: string;
  /** The service said that the payment is verified. */
  wasVerified: boolean;
  /** The service took the request to send the money back. */
  asksRefund: boolean;
  /** How many payments for the test are kept at the end, where that is certain. */
  keeps?: number;
  /** The teacher of each sale, in the order of the purchases. */
  sellers?: string[];
}

export async function buy(api: string, sandbox: string, purchase: Purchase, random: Random): Promise<Note> {
  const { studentId, testId, token } = purchase;
  const way: Way = random.pick(ways);
  const note: Note = { studentId, testId, way, wasVerified: false, asksRefund: false };
  const call = (operation: Op, body?: object) => insist(api, operation, { token, params: { testId }, body });
  const initiate = async (over: object = {}): Promise<string | undefined> => {
    const { status, body } = await call('initiatePayment', { ...billing, ...over });
    if (status === 200) return body.data.razorpayOrderId as string;
    if (body.code === 'already_paid') return undefined;
    throw new Error(`initiatePayment: ${status} ${body.code} ${body.message}`);
  };

  const order = await initiate();
  const other = way === 'twice' ? await initiate({ billingState: '27', billingPin: '400001' }) : undefined;
  if (!order) throw new Error('the order to pay was not found');
  if (way === 'declined') await pay(sandbox, order, { vpa: 'failure@razorpay' });
  const isLost = way === 'verify' || way === 'nothing';
  const signed = await pay(sandbox, order, { webhook: isLost ? 'never' : random.pick(['deliver', 'duplicate']) });
  if (other) await pay(sandbox, other, {});
  if (signed && way !== 'closed' && way !== 'nothing')
    note.wasVerified = (await call('verifyPayment', signed)).body.data?.verified === true;
  if (way === 'refund') note.asksRefund = (await call('requestRefund', { reason: 'mistake' })).status === 200;
  return note;
}
