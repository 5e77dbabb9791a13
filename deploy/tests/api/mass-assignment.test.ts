import { routes, type Route } from '@kasauti/contracts';
import { newId } from '@kasauti/service-kit';
import { sharedByTests } from '@kasauti/service-kit/testing';
import { callApi, mustCall } from '../../local/api-client';
import { PASSWORD, startForm } from './form';
import { enrol } from './world';

/* Threat 13: every field an answer of a service knows, and those only its database knows, sent into every write. */
type Json = Record<string, unknown>;
interface Schema {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  additionalProperties?: unknown;
}
const form = sharedByTests(startForm);

const INTERNAL: Record<string, Schema> = Object.fromEntries(
  Object.entries({
    string: [
      '_id',
      'userId',
      'ownerId',
      'teacherId',
      'studentId',
      'passwordHash',
      'actor',
      'sid',
      'clientId',
      'paperId',
      'codeMac',
      'sealedSecret',
    ],
    number: [
      '__v',
      'version',
      'eventSeq',
      'sessionVersion',
      'sv',
      'sessionNo',
      'attemptsUsed',
      'seed',
      'usedCount',
      'enrolledCount',
      'balance',
      'price_paise',
    ],
    boolean: ['isAdmin', 'mfa', 'verified', 'isVerified', 'deleted', 'featured', 'isPaid', 'isPreview', 'released'],
    array: ['outbox', 'groups', 'scopes', 'permissions', 'grants'],
  }).flatMap(([type, names]) => names.map((name): [string, Schema] => [name, { type }])),
);

function fieldsOf(schema: Schema | undefined, found: Record<string, Schema> = {}): Record<string, Schema> {
  for (const [name, child] of Object.entries(schema?.properties ?? {})) {
    found[name] ??= child;
    fieldsOf(child, found);
  }
  for (const part of schema?.allOf ?? []) fieldsOf(part, found);
  if (schema?.items) fieldsOf(schema.items, found);
  return found;
}
const known = (service: string): Record<string, Schema> =>
  routes
    .filter((route) => route.service === service)
    .reduce((found, route) => fieldsOf(route.response as Schema, found), { ...INTERNAL });

const NUMBER = 98_765;
const poisonOf = ({ type, enum: values, allOf }: Schema, stored: unknown): unknown => {
  if (typeof stored === 'boolean' || type === 'boolean') return stored !== true;
  if (values) return values.find((value) => value !== stored) ?? 'POISON';
  if (type === 'integer' || type === 'number' || typeof stored === 'number') return NUMBER;
  if (type === 'array') return ['POISON'];
  if (type === 'object' || allOf) return { POISON: 'POISON' };
  return 'POISON';
};
const routeOf = (operation: string): Route => {
  const route = routes.find((one) => one.operationId === operation);
  if (!route) throw new Error(`${operation} is gone`);
  return route;
};
const ownOf = ({ properties, allOf }: Schema): string[] => [
  ...Object.keys(properties ?? {}),
  ...(allOf ?? []).flatMap(ownOf),
];
/** What a caller may not name in this write. */
function foreignTo(route: Route): [string, Schema][] {
  const own = ownOf(route.body as Schema);
  return Object.entries(known(route.service)).filter(([name]) => !own.includes(name) && name !== 'success');
}
/** On a busy machine a deadline may pass: 503 is retried. */
async function send(
  route: Route,
  { token, params = {}, body }: { token?: string; params?: Record<string, string>; body: unknown },
  left = 40,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(
    `${form.urlOf(route.service)}/api/v1${route.path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '')}`,
    {
      method: route.method.toUpperCase(),
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    },
  );
  const text = await answer.text();
  if (answer.status !== 503 || left === 0) return { status: answer.status, text };
  await new Promise((r) => setTimeout(r, 250));
  return send(route, { token, params, body }, left - 1);
}
/** Change with every write. */
const MOVES = new Set([
  'updatedAt',
  'createdAt',
  'version',
  'eventSeq',
  'recount',
  'outbox',
  'outboxAt',
  'heldAt',
  'seenAt',
  'lastSeenAt',
  'contactAt',
]);
/** A stored document without what every write changes. */
async function stored(service: string, collection: string, filter: Json): Promise<Json> {
  const row = await (await form.database(service)).collection(collection).findOne(filter);
  if (!row) throw new Error(`nothing in ${collection}`);
  return JSON.parse(
    JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !MOVES.has(name)))),
  ) as Json;
}

/** Sends the foreign fields in small groups, and one by one where a group is refused. */
async function inGroups(
  route: Route,
  before: Json,
  attempt: (fields: Json) => Promise<'taken' | 'refused'>,
): Promise<number> {
  const poisoned = foreignTo(route).map(([field, schema]): Json => ({ [field]: poisonOf(schema, before[field]) }));
  for (let at = 0; at < poisoned.length; at += HANDFUL) {
    const handful = poisoned.slice(at, at + HANDFUL);
    if ((await attempt(Object.assign({}, ...handful) as Json)) === 'refused')
      for (const one of handful) await attempt(one);
  }
  return poisoned.length;
}
const HANDFUL = 12;

describe('threat 13: identity', () => {
  // A form of OAuth ignores what it does not know (RFC 6749 section 3.2), and its handler names what it reads.
  const roles = ['admin', 'teacher', 'student'] as const;
  const bodies = routes.filter((route) => route.service === 'identity' && route.body && !route.oauth);
  it.each(bodies.map((route) => [route.operationId, route] as const))(
    '%s refuses every field that is not its own',
    async (_id, route) => {
      const { token } = await form.member(roles.find((role) => route.authz.includes(role)) ?? 'teacher');
      const valid: Json = {
        grants: [{ role: 'author', classIds: null }],
        email: 'another@story.kasauti.example',
        password: PASSWORD,
        currentPassword: PASSWORD,
        newPassword: PASSWORD,
        confirm: 'DELETE',
        fullName: 'Some Body',
        role: 'student',
        language: 'hi',
        otp: '123456',
        code: '123456',
        token: 'x'.repeat(30),
        refreshToken: 'x',
        reason: 'Because',
        text: 'Maintenance tonight',
        name: 'Coaching ERP',
        scopes: ['classes:read'],
        url: 'https://school.example/hook',
        types: ['test.published'],
        since: '2026-11-01T00:00:00Z',
        secretVersion: 1,
        isOn: false,
      };
      const own = ownOf(route.body as Schema);
      const body = Object.fromEntries(
        Object.entries(valid).filter(([name]) => own.includes(name) && !(name === 'token' && own.includes('code'))),
      );
      for (const [field, schema] of foreignTo(route)) {
        const { status, text } = await send(route, {
          token,
          params: {
            userId: newId(),
            clientId: newId(),
            webhookId: newId(),
            classId: newId(),
            importId: newId(),
            staffId: newId(),
          },
          body: { ...body, [field]: poisonOf(schema, undefined) },
        });
        expect({ field, status, text: text.slice(0, 300) }).toEqual({
          field,
          status: 400,
          text: expect.stringContaining(`${field} is not allowed here`) as string,
        });
      }
    },
  );

  it('F-001: signup makes no administrator, whatever field says so', async () => {
    for (const role of ['admin', 'ADMIN', 'Admin', ['admin'], { $ne: 'student' }, 'superadmin', null, 1]) {
      expect(
        (
          await callApi(form.api, 'signup', {
            body: { email: 'grabber@story.kasauti.example', password: PASSWORD, fullName: 'Some Body', role },
          })
        ).status,
      ).toBe(400);
    }
  });
});

describe('threat 13: classes and tests', () => {
  let teacher: string, student: string, classId: string, draftId: string, testId: string;
  const question = { type: 'true-false', question: 'Is it?', options: ['True', 'False'], correctAnswer: 0 };
  beforeAll(async () => {
    teacher = (await form.member('teacher')).token;
    student = (await form.member('student')).token;
    classId = (
      await mustCall(form.api, 'createClass', {
        token: teacher,
        body: { title: 'Poisoned', description: 'A class', price: 0 },
      })
    ).class.id;
    draftId = (
      await mustCall(form.api, 'createTestDraft', { token: teacher, body: { title: 'Draft', class: classId } })
    ).data.id;
    testId = (
      await mustCall(form.api, 'createTest', {
        token: teacher,
        body: { title: 'Published', class: classId, fee: 0, attempts: 3, questions: [question] },
      })
    ).data.testId;
    await enrol(form, { token: student }, classId);
    await mustCall(form.api, 'startAttempt', { token: student, params: { testId } });
  });

  interface Change {
    token: string;
    params: Record<string, string>;
    body: Json;
    row: () => Promise<Json>;
  }
  const changes = (): Record<string, Change> => ({
    updateClass: {
      token: teacher,
      params: { classId },
      body: { description: 'A class' },
      row: () => stored('catalog', 'classes', { _id: classId }),
    },
    updateTestDraft: {
      token: teacher,
      params: { testId: draftId },
      body: { title: 'Draft' },
      row: () => stored('assessment', 'test_definitions', { _id: draftId }),
    },
    startAttempt: {
      token: student,
      params: { testId },
      body: {},
      row: () => stored('assessment', 'attempts', { testId }),
    },
  });
  it.each(['updateClass', 'updateTestDraft', 'startAttempt'])(
    '%s changes nothing but its own fields',
    async (operation) => {
      const change = changes()[operation];
      if (!change) throw new Error('no such change');
      const route = routeOf(operation);
      expect((await send(route, change)).status).toBe(route.successStatus);
      const before = await change.row();
      await inGroups(route, before, async (fields) => {
        const { status } = await send(route, { ...change, body: { ...change.body, ...fields } });
        expect({ fields, ok: status === 400 || status < 300 }).toEqual({ fields, ok: true });
        expect({ fields, row: await change.row() }).toEqual({ fields, row: before });
        return status === 400 ? 'refused' : 'taken';
      });
    },
  );

  it.each(['createClass', 'createTestDraft'])('%s stores nothing but its own fields', async (operation) => {
    const route = routeOf(operation);
    const body = operation === 'createClass' ? { title: 'Poisoned', price: 0 } : { title: 'Draft', class: classId };
    const make = async (over: Json): Promise<Json | undefined> => {
      const { status, text } = await send(route, { token: teacher, body: { ...body, ...over } });
      expect([201, 400]).toContain(status);
      const id = /"id":"([0-9A-Z]{26})"/.exec(text)?.[1];
      if (status === 400 || !id) return undefined;
      // Generated for each document; whether a caller may set them is tested by the injected values.
      const { _id, lastActivityAt, orderKey, ...row } = await stored(
        route.service,
        operation === 'createClass' ? 'classes' : 'test_definitions',
        { _id: id },
      );
      expect(_id).toBe(id);
      expect([lastActivityAt, orderKey].filter((value) => value === 'POISON' || value === NUMBER)).toEqual([]);
      return row;
    };
    const clean = await make({});
    expect(clean).toBeDefined();
    const tried = await inGroups(route, clean ?? {}, async (fields) => {
      const row = await make(fields);
      if (row) expect({ fields, row }).toEqual({ fields, row: clean });
      return row ? 'taken' : 'refused';
    });
    expect(tried).toBeGreaterThan(50);
  });
});
