import { setTimeout as pause } from 'node:timers/promises';
import { billing } from '../../local/demo/payment';
import { change } from './control';
import type { Answer } from '../../local/api-client';
import { insist, pay, type Op } from './insist';
import { letPass } from './later';
import type { Stage } from './market';
import type { Note } from './payer';

/** One class with one student and one paid test of three attempts, of their own. */
export interface Scene extends Stage {
  api: string;
  sandbox: string;
  mongoUri: string;
}
/** How many payments are kept at the end, and to whom each sale is booked, where that is the point. */
type Outcome = Pick<Note, 'sellers'> & { keeps: number };
type Story = (scene: Scene) => Promise<Outcome>;

const DAYS = 10;
const RAISED_PAISE = 500_000;

/** Courses of events that random payers do not meet. Each is played once in a run, while processes are killed. */
export const stories: Record<string, Story> = {
  async 'the second purchase is used and asked back'(scene) {
    for (let no = 1; no <= 2; no++) {
      await bought(scene);
      await sat(scene);
      if (no === 1) await letPass(scene.mongoUri, scene, 25);
    }
    await asStudent(scene, 'requestRefund', { reason: 'mistake' });
    return { keeps: 2 };
  },
  async 'the provider refuses the refund for ten days'(scene) {
    await bought(scene);
    await change(scene.sandbox, { refund: { outcome: 'refused' } });
    await asStudent(scene, 'requestRefund', { reason: 'mistake' });
    for (let day = 0; day < DAYS; day++) {
      await pause(3000);
      await letPass(scene.mongoUri, scene, 25);
    }
    await change(scene.sandbox, { refund: { outcome: 'processed' } });
    return { keeps: 0 };
  },
  async 'the class is archived while the checkout is open'(scene) {
    const order = await opened(scene);
    await asTeacher(scene, 'updateClass', { status: 'archived' });
    await settled(scene, order);
    return { keeps: 0 };
  },
  async 'the student is removed while the checkout is open'(scene) {
    const order = await opened(scene);
    await asTeacher(scene, 'removeStudent');
    await settled(scene, order);
    return { keeps: 0 };
  },
  async 'the class is handed over while the checkout is open'(scene) {
    const order = await opened(scene);
    await handOver(scene);
    await settled(scene, order);
    await unlocked(scene);
    await sat(scene);
    await letPass(scene.mongoUri, scene, 25);
    await bought(scene);
    return { keeps: 2, sellers: [scene.teacher.id, scene.successor.id] };
  },
  async 'the fee is raised while the checkout is open, which is paid an hour later'(scene) {
    const order = await opened(scene);
    await asTeacher(scene, 'updateTestDraft', { fee: RAISED_PAISE / 100 });
    await seen(scene, ({ body }) => body.data?.price?.fee === RAISED_PAISE);
    await letPass(scene.mongoUri, scene, 1);
    await settled(scene, order);
    return { keeps: 0 };
  },
};

/** Plays one story. */
export async function play(name: string, scene: Scene): Promise<Note> {
  const outcome = await (stories[name] as Story)(scene);
  const { studentId, testId } = scene;
  return { studentId, testId, way: name, wasVerified: false, asksRefund: false, ...outcome };
}

const asStudent = ({ api, token, testId }: Scene, operation: Op, body?: object) =>
  insist(api, operation, { token, params: { testId }, body });
const seen = ({ api, token, testId }: Scene, isAwaited: (answer: Answer) => boolean) =>
  insist(api, 'getPayment', { token, params: { testId } }, isAwaited);
const asTeacher = ({ api, teacher: { token }, classId, testId, studentId }: Scene, operation: Op, body?: object) =>
  insist(api, operation, { token, params: { classId, testId, studentId }, body }, ({ status }) => status === 200);

async function opened({ api, token, testId }: Scene): Promise<string> {
  const input = { token, params: { testId }, body: billing };
  const { body } = await insist(api, 'initiatePayment', input, ({ status }) => status === 200);
  return body.data.razorpayOrderId as string;
}

async function settled(scene: Scene, razorpayOrderId: string): Promise<void> {
  const signed = await pay(scene.sandbox, razorpayOrderId, {});
  if (signed) await asStudent(scene, 'verifyPayment', signed);
}

async function bought(scene: Scene): Promise<void> {
  await settled(scene, await opened(scene));
  await unlocked(scene);
}

const unlocked = (scene: Scene) => seen(scene, ({ body }) => Boolean(body.data?.timeline?.unlocked));

/** Returns when payment knows the new teacher, who may create coupons then. */
async function handOver({ api, admin, successor, classId, testId }: Scene): Promise<void> {
  const given = { token: admin.token, params: { classId }, body: { teacherId: successor.id, reason: 'Moves abroad' } };
  await insist(api, 'transferClass', given, ({ status }) => status === 200);
  const discount = { kind: 'percent', value: 10 };
  const coupon = { code: `OVER${testId.slice(-8)}`, scope: 'test', scopeId: testId, discount };
  const body = { ...coupon, maxUses: 9, maxUsesPerStudent: 1 };
  await insist(api, 'createCoupon', { token: successor.token, body }, ({ status }) => status === 201 || status === 409);
}

async function sat({ api, token, testId }: Scene): Promise<void> {
  const started = await insist(api, 'startAttempt', { token, params: { testId } }, ({ status }) => status === 200);
  const { attemptId, ticket } = started.body.data as { attemptId: string; ticket: string };
  const body = { responses: [], lastSeq: 0 };
  await insist(api, 'submitAttempt', { token: ticket, params: { attemptId }, body }, ({ status }) => status === 200);
}
