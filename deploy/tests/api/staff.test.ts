import { routes, type operationTable, type EventData, type Route } from '@kasauti/contracts';
import { rolesWith, staffRoles, type StaffCapability, type StaffRole } from '@kasauti/contracts/staff';
import { newId } from '@kasauti/service-kit';
import { sharedByTests } from '@kasauti/service-kit/testing';
import fc from 'fast-check';
import { callApi, mustCall, type Answer, type Input } from '../../local/api-client';
import { valid, type Schema } from './arbitrary';
import { eventually } from './eventually';
import { differences, settled } from './fingerprint';
import { PASSWORD, startForm } from './form';
import { aBankQuestion, mustStart, questions, signer, type Person } from './world';

/*
 * Who of a team may do what, generated from the contract: every operation with `x-staff`, asked by the owner, by a person of
 * each role, by another teacher and by a student, at the services as they run.
 */
const callers = ['owner', ...staffRoles, 'other teacher', 'student'] as const;
type CallerName = (typeof callers)[number];
type Grants = EventData['staff_changed']['grants'];
type Op = keyof typeof operationTable;

const people = {} as Record<CallerName, Person>;
const tokens = {} as Record<CallerName, string>;
const objects: Record<string, string> = {};
let draftId = '';
const PRICE = 1723;
const STUDENT = 'Zoravar Canary';

/** As identity publishes it: in the outbox of a document, here of a dead letter that nothing else reads. */
async function give(userId: string, grants: Grants): Promise<void> {
  const ownerId = people.owner.id;
  const aggId = `${ownerId}:${userId}`;
  const now = new Date();
  const data = { ownerId, userId, grants, since: now.toISOString() };
  const [eventId, topic] = [newId(), 'identity.staff'];
  const event = {
    eventId,
    type: 'staff_changed',
    v: 1,
    aggId,
    aggSeq: 1,
    occurredAt: data.since,
    topic,
    key: aggId,
    data,
  };
  const identity = await form.database('identity');
  // Identity itself reads its own store.
  await identity
    .collection<{ _id: string }>('memberships')
    .insertOne({ _id: aggId, ownerId, userId, grants, isActive: true, since: now } as never);
  await identity
    .collection<{ _id: string }>('dead_letters')
    .insertOne({ _id: newId(), state: 'discarded', eventSeq: 1, outboxAt: now, outbox: [event] } as never);
}
const call = (who: CallerName, op: Op, input: Input = {}) => callApi(form.api, op, { token: tokens[who], ...input });
const must = (who: CallerName, op: Op, input: Input = {}) => mustCall(form.api, op, { token: tokens[who], ...input });

const form = sharedByTests(startForm);
beforeAll(async () => {
  const admin = await form.member('admin');
  const sign = signer(form, admin.token);
  for (const name of callers) {
    const isStudent = name === 'student';
    people[name] = await form.member(isStudent ? 'student' : 'teacher', isStudent ? STUDENT : undefined);
    tokens[name] = isStudent ? people[name].token : sign(people[name].id, 'teacher');
  }
  const made = await must('owner', 'createClass', {
    body: { title: 'Physics', price: PRICE, visibility: 'invite_only' },
  });
  objects.classId = made.class.id;
  const body = {
    title: 'Waves',
    class: objects.classId,
    fee: 0,
    duration: 30,
    attempts: 3,
    release: 'manual',
    questions,
  };
  objects.testId = (await must('owner', 'createTest', { body })).data.testId;
  draftId = (await must('owner', 'createTestDraft', { body: { title: 'Draft', class: objects.classId, questions } }))
    .data.id;
  objects.questionId = await aBankQuestion(form, people.owner);
  const file = { body: { fileName: 'questions.csv', bytes: 10 } };
  objects.importId = (await must('owner', 'createImport', file)).data.id;
  const wanted = { body: { format: 'csv', from: { questionIds: [objects.questionId] } } };
  objects.exportId = (await must('owner', 'createExport', wanted)).data.id;
  const { invite } = await must('owner', 'createInvite', { params: objects, body: {} });
  objects.inviteId = invite.id;
  await mustCall(form.api, 'joinClass', { token: tokens.student, params: { inviteCode: invite.code } });
  const started = await mustStart(form, people.student, objects.testId ?? '');
  const typed = started.paper.questions.find((q: { options: unknown[] }) => q.options.length === 0);
  const attempt = { token: started.ticket, params: { attemptId: started.attemptId } };
  await mustCall(form.api, 'saveResponses', {
    ...attempt,
    body: { responses: [{ questionId: typed.id, text: 'a herz', seq: 1 }] },
  });
  await mustCall(form.api, 'submitAttempt', { ...attempt, body: { lastSeq: 1 } });
  objects.attemptId = started.attemptId;
  objects.studentId = people.student.id;
  for (const role of staffRoles) await give(people[role].id, [{ role, classIds: null }]);
  for (const role of staffRoles) await eventually(() => reaches(role), Boolean);
});

/** One in each of analytics, assessment and catalog. */
const places: Op[] = ['getClassStatistics', 'getTestOverview', 'listAttributes'];
/** Whether a grant has arrived in all three services: a person who has one is refused with 403, if at all. */
async function reaches(role: CallerName): Promise<boolean> {
  const answers = await Promise.all(places.map((op) => call(role, op, { params: objects })));
  return answers.every(({ status }) => status === 200 || status === 403);
}

const known = { ids: [newId()], password: PASSWORD };
const test = () => ({ title: 'More waves', class: objects.classId, duration: 30, fee: 0, questions });
const bodies: Record<string, () => object> = {
  createTest: test,
  createTestDraft: test,
  updateTestDraft: () => ({ title: 'Draft' }),
  createAttributeType: () => ({ type: `kind_${newId().slice(-6).toLowerCase().replace(/\d/g, 'x')}`, name: newId() }),
  createAttribute: () => ({ type: 'chapters', name: newId() }),
  setMember: () => ({ rollNo: 'JA-017' }),
  announceToClass: () => ({ text: 'No class on Friday' }),
  createBatch: () => ({ name: `Batch ${newId()}` }),
  renameBatch: () => ({ name: 'Evening' }),
  createClass: () => ({ title: 'Optics', ownerId: people.owner.id }),
  updateClass: () => ({ description: 'Waves' }),
  createBankQuestion: () => ({ question: questions[0], ownerId: people.owner.id }),
  findNearQuestions: () => ({ question: questions[0], ownerId: people.owner.id }),
  duplicateBankQuestion: () => ({ ownerId: people.owner.id }),
  createImport: () => ({ fileName: 'more.csv', bytes: 10, ownerId: people.owner.id }),
  createExport: () => ({ format: 'csv', from: { testId: objects.testId } }),
  cancelTest: () => ({ confirm: 'Another title', reason: 'Wrong date' }),
  grantTime: () => ({ minutes: 5, reason: 'Power cut', grantId: newId() }),
  gradeAnswers: () => ({ question: 2, attemptIds: [newId()], points: 0 }),
};
/** Operations on a draft; the others are about the published test. */
const ofDraft: Op[] = ['updateTestDraft', 'publishTest', 'getTestDraft', 'previewTest', 'duplicateTest'];
/** An address of its own each time, so that each may be mailed. */
async function aList(): Promise<Record<string, string>> {
  const answer = await fetch(`${form.urlOf('identity')}/api/v1/classes/${objects.classId}/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.owner}`, 'content-type': 'text/csv' },
    body: `email\n${newId().toLowerCase()}@example.in`,
  });
  return { importId: ((await answer.json()) as { data: { importId: string } }).data.importId };
}
async function anAdmission(): Promise<Record<string, string>> {
  const before = new Set((await admissions()).map(({ admissionId }) => admissionId));
  const params = { classId: objects.classId ?? '', ...(await aList()) };
  await must('owner', 'commitRosterImport', { params, body: { sendMails: false } });
  const made = await eventually(admissions, (found) => found.length > before.size);
  return { admissionId: made.find(({ admissionId }) => !before.has(admissionId))?.admissionId ?? '' };
}
const admissions = async (): Promise<{ admissionId: string }[]> =>
  (await must('owner', 'listAdmissions', { params: objects })).data;

/** What is gone after the first who may remove it, so each gets its own. */
const fresh: { [O in Op]?: () => Promise<Record<string, string>> } = {
  getRosterImport: aList,
  commitRosterImport: aList,
  getRosterImportErrors: aList,
  resendAdmission: anAdmission,
  withdrawAdmission: anAdmission,
  removeImport: async () => ({
    importId: (await must('owner', 'createImport', { body: { fileName: 'gone.csv', bytes: 10 } })).data.id,
  }),
};
const byOwner = (route: Route) => {
  const { properties = {} } = (route.query ?? {}) as { properties?: object };
  return 'ownerId' in properties;
};

async function ask(route: Route, who: CallerName): Promise<Answer & { text: string }> {
  const op = route.operationId as Op;
  const own = expected(route, who) === 'pass' ? ((await fresh[op]?.()) ?? {}) : {};
  const unknown = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, newId()]));
  const params = { ...unknown, n: '1', ...objects, ...(ofDraft.includes(op) ? { testId: draftId } : {}), ...own };
  const filled = route.path.replace(
    /\{(\w+)\}/g,
    (_all, name: string) => (params as Record<string, string>)[name] ?? '',
  );
  const query = new URLSearchParams(byOwner(route) ? { ownerId: people.owner.id } : {});
  if (op === 'sendImportPart') query.set('offset', '0');
  const schema = route.body as Schema | undefined;
  const body = bodies[op]?.() ?? (schema && (fc.sample(valid(schema, known), { numRuns: 1, seed: 7 })[0] as object));
  const answer = await fetch(`${form.urlOf(route.service)}/api/v1${filled}?${query}`, {
    method: route.method.toUpperCase(),
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      ...(route.rawBody
        ? { 'content-type': 'application/octet-stream' }
        : body
          ? { 'content-type': 'application/json' }
          : {}),
      ...(route.idempotency === 'stored' ? { 'idempotency-key': newId() } : {}),
    },
    body: route.rawBody ? 'question' : body && JSON.stringify(body),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, body: isJson ? JSON.parse(text) : {}, text };
}

/** Who has no role for it finds neither the list of an owner nor a student in it; of a thing the role is missing. */
const HIDDEN = /^(class|test|question|import|export|attempt|student|invite|workplace)_not_found$/;
/** A list of the caller's own things needs no confirmation. */
const OF_ONES_OWN: Op[] = ['getTeacherDashboard'];
/** They end with a refusal about the thing inside, which who may do this gets. */
const INSIDE = ['student_not_found'];

function expected(route: Route, who: CallerName): 'pass' | 'hidden' | 'not_allowed' | 'no_business' {
  const op = route.operationId as Op;
  if (who === 'student') return 'no_business';
  if (OF_ONES_OWN.includes(op) || who === 'owner') return 'pass';
  if (who === 'other teacher') return 'hidden';
  const mayDo = (rolesWith[route.staff as StaffCapability] as readonly StaffRole[]).includes(who);
  if (mayDo) return 'pass';
  return byOwner(route) || op === 'getStudent' ? 'hidden' : 'not_allowed';
}

const table = (wanted: string[]) =>
  routes
    .filter(({ staff }) => staff !== undefined)
    .flatMap((route) => callers.map((who) => ({ route, who, wanted: expected(route, who) })))
    .filter((cell) => wanted.includes(cell.wanted));

const fits = {
  pass: ({ status, body }: Answer) =>
    status < 500 && body.code !== 'staff_not_allowed' && (!HIDDEN.test(body.code ?? '') || INSIDE.includes(body.code)),
  hidden: ({ status, body }: Answer) => status === 404 && HIDDEN.test(body.code),
  not_allowed: ({ status, body }: Answer) => status === 403 && body.code === 'staff_not_allowed',
  // Of what students and teachers may both read, the answer is the student's own.
  no_business: ({ status, body }: Answer) =>
    status < 500 && body.code !== 'staff_not_allowed' && body.access === undefined,
};

async function wrongOf(cells: ReturnType<typeof table>, heard?: (who: CallerName, text: string) => void) {
  const wrong: string[] = [];
  for (const { route, who, wanted } of cells) {
    const answer = await ask(route, who);
    heard?.(who, answer.text);
    if (!fits[wanted](answer))
      wrong.push(`${route.operationId} as ${who}: expected ${wanted}, was ${answer.status} ${answer.body.code ?? ''}`);
  }
  return wrong;
}

it('N-050: refuses everybody what the table does not allow, and changes nothing', async () => {
  const before = await settled(form);
  expect(await wrongOf(table(['hidden', 'not_allowed']))).toEqual([]);
  expect(differences(before, await settled(form))).toEqual([]);
});

it('N-050, N-062: lets every role do what the table allows, and tells an evaluator no name, address or price', async () => {
  const told: string[] = [];
  const wrong = await wrongOf(
    table(['pass', 'no_business']),
    (who, text) => void (who === 'evaluator' && told.push(text)),
  );
  expect(wrong).toEqual([]);
  const { id, email } = people.student;
  const canaries = [STUDENT, id, email, objects.attemptId ?? '', String(PRICE * 100)];
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter((text) => canaries.some((canary) => text.includes(canary)))).toEqual([]);
});

it('N-050: ends access in every service when the class is given to another teacher', async () => {
  const codesOf = async () => {
    const answers = await Promise.all(places.map((op) => call('co_teacher', op, { params: objects })));
    return answers.map(({ status }) => status);
  };
  expect(await codesOf()).toEqual([200, 200, 200]);
  const admin = await form.member('admin');
  const body = { teacherId: people['other teacher'].id, reason: 'The teacher has left' };
  await mustCall(form.api, 'transferClass', { token: admin.token, params: { classId: objects.classId ?? '' }, body });
  await eventually(codesOf, (codes) => codes.every((status) => status === 404), 60_000);
});
