import { randomBytes } from 'node:crypto';
import { createLog, systemClock } from '@kasauti/service-kit';
import { park, sharedByTests } from '@kasauti/service-kit/testing';
import { callApi, mustCall } from '../../local/api-client';
import { services } from '../../local/services';
import { eventually } from './eventually';
import { PASSWORD } from './form';
import { startPaidForm } from './sandbox';
import { question, sitOnce } from './sitting';

/* Two people with names found nowhere else use the whole product, and go: then every document of every service is searched. */
const word = () => `Q${[...randomBytes(9)].map((n) => String.fromCharCode(97 + (n % 26))).join('')}`;
const names = { teacher: word(), student: word() };
const client = word();
const words = [...Object.values(names), client];
const address = (role: keyof typeof names) => `${names[role].toLowerCase()}@erasure.kasauti.example`;

interface Archived {
  _id: string;
  topic: string;
  key: string;
}
const logLines: string[] = [];
const form = sharedByTests(() =>
  startPaidForm({
    log: createLog('form', { level: 'debug', destination: { write: (line: string) => void logLines.push(line) } }),
  }),
);
beforeAll(() => form.sandbox.control.set({ webhook: { url: `${form.api}/payments/webhook` } }));

async function signUp(role: keyof typeof names): Promise<{ token: string; id: string }> {
  const body = { email: address(role), password: PASSWORD, fullName: `${names[role]} Rao`, role };
  await mustCall(form.api, 'signup', { body });
  const [mail] = await eventually(
    () => form.mailbox.messages(body.email),
    (mails) => mails.length > 0,
  );
  await mustCall(form.api, 'verifyEmail', {
    body: { email: body.email, code: /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] },
  });
  const { token, user } = await mustCall(form.api, 'login', { body: { email: body.email, password: PASSWORD } });
  return { token, id: user.id };
}

/** The student comes by a list, with a roll number. */
async function joinByList(classId: string, teacher: { token: string }, student: { token: string }): Promise<void> {
  const answer = await fetch(`${form.urlOf('identity')}/api/v1/classes/${classId}/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${teacher.token}`, 'content-type': 'text/csv' },
    body: `email,name,roll number\n${address('student')},${names.student} Rao,${names.student}`,
  });
  const { importId } = ((await answer.json()) as { data: { importId: string } }).data;
  await mustCall(form.api, 'commitRosterImport', { token: teacher.token, params: { classId, importId }, body: {} });
  const { data } = await eventually(
    () => mustCall(form.api, 'listMyAdmissions', { token: student.token }),
    ({ data: found }) => found.length === 1,
  );
  const params = { admissionId: data[0].admissionId as string };
  await mustCall(form.api, 'acceptAdmission', { token: student.token, params });
  await eventually(
    () => mustCall(form.api, 'listRoster', { token: teacher.token, params: { classId } }),
    ({ data: members }) => members[0]?.rollNo === names.student,
  );
}

/** Where any of these words is stored, and how many documents were searched. */
async function search(): Promise<{ hits: string[]; documents: number }> {
  const hits: string[] = [];
  let documents = 0;
  for (const service of Object.keys(services)) {
    const { db } = await form.database(service);
    for (const { name } of (await db?.listCollections().toArray()) ?? [])
      for await (const document of db?.collection(name).find() ?? []) {
        documents++;
        const text = JSON.stringify(document).toLowerCase();
        if (words.some((w) => text.includes(w.toLowerCase()))) hits.push(`${service}.${name}: ${text.slice(0, 300)}`);
      }
  }
  return { hits, documents };
}

/** A letter that a service could not handle, as the kit parks it; it holds the event. */
async function parkProfile(service: string, userId: string): Promise<void> {
  const archive = (await form.database('identity')).collection<Archived>('event_archive');
  const event = await archive.findOne({ type: 'profile_changed', key: userId });
  if (!event) throw new Error('no event to park');
  const { _id: eventId, topic, key, ...envelope } = event;
  const group = `${service}.people`;
  const letter = { group, topic, key, envelope: { eventId, ...envelope }, reason: 'refused', tries: 5 };
  await park({ connection: await form.database(service) }, letter, systemClock);
}

it('leaves no name and no address of an erased person anywhere, after everything the two have done', async () => {
  const api = form.api;
  const [teacher, student, admin] = [await signUp('teacher'), await signUp('student'), await form.member('admin')];

  await mustCall(api, 'updateAccount', { token: student.token, body: { fullName: `${names.student} Kumari` } });
  await mustCall(api, 'updateTeacherProfile', {
    token: teacher.token,
    body: { experience: '9 years', bio: `I am ${names.teacher}`, qualifications: ['M.Sc.'], teachingStyle: 'Slow' },
  });
  const scopes = ['classes:read'];
  await mustCall(api, 'createClient', { token: teacher.token, body: { name: client, scopes, password: PASSWORD } });
  const made = await mustCall(api, 'createClass', { token: teacher.token, body: { title: 'Physics', price: 0 } });
  const classId = made.class.id as string;
  const test = {
    title: 'Waves',
    class: classId,
    fee: 15,
    duration: 30,
    attempts: 1,
    release: 'manual',
    questions: [question('Sound is')],
  };
  const testId = (await mustCall(api, 'createTest', { token: teacher.token, body: test })).data.testId as string;
  await joinByList(classId, teacher, student);
  const member = { classId, studentId: student.id };
  await mustCall(api, 'setMember', { token: teacher.token, params: member, body: { rollNo: `${names.student}-2` } });

  const params = { testId };
  const billing = { billingState: '27', billingPin: '400001' };
  await eventually(
    () => mustCall(api, 'listMyTests', { token: student.token }),
    ({ data }) => data.length === 1,
  );
  const { data: order } = await mustCall(api, 'initiatePayment', { token: student.token, params, body: billing });
  const paid = await form.sandbox.control.pay(order.razorpayOrderId, { method: 'upi', vpa: 'success@razorpay' });
  await mustCall(api, 'verifyPayment', { token: student.token, params, body: paid });
  await eventually(
    () => mustCall(api, 'listMyInvoices', { token: student.token }),
    ({ data }) => data.length === 1,
  );
  await eventually(
    () => mustCall(api, 'getPayment', { token: student.token, params }),
    ({ data }) => data.timeline.unlocked !== null,
  );
  await sitOnce(api, student, params, ['right']);
  const review = { rating: 5, title: 'Clear', comment: 'Clear and calm, worth the time.' };
  await eventually(
    () => callApi(api, 'writeReview', { token: student.token, params: { classId }, body: review }),
    ({ status }) => status === 200,
  );
  await mustCall(api, 'exportAccount', { token: student.token });
  await mustCall(api, 'listAttempts', { token: teacher.token, params });
  await mustCall(api, 'releaseResults', { token: teacher.token, params, body: { closeTest: true } });
  await mustCall(api, 'logClientAudit', {
    token: student.token,
    body: { action_type: 'ui_diagnostic', request_data: { displayName: names.student } },
  });
  for (const service of ['payment', 'catalog']) await parkProfile(service, student.id);
  await parkProfile('assessment', teacher.id);

  const before = await search();
  for (const service of ['identity', 'catalog', 'assessment', 'payment', 'analytics'])
    expect(before.hits.some((hit) => hit.startsWith(service))).toBe(true);

  await mustCall(api, 'deleteAccount', { token: student.token, body: { password: PASSWORD, confirm: 'DELETE' } });
  await mustCall(api, 'eraseUser', {
    token: admin.token,
    params: { userId: teacher.id },
    body: { reason: 'Asked by letter' },
  });

  const { documents } = await eventually(search, ({ hits }) => hits.length === 0);
  expect(documents).toBeGreaterThan(100);
  expect(logLines.filter((line) => Object.values(names).some((name) => line.includes(name)))).toEqual([]);
});
