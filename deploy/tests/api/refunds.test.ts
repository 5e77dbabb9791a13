import { type Clock, systemClock } from '@kasauti/service-kit';
import { sharedByTests } from '@kasauti/service-kit/testing';
import { callApi, mustCall } from '../../local/api-client';
import { billing, payAtSandbox, payForTest } from '../../local/demo/payment';
import { eventually } from './eventually';
import { PASSWORD, type Member } from './form';
import { startPaidForm } from './sandbox';
import { question, sitOnce } from './sitting';
import { enrol } from './world';

/* Money that goes back, or does not, over payment, assessment, catalog and identity. */
const HOUR = 3600_000;
const FEE = 1770;
let aheadMs = 0;
/** Runs on, and is put forward by `later`. */
const clock: Clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() + aheadMs) };

const form = sharedByTests(() => startPaidForm({ paymentEnv: { RECONCILE_EVERY_SEC: '1' }, clock }));
beforeAll(() => form.sandbox.control.set({ refund: { afterSec: 0 } }));

interface Scene {
  teacher: Member;
  student: Member;
  classId: string;
  testId: string;
}
async function aScene(attempts: number): Promise<Scene> {
  const [teacher, student] = [await form.member('teacher'), await form.member('student')];
  const { class: made } = await mustCall(form.api, 'createClass', {
    token: teacher.token,
    body: { title: 'Physics', price: FEE / 100 },
  });
  const classId = made.id as string;
  const body = {
    title: 'Waves',
    class: classId,
    fee: FEE / 100,
    duration: 30,
    attempts,
    questions: [question('Sound')],
  };
  // Its id is of the real clock: seen from the one put forward, class and test are too old to be still on their way.
  const created = await eventually(
    () => callApi(form.api, 'createTest', { token: teacher.token, body }),
    ({ status }) => status === 201,
  );
  await enrol(form, student, classId);
  const testId = created.body.data.testId as string;
  await eventually(
    () => callApi(form.api, 'getPayment', { token: student.token, params: { testId } }),
    ({ status }) => status === 200,
  );
  return { teacher, student, classId, testId };
}

/** Sessions have ended by then. */
async function later(hours: number, ...members: Member[]): Promise<void> {
  aheadMs += hours * HOUR;
  for (const member of members) Object.assign(member, { token: (await member.logIn()).token });
}

type Op = Parameters<typeof mustCall>[1];
const asStudent = ({ student: { token }, testId }: Scene, operation: Op, body?: object) =>
  callApi(form.api, operation, { token, params: { testId }, body });
const buy = ({ student, testId }: Scene) => payForTest(form.api, form.sandbox.url, student.token, testId);
const opened = async (scene: Scene) =>
  (await asStudent(scene, 'initiatePayment', billing)).body.data.razorpayOrderId as string;
const ask = (scene: Scene) => asStudent(scene, 'requestRefund', { reason: 'mistake' });
const latest = async ({ student: { token }, testId }: Scene) =>
  (await mustCall(form.api, 'listMyPayments', { token })).data.find((p: { testId: string }) => p.testId === testId);
const isBack = (scene: Scene) =>
  eventually(
    () => latest(scene),
    (payment) => payment?.status === 'refunded',
  );
const sentBack = async (scene: Scene): Promise<number> => {
  const order = await (
    await form.database('payment')
  )
    .collection<{ _id: string; paymentIds: string[] }>('orders')
    .findOne({ _id: `${scene.student.id}:${scene.testId}` });
  const { refunds } = await form.sandbox.control.books();
  return refunds
    .filter((r) => order?.paymentIds.includes(r.payment_id) && r.status === 'processed')
    .reduce((sum, { amount }) => sum + amount, 0);
};
const mailTo = ({ student }: Scene, subject: string, count = 1) =>
  eventually(
    () => form.mailbox.messages(student.email),
    (mails) => mails.filter((mail) => mail.subject === subject).length === count,
  );

it('a used purchase is neither offered nor given back, the first or the second, and no third is sold', async () => {
  const scene = await aScene(2);
  const params = { testId: scene.testId };
  for (let no = 1; no <= 2; no++) {
    await buy(scene);
    expect((await latest(scene)).canRefund).toBe(true);
    await sitOnce(form.api, scene.student, params, ['right']);
    await eventually(
      () => latest(scene),
      ({ canRefund }) => canRefund === false,
    );
    const { status, body } = await ask(scene);
    expect([status, body.code]).toEqual([409, 'right_in_use']);
    await later(25, scene.student);
  }
  const third = await asStudent(scene, 'initiatePayment', billing);
  expect([third.status, third.body.code]).toEqual([409, 'attempts_used']);
  expect(await sentBack(scene)).toBe(0);
});

it('an archived class sends back what was not used, with a mail, and restored it sells again', async () => {
  const scene = await aScene(1);
  const setStatus = (status: string) =>
    mustCall(form.api, 'updateClass', {
      token: scene.teacher.token,
      params: { classId: scene.classId },
      body: { status, confirm: true },
    });
  await buy(scene);
  await setStatus('archived');
  await isBack(scene);
  expect(await sentBack(scene)).toBe(FEE);
  await mailTo(scene, 'Money back: Waves');
  await setStatus('active');
  await eventually(
    () => asStudent(scene, 'getPayment'),
    ({ body }) => body.data.canPay === true,
  );
  await buy(scene);
  expect((await asStudent(scene, 'startAttempt')).status).toBe(200);
});

it('a teacher who deletes the account sells nothing more, and what was not used goes back', async () => {
  const scene = await aScene(1);
  await buy(scene);
  const { token } = scene.teacher;
  await mustCall(form.api, 'deleteAccount', { token, body: { password: PASSWORD, confirm: 'DELETE' } });
  await isBack(scene);
  expect(await sentBack(scene)).toBe(FEE);
  await mailTo(scene, 'Money back: Waves');
  expect((await asStudent(scene, 'initiatePayment', billing)).status).toBe(409);
});

it('answers that are released early send back what was not used, with a mail', async () => {
  const scene = await aScene(1);
  await buy(scene);
  const input = { token: scene.teacher.token, params: { testId: scene.testId }, body: { closeTest: true } };
  await mustCall(form.api, 'releaseResults', input);
  await isBack(scene);
  expect(await sentBack(scene)).toBe(FEE);
  await mailTo(scene, 'Money back: Waves');
});

it('who is removed with the checkout open and then pays gets the money back without asking', async () => {
  const scene = await aScene(1);
  const { teacher, student, classId, testId } = scene;
  const order = await opened(scene);
  await mustCall(form.api, 'removeStudent', { token: teacher.token, params: { classId, studentId: student.id } });
  const body = await payAtSandbox(form.sandbox.url, order);
  await mustCall(form.api, 'verifyPayment', { token: student.token, params: { testId }, body });
  await isBack(scene);
  expect(await sentBack(scene)).toBe(FEE);
  await mailTo(scene, 'Money back: Waves');
});

it('a refund that the provider refuses for ten days is told as delayed, once, and arrives', async () => {
  const scene = await aScene(1);
  await buy(scene);
  await form.sandbox.control.set({ refund: { outcome: 'refused' } });
  expect((await ask(scene)).status).toBe(200);
  const refusedDays = async () => {
    const orders = (await form.database('payment')).collection<{ _id: string; cycles: { refunds: object[] }[] }>(
      'orders',
    );
    const order = await orders.findOne({ _id: `${scene.student.id}:${scene.testId}` });
    return (order?.cycles[0]?.refunds.length ?? 1) - 1;
  };
  for (let day = 1; day <= 10; day++) {
    await eventually(refusedDays, (days) => days >= day);
    if (day === 1) await mailTo(scene, 'Your refund is delayed: Waves');
    await later(25);
  }
  await later(0, scene.student);
  expect(await latest(scene)).toMatchObject({ status: 'refund_pending', refund: { delayed: true } });
  await form.sandbox.control.set({ refund: { outcome: 'processed', afterSec: 0 } });
  await later(25, scene.student);
  await isBack(scene);
  expect(await sentBack(scene)).toBe(FEE);
  await mailTo(scene, 'Money back: Waves');
  await mailTo(scene, 'Your refund is delayed: Waves');
});
