import { generateKeyPairSync } from 'node:crypto';
import { NAMED_IN_PATH, routes, type Route } from '@kasauti/contracts';
import { newId } from '@kasauti/service-kit';
import { sharedByTests } from '@kasauti/service-kit/testing';
import fc from 'fast-check';
import jwt from 'jsonwebtoken';
import { callApi, mustCall } from '../../local/api-client';
import { services } from '../../local/services';
import { valid, type Schema } from './arbitrary';
import { eventually } from './eventually';
import { differences, settled } from './fingerprint';
import { PASSWORD, startForm } from './form';
import { callers, expectedOf, kindOf, states, type CallerName, type Expected, type Kind, type State } from './matrix';
import { aBankQuestion, anOpenTest, enrol, mustStart, questions, signer, type Person, type Sign } from './world';

const FIVE_MINUTES = 300_000;
let sign: Sign;
const tokens = {} as Record<CallerName, string | undefined>;
const SCOPES = [...new Set(routes.flatMap(({ scope }) => scope ?? []))];
const partners = new Map<string, string>();
const objects = { classId: {}, testId: {}, attemptId: {}, questionId: {} } as Record<Kind, Record<string, string>>;
let save: { questionId: string; choice: string };

const form = sharedByTests(startForm);
beforeAll(async () => {
  const member = (role: 'student' | 'teacher' | 'admin') => form.member(role);
  const [teacher, other, stranger, enrolled, owner, admin] = [
    await member('teacher'),
    await member('teacher'),
    await member('student'),
    await member('student'),
    await member('student'),
    await member('admin'),
  ];
  sign = signer(form, admin.token);
  await school(teacher, enrolled, owner);
  const nowSec = Math.floor(Date.now() / 1000);
  const forged = jwt.sign(
    { ...(jwt.decode(admin.token) as object) },
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    { algorithm: 'ES256', header: jwt.decode(admin.token, { complete: true })?.header as jwt.JwtHeader },
  );
  Object.assign(tokens, {
    anonymous: undefined,
    unverified: undefined,
    forged,
    expired: sign(teacher.id, 'teacher', { exp: nowSec - 60 }),
    'student not enrolled': sign(stranger.id, 'student'),
    'student enrolled': sign(enrolled.id, 'student'),
    'attempt owner': sign(owner.id, 'student'),
    'other teacher': sign(other.id, 'teacher'),
    'owner teacher': sign(teacher.id, 'teacher'),
    admin: sign(admin.id, 'admin'),
    'admin with old second factor': sign(admin.id, 'admin', { mfa: true, mfaAt: nowSec - 3600 }),
  });
  // At each use: on a busy machine the cells take longer than a code counts as just given.
  const get = () => sign(admin.id, 'admin', { mfa: true });
  Object.defineProperty(tokens, 'admin with second factor', { get });
  for (const scope of SCOPES) {
    const partner = (scopes: string[]) =>
      sign(teacher.id, 'teacher', { client: { client: newId(), scope: scopes.join(' ') } });
    partners.set(`with the scope ${scope}`, partner([scope]));
    partners.set(`with all other scopes ${scope}`, partner(SCOPES.filter((other) => other !== scope)));
  }
  // A very new account may have enrolled a moment ago, so the exam first asks to retry instead of refusing.
  for (
    let left = 60;
    left > 0 &&
    (await callApi(form.api, 'startAttempt', { token: stranger.token, params: { testId: objects.testId.open ?? '' } }))
      .status === 503;
    left--
  )
    await new Promise((r) => setTimeout(r, 1000));
}, FIVE_MINUTES);

/** One teacher's classes, tests and attempts, one in each state. */
async function school(teacher: Person, enrolled: Person, owner: Person): Promise<void> {
  const { api } = form;
  const aClass = async (title: string) =>
    (await mustCall(api, 'createClass', { token: teacher.token, body: { title, price: 0 } })).class.id as string;
  const [draft, active, archived] = [
    await aClass('Draft class'),
    await aClass('Active class'),
    await aClass('Archived class'),
  ];
  const [open, closed, ofArchived] = [
    await anOpenTest(form, teacher, active, 'Open test'),
    await anOpenTest(form, teacher, active, 'Closed test'),
    await anOpenTest(form, teacher, archived, 'Old test'),
  ];
  const kept = (
    await mustCall(api, 'createTestDraft', {
      token: teacher.token,
      body: { title: 'Draft test', class: active, questions },
    })
  ).data.id as string;
  const [inBank, outOfBank] = [await aBankQuestion(form, teacher), await aBankQuestion(form, teacher)];
  const out = { params: { questionId: outOfBank }, body: { archived: true } };
  await mustCall(api, 'archiveBankQuestion', { token: teacher.token, ...out });
  for (const student of [enrolled, owner])
    for (const classId of [active, archived]) await enrol(form, student, classId);
  const done = await mustStart(form, owner, closed);
  await mustCall(api, 'submitAttempt', { token: done.ticket, params: { attemptId: done.attemptId }, body: {} });
  const running = await mustStart(form, owner, open);
  const foreign = await mustStart(form, enrolled, open);
  const asked = running.paper.questions.find((q: { options: unknown[] }) => q.options.length > 0);
  save = { questionId: asked.id, choice: asked.options[0].id };
  tokens.ticket = running.ticket;
  tokens['ticket of another attempt'] = foreign.ticket;
  await mustCall(api, 'updateClass', {
    token: teacher.token,
    params: { classId: archived },
    body: { status: 'archived' },
  });
  const anHourAgo = new Date(Date.now() - 3600_000);
  await (
    await form.database('assessment')
  )
    .collection<{ _id: string }>('test_definitions')
    .updateOne({ _id: closed }, { $set: { endAt: anHourAgo } });
  Object.assign(objects, {
    classId: { draft, active, archived },
    testId: { draft: kept, open, closed, 'of an archived class': ofArchived },
    attemptId: { running: running.attemptId, closed: done.attemptId },
    questionId: { active: inBank, archived: outOfBank },
  });
  // The archived state has reached the exam, and the submitted attempt the ranks.
  await eventually(
    () => callApi(api, 'startAttempt', { token: enrolled.token, params: { testId: ofArchived } }),
    ({ body }) => body.code === 'class_archived',
  );
  await eventually(
    () => callApi(api, 'getTestRank', { token: owner.token, params: { testId: closed } }),
    ({ status }) => status === 200,
  );
}

interface Cell {
  route: Route;
  caller: CallerName;
  kind?: Kind;
  state?: State;
  expected: Expected;
  base: string;
  path: string;
}

/** Every operation with every caller and every state of its object; operations every service has, at each service. */
function cells(): Cell[] {
  return routes.flatMap((route) => {
    const kind = kindOf(route);
    const own = { base: form.urlOf(route.service) || form.gateway, path: route.path };
    const each = Object.keys(services).map((name) => ({
      base: form.urlOf(name),
      path: route.path.replace(NAMED_IN_PATH, name),
    }));
    const places = route.service === NAMED_IN_PATH ? [...each, own] : [own];
    return places.flatMap((place) =>
      callers.flatMap((caller) =>
        (kind ? [...states[kind]] : [undefined]).map((state) => ({
          route,
          caller,
          kind,
          state,
          base: place.base,
          path: `/api/v1${place.path}`,
          expected: expectedOf(route, caller, kind, state),
        })),
      ),
    );
  });
}

const known = { ids: [newId()], password: PASSWORD };
const bodies: Record<string, object> = {
  startAttempt: {},
  duplicateBankQuestion: {},
  updateClass: { description: 'Changed' },
  submitAttempt: {},
  updateTestDraft: { title: 'Changed title' },
  createAttributeType: { type: 'exam_skills', name: 'Exam skills' },
  createAttribute: { type: 'chapters', name: 'Sound' },
  setMember: { rollNo: 'JA-017' },
  createBatch: { name: 'Morning' },
  announceToClass: { text: 'No class on Friday' },
  renameBatch: { name: 'Evening' },
  setAccommodation: { kind: 'percent', amount: 25, reason: 'Writes with the left hand' },
};
/** The same for every cell: the seed is. */
const bodyOf = ({ operationId, body }: Route): object | undefined => {
  if (!body) return undefined;
  if (operationId === 'saveResponses') return { responses: [{ ...save, seq: 1 }] };
  return (bodies[operationId] ??= fc.sample(valid(body as Schema, known), { numRuns: 1, seed: 7 })[0] as object);
};

async function ask(
  { route, kind, state, base, path }: Cell,
  token: string | undefined,
): Promise<{ status: number; code: string; text: string }> {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    name === kind
      ? (objects[kind][state ?? ''] ?? '')
      : name === 'service'
        ? 'catalog'
        : name === 'letterId'
          ? 'none.such:1'
          : '01BX5ZZKBKACTAV9WEVGEMMVRZ',
  );
  const body = bodyOf(route);
  const answer = await fetch(base + filled, {
    method: route.method.toUpperCase(),
    body: body && route.method !== 'get' ? JSON.stringify(body) : undefined,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(route.idempotency === 'stored' ? { 'idempotency-key': newId() } : {}),
    },
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: answer.status,
    code: isJson ? String((JSON.parse(text) as { code?: string }).code ?? '') : '',
    text,
  };
}

/** Codes of refusals before the operation runs; operations that use one of them themselves are listed. */
const BEFORE_OPERATION = new Set([
  'unauthorized',
  'token_invalid',
  'session_ended',
  'forbidden_role',
  'second_factor_required',
  'step_up_required',
  'scope_missing',
  'not_for_clients',
]);

function verdict({ route, kind, expected }: Cell, { status, code }: { status: number; code: string }): boolean {
  if (status >= 500 && status !== 503) return false;
  if (expected !== 'pass') return status === expected;
  if (route.authz.includes('public'))
    return (
      !['forbidden_role', 'token_invalid', 'second_factor_required', 'step_up_required'].includes(code) ||
      route.service === 'identity'
    );
  return !BEFORE_OPERATION.has(code) && (!kind || ![401, 403, 404].includes(status));
}
/** The token of a cell. A partner has one for each scope, and one with all others. */
const tokenOf = ({ caller, route }: Cell): string | undefined =>
  caller.startsWith('partner') ? partners.get(`${caller.slice(8)} ${route.scope ?? SCOPES[0]}`) : tokens[caller];

const nameOf = ({ route, caller, state, base, expected }: Cell, { status, code }: { status: number; code: string }) =>
  `${route.operationId}${state ? ` (${state})` : ''} as ${caller} at ${base}: expected ${expected}, was ${status} ${code}`;

const isHarmless = (cell: Cell) => cell.expected !== 'pass' || cell.route.method === 'get';
/** These end sessions or change the caller's own account, so a caller without an account is used. */
const OWN_ACCOUNT = new Set([
  'logoutAll',
  'updateAccount',
  'changePassword',
  'deleteAccount',
  'endSession',
  'beginSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'stepUp',
  'getSecondFactor',
  'getMe',
  'listSessions',
]);

it('an account that is not verified gets no token at all', async () => {
  const email = 'unverified@story.kasauti.example';
  await mustCall(form.api, 'signup', { body: { email, password: PASSWORD, fullName: 'Not Yet', role: 'student' } });
  const login = await callApi(form.api, 'login', { body: { email, password: PASSWORD } });
  expect([login.status, login.body.code, JSON.stringify(login.body).includes('"token"')]).toEqual([
    403,
    'email_not_verified',
    false,
  ]);
});

it(
  'threat 19, threat 20, threat 23, threat 79, F-179, F-180, F-182: refuses every cell that is not allowed, shows what may be seen, and changes no document',
  async () => {
    const before = await settled(form);
    const wrong: string[] = [];
    const harmless = cells().filter(isHarmless);
    for (const cell of harmless) {
      const answer = await ask(cell, tokenOf(cell));
      if (!verdict(cell, answer)) wrong.push(nameOf(cell, answer));
      if (answer.status >= 400)
        expect(JSON.parse(answer.text)).toMatchObject({
          success: false,
          status: answer.status,
          error: expect.any(String) as string,
          traceId: expect.any(String) as string,
        });
    }
    expect(wrong).toEqual([]);
    expect(differences(before, await settled(form))).toEqual([]);
    const refused = harmless.filter((c) => c.expected !== 'pass').length;
    console.log(
      `authorization: ${routes.length} operations, ${callers.length} callers, ${cells().length} cells; ${refused} must be refused, ${harmless.length - refused} may read`,
    );
    // A hidden object answers exactly like a missing one.
    const hidden = harmless.find(
      (c) => c.route.operationId === 'getTest' && c.caller === 'other teacher' && c.state === 'open',
    );
    if (!hidden) throw new Error('no cell of a hidden test');
    const [there, nowhere] = [
      await ask(hidden, tokens['other teacher']),
      await ask({ ...hidden, state: undefined, kind: undefined }, tokens['other teacher']),
    ];
    const shape = (text: string) => ({ ...(JSON.parse(text) as object), traceId: '', instance: '' });
    expect(shape(there.text)).toEqual(shape(nowhere.text));
  },
  FIVE_MINUTES,
);

it(
  'threat 19, threat 20, F-179: lets through every cell that is allowed to change something',
  async () => {
    const wrong: string[] = [];
    // Operations that end something come last: the other cells need it.
    const deletes = ({ route }: Cell) => Number(['deleteTestDraft', 'leaveClass'].includes(route.operationId));
    const allowed = cells()
      .filter((c) => !isHarmless(c))
      // The draft has been deleted by its teacher then.
      .filter((c) => c.route.operationId !== 'deleteTestDraft' || !c.caller.startsWith('partner'))
      .sort((a, b) => deletes(a) - deletes(b));
    for (const cell of allowed) {
      const own = OWN_ACCOUNT.has(cell.route.operationId);
      const role = cell.caller.startsWith('admin') ? 'admin' : cell.caller.endsWith('teacher') ? 'teacher' : 'student';
      const answer = await ask(
        cell,
        own && tokens[cell.caller] ? sign(newId(), role, { mfa: role === 'admin' }) : tokenOf(cell),
      );
      if (!own && !verdict(cell, answer)) wrong.push(nameOf(cell, answer));
      if (own && (answer.code === 'forbidden_role' || answer.status >= 500)) wrong.push(nameOf(cell, answer));
    }
    expect(wrong).toEqual([]);
  },
  FIVE_MINUTES,
);
