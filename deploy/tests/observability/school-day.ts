import { setTimeout as pause } from 'node:timers/promises';
import { callApi, mustCall } from '../../local/api-client';
import { billing, payForTest } from '../../local/demo/payment';
import { openMarket } from '../chaos-pay/market';
import type { ClusterForm } from '../chaos/cluster-form';
import { randomOf } from '../chaos/random';
import { openSchool, PASSWORD, type Account, type School } from '../chaos/school';

/** Processes report every 15 s, and a rate needs two reports. */
const BETWEEN_REPORTS_MS = 20_000;
const STUDENTS = 4;
const PURCHASES = 3;
/** A user may write 60 times a minute. */
const TOO_MANY = 70;

/** What happens on a school's day and what goes wrong on it: every panel has something to show afterwards. */
export async function schoolDay(form: ClusterForm): Promise<void> {
  const { api, razorpaySandbox: sandbox } = form.run();
  if (!sandbox) throw new Error('the day needs the payment sandbox');
  const school = await openSchool({ api, mongoUri: form.mongoUri, students: STUDENTS, random: randomOf(1, 0) });
  const sitting = school.students.map((me, i) => sit(api, school, me, i + 3));
  await Promise.all([...sitting, buyTests(api, form, sandbox), mishaps(api, school)]);
}

async function sit(api: string, { classId, testId }: School, me: Account, saves: number): Promise<void> {
  const { token } = await mustCall(api, 'login', { body: { email: me.email, password: PASSWORD } });
  await mustCall(api, 'enrollInClass', { token, params: { classId } });
  const { data } = await mustCall(api, 'startAttempt', { token, params: { testId } });
  const params = { attemptId: data.attemptId as string };
  const questions = data.paper.questions as { id: string; options: { id: string }[] }[];
  const chosen = questions.filter(({ options }) => options.length > 0).slice(0, saves);
  for (const [i, { id, options }] of chosen.entries()) {
    const responses = [{ questionId: id, choice: options[0]?.id, seq: i + 1, timeSpentMs: 5000 }];
    await mustCall(api, 'saveResponses', { token: data.ticket, params, body: { responses } });
    await pause(BETWEEN_REPORTS_MS / 2);
  }
  await mustCall(api, 'submitAttempt', { token: data.ticket, params, body: { lastSeq: chosen.length } });
}

async function buyTests(api: string, form: ClusterForm, sandbox: string): Promise<void> {
  const { purchases } = await openMarket(api, form, { payments: PURCHASES });
  for (const { token, testId } of purchases) {
    await payForTest(api, sandbox, token, testId);
    await mustCall(api, 'requestRefund', { token, params: { testId }, body: { reason: 'mistake' } });
    await pause(BETWEEN_REPORTS_MS);
  }
}

/** A page that fails, and a student over the limit of writes a minute. */
async function mishaps(api: string, { students, testId }: School): Promise<void> {
  const { token } = await mustCall(api, 'login', { body: { email: students[0]?.email, password: PASSWORD } });
  const body = { action_type: 'ui_diagnostic', action_category: 'system', action_description: 'A panel failed' };
  for (let round = 0; round < 3; round++) {
    await mustCall(api, 'logClientAudit', { token, body });
    for (let tries = 0; tries < TOO_MANY; tries++)
      await callApi(api, 'initiatePayment', { token, params: { testId }, body: billing });
    await pause(BETWEEN_REPORTS_MS);
  }
}
