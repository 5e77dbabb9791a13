import { routes } from '@kasauti/contracts';
import { sharedByTests } from '@kasauti/service-kit/testing';
import { callApi, mustCall, type Input } from '../../local/api-client';
import { eventually } from './eventually';
import { PASSWORD, startForm, type Member } from './form';
import { enrol } from './world';

const form = sharedByTests(startForm);
let admin: Member;
beforeAll(async () => {
  admin = await form.member('admin', 'Kavita Rao');
});

type Operation = Parameters<typeof callApi>[1];

/** A client of a teacher, and the token it obtains as a stock OAuth library does. */
async function clientOf(owner: Member, scopes: string[], name = 'Coaching ERP') {
  const body = { name, scopes, password: PASSWORD };
  const { data } = await mustCall(form.api, 'createClient', { token: owner.token, body });
  const token = async () => {
    const basic = Buffer.from(`${data.clientId}:${data.clientSecret}`).toString('base64');
    const answer = await fetch(`${form.api}/auth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    return { status: answer.status, token: ((await answer.json()) as { access_token?: string }).access_token ?? '' };
  };
  return { id: data.clientId as string, token };
}

interface Entry {
  action_type: string;
  client_id: string;
  client_name?: string;
  actor: string;
  request_data: { operation?: string };
}
const entriesOf = async (client_id: string): Promise<Entry[]> =>
  (await mustCall(form.api, 'listAuditEntries', { token: admin.token, query: { client_id, limit: 50 } })).data;

const question = {
  type: 'mcq',
  question: 'Sound is',
  options: ['longitudinal', 'transverse'],
  correctAnswer: 0,
  explanation: 'It pushes.',
};
const test = (classId = '') => ({ title: 'Waves', class: classId, duration: 60, questions: [question] });
/** One that is in no test, so that it can be archived. */
const bankQuestion = {
  question: { ...question, question: 'Light is' },
  subject: 'Physics',
  chapter: 'Sound',
  tags: [],
};

/** Ids that earlier calls of the same client answered with. */
type Ids = Record<string, string>;
/** What one call needs, and which id of its answer later ones need. */
interface Call {
  operation: Operation;
  input?: (ids: Ids) => Input;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  keep?: (body: any) => Ids;
}
const of =
  (...names: string[]) =>
  (ids: Ids) => ({ params: Object.fromEntries(names.map((n) => [n, ids[n] ?? ''])) });
const withBody =
  (body: object, ...names: string[]) =>
  (ids: Ids) => ({ ...of(...names)(ids), body });

/** Every write that a scope allows, in an order in which each can succeed. */
const writes: Record<string, Call[]> = {
  'classes:write': [
    { operation: 'createClass', input: withBody({ title: 'Physics' }), keep: ({ class: c }) => ({ classId: c.id }) },
    { operation: 'updateClass', input: withBody({ description: 'Waves' }, 'classId') },
    {
      operation: 'createAttributeType',
      input: withBody({ type: 'board', name: 'Board' }, 'classId'),
      keep: ({ data }) => ({ attributeTypeId: data.id }),
    },
    { operation: 'updateAttributeType', input: withBody({ name: 'School board' }, 'classId', 'attributeTypeId') },
    {
      operation: 'createAttribute',
      input: withBody({ type: 'board', name: 'CBSE' }, 'classId'),
      keep: ({ data }) => ({ attributeId: data.id }),
    },
    { operation: 'updateAttribute', input: withBody({ name: 'ICSE' }, 'classId', 'attributeId') },
    {
      operation: 'createBatch',
      input: withBody({ name: 'Morning' }, 'classId'),
      keep: ({ data }) => ({ batchId: data.batchId }),
    },
    { operation: 'renameBatch', input: withBody({ name: 'Evening' }, 'classId', 'batchId') },
    { operation: 'deleteBatch', input: of('classId', 'batchId') },
    { operation: 'deleteAttribute', input: of('classId', 'attributeId') },
    { operation: 'deleteAttributeType', input: of('classId', 'attributeTypeId') },
  ],
  'tests:write': [
    { operation: 'createTest', input: ({ classId }) => ({ body: test(classId) }), keep: kept('testId') },
    { operation: 'releaseResults', input: withBody({ scope: 'scores' }, 'testId') },
    { operation: 'duplicateTest', input: of('testId'), keep: kept('testId', 'draftId') },
    { operation: 'cancelTest', input: withBody({ confirm: 'Waves', reason: 'Wrong date' }, 'testId') },
    { operation: 'deleteTestDraft', input: ({ draftId = '' }) => ({ params: { testId: draftId } }) },
    {
      operation: 'createTestDraft',
      input: ({ classId }) => ({ body: { title: 'Draft', class: classId } }),
      keep: kept('testId'),
    },
    { operation: 'updateTestDraft', input: withBody({ duration: 30, questions: [question] }, 'testId') },
    { operation: 'publishTest', input: of('testId') },
    { operation: 'createBankQuestion', input: withBody(bankQuestion), keep: ({ data }) => ({ questionId: data.id }) },
    {
      operation: 'updateBankQuestion',
      input: withBody({ ...bankQuestion, chapter: 'Waves', version: 1 }, 'questionId'),
    },
    { operation: 'findNearQuestions', input: withBody({ question: bankQuestion.question }) },
    { operation: 'duplicateBankQuestion', input: of('questionId') },
    { operation: 'archiveBankQuestion', input: withBody({ archived: true }, 'questionId') },
    {
      operation: 'createExport',
      input: ({ questionId = '' }) => ({ body: { format: 'csv', from: { questionIds: [questionId] } } }),
    },
    {
      operation: 'createImport',
      input: withBody({ fileName: 'bank.gift', bytes: 100 }),
      keep: ({ data }) => ({ importId: data.id }),
    },
    { operation: 'removeImport', input: of('importId') },
  ],
  'enrolments:write': [
    {
      operation: 'createInvite',
      input: withBody({ maxUses: 3 }, 'classId'),
      keep: ({ invite }) => ({ inviteId: invite.id }),
    },
    { operation: 'revokeInvite', input: of('classId', 'inviteId') },
    { operation: 'setMember', input: withBody({ rollNo: 'JA-017' }, 'classId', 'studentId') },
    {
      operation: 'moveStudents',
      input: ({ classId = '', studentId = '' }) => ({
        params: { classId, batchId: 'none' },
        body: { studentIds: [studentId] },
      }),
    },
    { operation: 'removeStudent', input: of('classId', 'studentId') },
  ],
  'webhooks:write': [
    {
      operation: 'createWebhook',
      input: withBody({ url: 'https://example.org/hook', types: ['test.published'] }),
      keep: ({ data }) => ({ webhookId: data.webhook.id }),
    },
    { operation: 'updateWebhook', input: withBody({ description: 'School portal' }, 'webhookId') },
    { operation: 'rotateWebhookSecret', input: withBody({ secretVersion: 1 }, 'webhookId') },
    { operation: 'testWebhook', input: of('webhookId'), keep: ({ data }) => ({ messageId: data.id }) },
    { operation: 'replayWebhookDelivery', input: of('webhookId', 'messageId') },
    { operation: 'recoverWebhook', input: withBody({ since: '2026-11-01T00:00:00Z' }, 'webhookId') },
    { operation: 'deleteWebhook', input: of('webhookId') },
  ],
};
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function kept(name: string, as = name): (body: any) => Ids {
  return ({ data }) => ({ [as]: data[name] ?? data.id });
}

/** A class of a teacher with a student in it. */
async function aClass(teacher: Member): Promise<Ids> {
  const student = await form.member('student', 'Asha Rao');
  const { class: made } = await mustCall(form.api, 'createClass', { token: teacher.token, body: { title: 'Physics' } });
  const classId = made.id as string;
  await mustCall(form.api, 'createTest', { token: teacher.token, body: test(made.id) });
  await enrol(form, student, classId);
  return { classId, studentId: student.id };
}

describe('the audit trail names the client of each write', () => {
  /** Their bodies are bytes, or they need a file that has been read: the services' own tests do that. */
  const ofLists = ['createRosterImport', 'commitRosterImport', 'resendAdmission', 'withdrawAdmission'];
  const otherwise = ['uploadImage', 'sendImportPart', 'editImportRow', 'editImportRows', 'commitImport', ...ofLists];

  it('and knows every write that a scope allows', () => {
    const allowed = routes.filter(({ scope, method }) => scope && method !== 'get');
    const told = Object.entries(writes).flatMap(([scope, calls]) => calls.map(({ operation }) => [operation, scope]));
    expect(told.sort()).toEqual(
      allowed
        .map((r) => [r.operationId, r.scope])
        .filter(([id = '']) => !otherwise.includes(id))
        .sort(),
    );
  });

  it.each(Object.keys(writes))('with the scope %s', async (scope) => {
    const teacher = await form.member('teacher', 'Meera Iyer');
    let ids = await aClass(teacher);
    const client = await clientOf(teacher, [scope], `ERP ${scope.split(':')[0]}`);
    const { token } = await client.token();
    for (const { operation, input, keep } of writes[scope] ?? []) {
      const body = await mustCall(form.api, operation, { ...input?.(ids), token });
      ids = { ...ids, ...keep?.(body) };
    }
    const expected = (writes[scope] ?? []).map(({ operation }) => operation).sort();
    const changed = {
      'classes:write': 'class_created',
      'tests:write': 'test_published',
      'enrolments:write': 'enrolment_ended',
      'webhooks:write': 'webhook_changed',
    }[scope];
    const acted = (entries: Entry[]) => entries.flatMap(({ request_data: d }) => d.operation ?? []).sort();
    // What changed is there too, under the client.
    const entries = await eventually(
      () => entriesOf(client.id),
      (found) => acted(found).length >= expected.length && found.some(({ action_type: action }) => action === changed),
    );
    expect(acted(entries)).toEqual(expected);
    for (const entry of entries)
      expect(entry).toMatchObject({ actor: teacher.id, client_name: `ERP ${scope.split(':')[0]}` });
  });
});

describe('clients end with their owner', () => {
  const reason = 'Left the school';
  it.each([
    ['is deactivated', 'suspendUser', { reason }],
    ['is a student now', 'changeUserRole', { reason, role: 'student' }],
    ['is deleted', 'eraseUser', { reason }],
  ] as const)(
    'who %s: their tokens are refused by every service, and they obtain no other',
    async (_how, act, body) => {
      const teacher = await form.member('teacher', 'Meera Iyer');
      const client = await clientOf(teacher, ['classes:read', 'tests:read', 'webhooks:write']);
      const { token } = await client.token();
      const reads = ['listMyClasses', 'listTeachingTests'] as const;
      for (const operation of reads) expect((await callApi(form.api, operation, { token })).status).toBe(200);
      const webhook = { url: 'https://example.org/hook', types: ['test.published'] };
      await mustCall(form.api, 'createWebhook', { token, body: webhook });

      await mustCall(form.api, act, { token: admin.token, params: { userId: teacher.id }, body });
      expect((await client.token()).status).toBe(401);
      for (const operation of [...reads, 'createWebhook'] as const) {
        const input = { token, body: operation === 'createWebhook' ? webhook : undefined };
        await eventually(
          async () => [operation, (await callApi(form.api, operation, input)).status] as const,
          ([, status]) => status === 401,
        );
      }
      if (act !== 'eraseUser') return;
      const identity = await form.database('identity');
      const left = (name: string) => identity.collection(name).find({ ownerId: teacher.id }).toArray();
      await eventually(
        () => left('webhooks'),
        (webhooks) => webhooks.every(({ url }) => url === ''),
      );
      expect(await left('webhooks')).toMatchObject([{ url: '', types: [] }]);
      expect(await left('api_clients')).toMatchObject([{ name: '', secrets: [], revokedAt: expect.any(Date) }]);
      expect(await left('webhook_deliveries')).toEqual([]);
      await eventually(
        () => entriesOf(client.id),
        (entries) => entries.every((e) => !e.client_name),
      );
    },
  );
});
