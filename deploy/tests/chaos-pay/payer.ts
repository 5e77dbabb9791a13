import { setTimeout as pause } from 'node:timers/promises';
import { callApi, type Answer, type Input } from '../../local/api-client';
import { billing, payAtSandbox } from '../../local/demo/payment';
import type { Random } from '../chaos/random';
import type { Purchase } from './market';

const ways = ['all', 'all', 'closed', 'closed', 'verify', 'nothing', 'declined', 'twice', 'refund'] as const;
/** all: verify and webhook. closed: webhook alone. verify: the webhook is lost. nothing: only the reconciler is left. */
export type Way = (typeof ways)[number];

/** What this student was told, for the checker. */
export interface Note extends Pick<Purchase, 'studentId' | 'testId'> {
  way: Way;
  /** The service said that the payment is verified. */
  wasVerified: boolean;
  /** The service took the request to send the money back. */
  asksRefund: boolean;
}

const GIVE_UP_MS = 180_000;
type Op = Parameters<typeof callApi>[1];

/** As a patient browser: tries again while the network or the server fails. */
async function insist(api: string, operation: Op, input: Input): Promise<Answer> {
  for (const until = performance.now() + GIVE_UP_MS; ; await pause(500)) {
    const answer = await callApi(api, operation, input).catch(() => undefined);
    const isFinal = answer && answer.status < 500 && answer.status !== 429;
    if (isFinal) return answer;
    if (performance.now() > until)
      throw new Error(`${operation} did not work for three minutes: ${answer?.body?.code}`);
  }
}

/** The sandbox may die between the payment and its answer; then the order is paid and there is nothing to verify. */
async function pay(sandbox: string, orderId: string, over: object) {
  for (const until = performance.now() + GIVE_UP_MS; performance.now() < until; await pause(250)) {
    try {
      return await payAtSandbox(sandbox, orderId, over);
    } catch (error) {
      if (/: 400$/.test(String(error))) return undefined;
    }
  }
  throw new Error('the sandbox takes no payment');
}

export async function buy(api: string, sandbox: string, purchase: Purchase, random: Random): Promise<Note> {
  const { studentId, testId, token } = purchase;
  const way = random.pick(ways);
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
