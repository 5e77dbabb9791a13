import { routes, type Route } from '@kasauti/contracts';
import { newId, type Role } from '@kasauti/service-kit';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { services } from '../../local/services';
import { damaged, flat, valid, rawBodies, type Known, type Schema } from './arbitrary';
import { differences, documents, settled } from './fingerprint';
import { PASSWORD, startForm, type Form } from './form';
import { hostile } from './hostile';
import { aBankQuestion, aSchool, signer, type School } from './world';

/*
 * Every operation of the contract at its service: valid bodies, invalid bodies and known attack strings.
 * FUZZ_CASES (8) fitting cases an operation, half as many broken ones, and the raw texts; FUZZ_STEP: each field gets every n-th payload (1 = all); FUZZ_SEED replays a run.
 */
const CASES = Number(process.env.FUZZ_CASES ?? 8);
const STEP = Number(process.env.FUZZ_STEP ?? (CASES > 1000 ? 1 : 100));
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const AT_ONCE = 8;
const LONG_MS = CASES > 1000 ? 6 * 3600_000 : 1_800_000; // a busy machine is no fault

let form: Form;
let attacker: School;
let victim: School;
let known: Known;
const tokens: Partial<Record<Role, string>> = {};
const identityTokens: Partial<Record<Role, string>> = {};
let unknownUser: (role: Role) => string;

beforeAll(async () => {
  form = await startForm();
  [attacker, victim] = [await aSchool(form, 'Attacked class'), await aSchool(form, 'Another class')];
  const admin = await form.member('admin');
  const sign = signer(form, admin.token);
  Object.assign(tokens, {
    teacher: sign(attacker.teacher.id, 'teacher'),
    student: sign(attacker.student.id, 'student'),
    admin: sign(admin.id, 'admin', { mfa: true }),
  });
  for (const role of ['student', 'teacher', 'admin'] as const)
    identityTokens[role] = (await form.member(role, undefined, { factor: false })).token; // or it would suspend the others
  unknownUser = (role) => sign(newId(), role, { mfa: role === 'admin' });
  const inBank = await Promise.all([attacker, victim].map(({ teacher }) => aBankQuestion(form, teacher)));
  known = {
    ids: [
      ...inBank,
      attacker.classId,
      attacker.testId,
      attacker.attemptId,
      victim.classId,
      victim.testId,
      victim.attemptId,
      victim.student.id,
      attacker.student.id,
    ],
    password: PASSWORD,
  };
});
afterAll(() => form.stop(), LONG_MS);

/** Administrators may change, and everybody may report, what belongs to others: these requests do not name the victim. */
function knownTo({ operationId, method, authz }: Route): Known {
  const mayChangeOthers = operationId === 'reportClass' || (authz.includes('admin') && method !== 'get');
  if (!mayChangeOthers) return known;
  const theirs = [victim.classId, victim.testId, victim.attemptId, victim.student.id];
  return { ...known, ids: known.ids.filter((id) => !theirs.includes(id)) };
}

const roleOf = (route: Route, i: number): Role | undefined => {
  const roles = route.authz.filter((a): a is Role => ['student', 'teacher', 'admin'].includes(a));
  return roles[i % Math.max(1, roles.length)];
};
function tokenOf(route: Route, i: number): string | undefined {
  const role = roleOf(route, i);
  if (route.authz.includes('ticket') && (!role || i % 2 === 0)) return attacker.ticket;
  if (!role) return undefined;
  if (route.operationId === 'logoutAll') return unknownUser(role);
  return route.service === 'identity' ? identityTokens[role] : tokens[role];
}

interface Case {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  text?: string;
  headers?: Record<string, string>;
  token?: string;
}
interface Answer {
  status: number;
  text: string;
  ms: number;
}

const FORM = 'application/x-www-form-urlencoded';
/** A JSON object as a form; other text as it is. */
function formOf(text: string): string {
  try {
    const entries = Object.entries((JSON.parse(text) ?? {}) as object).map(([name, value]) => [name, String(value)]);
    return new URLSearchParams(entries).toString();
  } catch {
    return text;
  }
}

async function send(route: Route, { params = {}, query = {}, text, headers = {}, token }: Case): Promise<Answer> {
  const base = form.urlOf(route.service) || form.gateway;
  // Half a surrogate pair has no UTF-8; as text of a body it is sent escaped.
  const wellFormed = (value: unknown) => encodeURIComponent(Buffer.from(String(value)).toString());
  const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => wellFormed(params[name] ?? newId()));
  const search = Object.entries(query)
    .map(([name, value]) => `${wellFormed(name)}=${wellFormed(value)}`)
    .join('&');
  const started = performance.now();
  const answer = await fetch(`${base}/api/v1${path}${search ? `?${search}` : ''}`, {
    method: route.method.toUpperCase(),
    body: route.method === 'get' ? undefined : route.form && text ? formOf(text) : text,
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(text === undefined ? {} : { 'content-type': route.form ? FORM : 'application/json' }),
      ...headers,
    },
  });
  return { status: answer.status, text: await answer.text(), ms: performance.now() - started };
}

const counted = { sent: 0, fine: 0, refused: 0, busy: 0 };
/** No server error, and every refusal in the one error format. */
function judge(route: Route, sent: Case, { status, text }: Answer, mustRefuse = false): void {
  const where = `seed ${SEED}: ${route.operationId} ${JSON.stringify(sent).slice(0, 600)} -> ${status} ${text.slice(0, 300)}`;
  counted.sent++;
  if (status < 400) counted.fine++;
  else {
    const body = JSON.parse(text) as Record<string, unknown>;
    if (
      body.success !== false ||
      body.status !== status ||
      typeof body.code !== 'string' ||
      typeof body.error !== 'string' ||
      (body.message !== body.error && !route.oauth) ||
      typeof body.traceId !== 'string'
    )
      throw new Error(`not the shared format: ${where}`);
    if (/node_modules|\.ts:\d+|Mongo|CastError/.test(text)) throw new Error(`reveals internals: ${where}`);
    counted.refused++;
    // The only allowed 5xx: 503 with a request to retry.
    if (status === 503 && typeof body.retryAfterSec === 'number') counted.busy++;
    else if (status >= 500) throw new Error(`fault: ${where}`);
  }
  if (mustRefuse && (status < 400 || status === 503)) throw new Error(`not refused: ${where}`);
}

async function all<T>(work: T[], act: (one: T, i: number) => Promise<void>): Promise<void> {
  const queue = work.entries();
  const faults: unknown[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [i, one] of queue) await act(one, i).catch((error: unknown) => void faults.push(error));
    }),
  );
  if (faults.length > 0)
    throw new Error(`${faults.length} of ${work.length}: ${faults.slice(0, 5).map(String).join('\n')}`);
}

const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] => fc.sample(arbitrary, { numRuns, seed: SEED });
const empty = { type: 'object' } as Schema;
const ajvWith = (coerceTypes: boolean) =>
  addFormats(new Ajv({ strict: false, multipleOfPrecision: 6, coerceTypes, validateFormats: true })) as unknown as Ajv;
const [bodies, queries] = [ajvWith(false), ajvWith(true)];
const checks = new Map<object, ValidateFunction>();
const checkOf = (ajv: Ajv, schema: object) =>
  checks.get(schema) ?? (checks.set(schema, ajv.compile(schema)).get(schema) as ValidateFunction);

function isBroken(route: Route, text: string): boolean {
  if (!route.body) return false;
  if (text === '') return route.bodyRequired;
  try {
    return !checkOf(bodies, route.body)(JSON.parse(text.replace(/^\ufeff/, ''))); // a byte order mark is not part of the text
  } catch {
    return true;
  }
}

const byName = routes.map((r) => [r.operationId, r] as const);

// First, while no job has anything to do.
it(
  'F-149: refuses everything that does not fit, and changes nothing in any database',
  async () => {
    const before = await settled(form);
    const began = counted.sent;
    for (const route of routes) {
      const half = Math.ceil(CASES / 2);
      const texts = route.body
        ? [
            ...sample(damaged(route.body as Schema, known), half).map((body) => JSON.stringify(body)),
            ...rawBodies,
          ].filter((text) => isBroken(route, text))
        : [];
      const fitting = sample(valid((route.params ?? empty) as Schema, known), half);
      await all(texts, async (text, i) => {
        const sent = { params: fitting[i % fitting.length] as never, text, token: tokenOf(route, i) };
        judge(route, sent, await send(route, sent), true);
      });
      const junk = [
        '',
        'abc',
        '1.5',
        '-1',
        '0',
        '1e9',
        'true',
        'null',
        '[]',
        '{}',
        '99999999999999999999',
        "'",
        '\u0000',
      ];
      const names = Object.keys((route.query as Schema | undefined)?.properties ?? {});
      const asked = sample(
        fc.record({
          name: fc.constantFrom(...(names.length > 0 ? names : ['page'])),
          value: fc.oneof(fc.constantFrom(...junk), fc.string({ unit: 'binary', maxLength: 200 })),
        }),
        half - Math.min(half, texts.length),
      );
      await all(
        asked.filter(({ name, value }) => !route.query || !checkOf(queries, route.query)({ [name]: value })),
        async ({ name, value }, i) => {
          // An operation without a query schema reads no query; an unknown caller is refused in that case.
          const sent: Case = {
            params: fitting[i % fitting.length] as never,
            query: { [name]: value },
            token: route.query ? tokenOf(route, i) : 'a.b.c',
          };
          const open = !route.query && route.authz.includes('public');
          if (!open) judge(route, sent, await send(route, sent), true);
        },
      );
    }
    expect(differences(before, await settled(form))).toEqual([]);
    console.log(`fuzz: ${counted.sent - began} broken requests refused, no document changed`);
  },
  LONG_MS,
);

/** The same schema with every optional field present. */
function full(given: Schema): Schema {
  const s = flat(given);
  const properties =
    s.properties && Object.fromEntries(Object.entries(s.properties).map(([name, part]) => [name, full(part)]));
  return {
    ...s,
    nullable: false,
    ...(properties ? { properties, required: Object.keys(properties) } : {}),
    ...(s.items ? { items: full(s.items), minItems: Math.max(1, s.minItems ?? 0) } : {}),
  };
}
function textFields(s: Schema, at: string[] = []): string[][] {
  if (s.type === 'string') return [at];
  if (s.items) return textFields(s.items, [...at, '0']);
  if (s.oneOf) return s.oneOf.flatMap((part) => textFields(part, at)).slice(0, 1);
  return Object.entries(s.properties ?? {}).flatMap(([name, part]) => textFields(part, [...at, name]));
}
function put(value: unknown, path: string[], payload: string): unknown {
  const copy = structuredClone(value);
  let at = copy as Record<string, unknown>;
  for (const step of path.slice(0, -1)) at = (at?.[step] ?? {}) as Record<string, unknown>;
  at[path.at(-1) ?? ''] = payload;
  return copy;
}

it(
  `threat 49, threat 51: takes no harm from ${hostile.length} hostile texts in every field, parameter and header`,
  async () => {
    expect(hostile.length).toBeGreaterThanOrEqual(400);
    const theirs = [victim.teacher.id, victim.classId, victim.testId, victim.attemptId];
    // What the attackers created themselves may name the victim, as a grant of time in a test of their own does.
    const own = [attacker.student.id, attacker.teacher.id, 'enrolmentCount'];
    const ofVictim = (text: string) =>
      theirs.some((id) => text.includes(id)) && !own.some((mark) => text.includes(mark));
    await settled(form);
    const before = await documents(form, ofVictim);
    expect(before.size).toBeGreaterThan(5);
    const times: number[] = [];
    /** The fastest answer of each text: a pathological one is slow every time. */
    const quickest = new Map<string, number>();
    let fields = 0;
    const share = (n: number) => hostile.filter((_p, i) => (i + n) % STEP === 0);
    const attack = async (route: Route, make: (payload: string) => Case) => {
      await all(share(fields++), async (payload, i) => {
        const sent = { token: tokenOf(route, i), ...make(payload) };
        const answer = await send(route, sent);
        judge(route, sent, answer);
        times.push(answer.ms);
        quickest.set(payload, Math.min(answer.ms, quickest.get(payload) ?? Infinity));
      });
    };
    for (const route of routes) {
      const [params] = sample(valid((route.params ?? empty) as Schema, knownTo(route)), 1);
      const base: Case = { params: params as never };
      if (route.body) {
        const [body] = sample(valid(full(route.body as Schema), knownTo(route)), 1);
        for (const path of textFields(full(route.body as Schema)))
          await attack(route, (payload) => ({ ...base, text: JSON.stringify(put(body, path, payload)) }));
        await attack(route, (payload) => ({
          ...base,
          text: JSON.stringify({ ...(body as object), [payload]: payload }),
        }));
      }
      for (const name of Object.keys((route.params as Schema | undefined)?.properties ?? {}))
        await attack(route, (payload) => ({
          ...base,
          params: { ...(params as object), [name]: payload.slice(0, 2000) },
        }));
      for (const name of [...Object.keys((route.query as Schema | undefined)?.properties ?? {}), 'unknown'])
        await attack(route, (payload) => ({ ...base, query: { [name]: payload.slice(0, 2000) } }));
      const header =
        [
          'idempotency-key',
          'authorization',
          'x-deadline-ms',
          'traceparent',
          'cookie',
          'x-requested-with',
          'origin',
          'x-forwarded-for',
          'accept-language',
        ][fields % 9] ?? 'origin';
      await attack(route, (payload) => ({
        ...base,
        headers: { [header]: payload.slice(0, 2000).replace(/[^\x20-\x7e]/g, '?') },
      }));
    }
    times.sort((a, b) => a - b);
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
    console.log(
      `fuzz: seed ${SEED}, ${hostile.length} hostile texts (${quickest.size} used), ${fields} places, ${times.length} requests, p99 ${Math.round(p99)} ms`,
    );
    await settled(form);
    expect(differences(before, await documents(form, ofVictim))).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(
      [...quickest]
        .filter(([, ms]) => ms > 500)
        .map(([payload, ms]) => `${payload.slice(0, 60)}: ${Math.round(ms)} ms`),
    ).toEqual([]);
  },
  LONG_MS,
);

// Last, because ten thousand sign-ups leave a long queue of mails.
it.each(byName)(
  '%s answers valid input without a server error',
  async (_id, route) => {
    const cases = casesOf(route);
    await all(cases, async ({ params, query, body }, i) => {
      const sent: Case = {
        params: params as never,
        query: query as never,
        token: tokenOf(route, i),
        ...(route.body && (route.bodyRequired || i % 4 > 0) ? { text: JSON.stringify(body) } : {}),
        headers: route.idempotency === 'stored' && i % 2 === 0 ? { 'idempotency-key': newId() } : {},
      };
      judge(route, sent, await send(route, sent));
    });
  },
  LONG_MS,
);

it(
  'still works after all of it: hardly a request was shed, and no event was parked',
  async () => {
    console.log(
      `fuzz: in all ${counted.sent} sent, ${counted.fine} answered, ${counted.refused} refused, ${counted.busy} asked to retry`,
    );
    expect(counted.busy).toBeLessThan(counted.sent / 20);
    for (const service of Object.keys(services)) {
      expect((await fetch(`${form.urlOf(service)}/livez`)).status).toBe(200);
      expect(await (await form.database(service)).db?.collection('dead_letters').countDocuments()).toBe(0);
    }
  },
  LONG_MS,
);

/** An operation without input can only be repeated. */
function casesOf(route: Route) {
  const times = route.params || route.query || route.body ? CASES : Math.min(CASES, 200);
  return sample(
    fc.record({
      params: valid((route.params ?? empty) as Schema, known),
      query: valid((route.query ?? empty) as Schema, known),
      body: valid((route.body ?? empty) as Schema, known),
    }),
    times,
  );
}
