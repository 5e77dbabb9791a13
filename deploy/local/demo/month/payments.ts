import { inLanes } from '../../in-lanes';
import { billing, payAtSandbox, payForTest } from '../payment';
import { chance } from './world/chance';
import type { Member } from './world/member';
import type { School, Step } from './world/school';

const addresses = [
  billing,
  { billingState: '27', billingPin: '400001' },
  { billingState: '33', billingPin: '600001' },
  { billingState: '07', billingPin: '110001' },
];
const COUPON = 'NEET20';

/** Days on which students pay for a test, and the share of the class that has paid by the last of them. */
interface Sale {
  test: string;
  className: string;
  days: number[];
  share: number;
}
const sales: Sale[] = [
  { test: 'optics', className: 'physics', days: [-12, -11, -9, -6], share: 0.7 },
  { test: 'jeeMain', className: 'jee', days: [-11, -10, -9], share: 0.9 },
  { test: 'ssc', className: 'ssc', days: [-5], share: 0.9 },
];

/**
 * Payments, one that fails, and the ways in which money goes back. Nothing without the sandbox, because only it takes
 * demo money.
 */
export function payAndRefund({ sandboxUrl }: School): Step[] {
  if (sandboxUrl === null) return [];
  return [
    ...sales.flatMap((sale) =>
      sale.days.map((day, turn) => ({
        day,
        time: '15:30',
        work: (school: School) => pay(school, sandboxUrl, sale, turn),
      })),
    ),
    { day: -13, time: '12:30', work: offerCoupon },
    { day: -9, time: '15:10', work: (school) => failToPay(school, sandboxUrl) },
    { day: -11, time: '19:10', work: (school) => requestRefund(school, 'window', 'source') },
    { day: -9, time: '19:10', work: (school) => requestRefund(school, 'mistake', 'credit') },
    { day: -6, time: '11:20', work: refundByAdministrator },
  ];
}

const offerCoupon = ({ meera, classIds }: School) =>
  meera.call('createCoupon', {
    body: {
      code: COUPON,
      scope: 'class',
      scopeId: classIds.physics,
      discount: { kind: 'percent', value: 20 },
      maxUses: 50,
      maxUsesPerStudent: 1,
    },
  });

async function pay(school: School, sandboxUrl: string, { test, className, days, share }: Sale, turn: number) {
  const paid = (school.paid[test] ??= new Set());
  const isLast = turn === days.length - 1;
  const comes = ({ name }: Member) =>
    chance(`${name}/pays/${test}`) < share && (isLast || chance(`${name}/pays on/${test}`) < (turn + 1) / days.length);
  const who = school
    .enrolled(className)
    .filter((student) => !paid.has(student) && !school.refunded.has(student) && comes(student));
  await inLanes(who, 4, async (student) => {
    const { name } = student;
    const address = addresses[Math.floor(chance(`${name}/address`) * addresses.length)];
    const usesCoupon = className === 'physics' && chance(`${name}/coupon`) < 0.25;
    await payForTest(school.api, sandboxUrl, await student.token(), school.testIds[test] ?? '', {
      ...address,
      ...(usesCoupon ? { couponCode: COUPON } : {}),
    });
    paid.add(student);
  });
}

/** The bank refuses; the student does not try again. */
async function failToPay({ enrolled, paid, refunded, testIds }: School, sandboxUrl: string): Promise<void> {
  const student = enrolled('physics').findLast((one) => !paid.optics?.has(one) && !refunded.has(one));
  const params = { testId: testIds.optics ?? '' };
  const { data } = (await student?.call('initiatePayment', { params, body: billing })) ?? {};
  // The sandbox answers 400 to a payer whose bank refuses.
  if (data)
    await payAtSandbox(sandboxUrl, data.razorpayOrderId as string, { vpa: 'failure@razorpay' }).catch(() => undefined);
}

/** The last payer of an unopened test changes their mind. */
async function requestRefund({ paid, refunded, testIds }: School, reason: string, to: string): Promise<void> {
  const student = [...(paid.optics ?? [])].at(-1);
  if (!student) return;
  await student.call('requestRefund', { params: { testId: testIds.optics ?? '' }, body: { reason, to } });
  paid.optics?.delete(student);
  refunded.add(student);
}

async function refundByAdministrator({ admin, paid, testIds }: School): Promise<void> {
  const student = [...(paid.jeeMain ?? [])].at(-1);
  const { data: orders } = await admin.call('listOrders', { query: { search: (await student?.id()) ?? '' } });
  const order = (orders as { orderId: string; testId: string; status: string }[]).find(
    ({ status, testId }) => status === 'paid' && testId === testIds.jeeMain,
  );
  if (!order) return;
  await admin.call('refundOrder', {
    params: { orderId: order.orderId },
    body: { reason: 'The power failed in hall 2, the student could not finish', amount: 2000 },
  });
}
