import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { events, routes, topics, type EventName } from '..';
import document from '../generated/openapi.json';
import { described } from '../published/describe';
import { publishedDocument } from '../published/published';
import { passwordRules, meetsPasswordRules } from '../rules/password-rules';

const folder = join(__dirname, '..', 'events');
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);

it('states who may call each operation, and gives every error the shared body', () => {
  const roles = new Set(['public', 'optional', 'student', 'teacher', 'admin', 'ticket']);
  for (const route of routes) {
    expect(route.authz.length).toBeGreaterThan(0);
    expect(route.authz.every((a) => roles.has(a))).toBe(true);
  }
  for (const item of Object.values(
    document.paths as Record<string, Record<string, { responses: Record<string, unknown> }>>,
  )) {
    for (const operation of Object.values(item)) expect(operation.responses.default).toBeDefined();
  }
});

it('publishes an example of every body that is sent, also of one that operations share', () => {
  const { paths, components } = publishedDocument();
  const operations = Object.values(paths as Record<string, object>).flatMap((item) => Object.values(item));
  const bodyOf = ({ $ref, ...body }: { $ref?: string }) =>
    $ref ? components.requestBodies[$ref.split('/').pop() ?? ''] : body;
  const lacking = operations
    .filter(({ requestBody }) => requestBody)
    .map(({ operationId, requestBody }) => [operationId, bodyOf(requestBody).content['application/json']])
    .filter(([, json]) => json && json.example === undefined);
  expect(lacking.map(([operationId]) => operationId)).toEqual([]);
  expect(components.requestBodies.Reason.content['application/json'].example).toEqual({ reason: expect.any(String) });
});

describe('events', () => {
  const names = Object.keys(events) as EventName[];
  const examples = readdirSync(join(folder, 'examples'));
  it.each(names)('%s has examples that fit its schema, its topic and the envelope', (name) => {
    const { topic, v, schema } = events[name];
    const own = examples.filter((file) => file.startsWith(`${name}.v${v}.`));
    expect(own).toContain(`${name}.v${v}.json`);
    expect(topics[topic]).toBeDefined();
    const check = ajv.compile(schema);
    for (const file of own) {
      const example = JSON.parse(readFileSync(join(folder, 'examples', file), 'utf8'));
      expect(example).toMatchObject({ type: name, v });
      expect(check(example.data) || check.errors).toBe(true);
    }
  });

  it('keeps every version that was ever published as an example', () => {
    const schemas = readdirSync(folder).filter((f) => f.endsWith('.json'));
    const versions = examples.map((file) => file.replace(/^(\w+\.v\d+)\..*json$/, '$1.json'));
    expect([...new Set(versions)].sort()).toEqual(schemas.sort());
  });

  it('carries no key, address, code or token in any field', () => {
    const fields = names.flatMap((name) => Object.keys((events[name].schema as { properties: object }).properties));
    expect(
      fields.filter((f) =>
        /answer(?!ed)|correct(?!Count|ions$|edAt$)|explanation|e-?mail|phone|password|token|code$/i.test(f),
      ),
    ).toEqual([]);
  });
});

describe('password rule', () => {
  const pattern = document.components.schemas.Password as { pattern: string; minLength: number; maxLength: number };
  // Validators count code points.
  const bySchema = (p: string) => {
    const { length } = Array.from(p);
    return length >= pattern.minLength && length <= pattern.maxLength && new RegExp(pattern.pattern, 'u').test(p);
  };
  const specials = [...'!@#$%^&*()_+-=[]{};:\'"\\|,.<>/?`~'];
  it.each<[string, boolean]>([
    ...specials.map((s) => [`Abcdef1${s}`, true] as [string, boolean]),
    ['abcdef1!', false],
    ['ABCDEF1!', false],
    ['Abcdefg!', false],
    ['Abcdefg1', false],
    ['Abc1!', false],
    [`Aa1!${'x'.repeat(125)}`, false],
    ['Ünïcode1!A', true],
    ['Aa1!😀😀', false],
  ])('F-035: judges a password alike in the browser and in the contract: %s -> %s', (password, ok) => {
    expect(meetsPasswordRules(password)).toBe(ok);
    expect(bySchema(password)).toBe(ok);
  });
  it('lists five rules', () => expect(passwordRules).toHaveLength(5));
});

describe('what partners read', () => {
  const { info, paths, components } = publishedDocument();
  const follow = ({ $ref, ...own }: { $ref?: string }) =>
    $ref ? components[$ref.split('/').at(-2) ?? ''][$ref.split('/').pop() ?? ''] : own;
  const headersOf = (method: string, path: string, status: string) =>
    Object.entries(follow(paths[path][method].responses[status]).headers ?? {})
      .map(([name, header]) => [name, follow(header as object).description])
      .filter(([, description]) => description)
      .map(([name]) => name);
  const counted = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

  it('has the version of the guides and of the clients', () => {
    const { version } = JSON.parse(readFileSync(join(__dirname, '../sdk/package.json'), 'utf8'));
    expect(info.version).toBe(version);
  });

  it.each([
    ['get', '/classes/my-classes', '200', counted],
    ['get', '/classes/my-classes', '429', [...counted, 'Retry-After']],
    ['get', '/classes/my-classes', '503', [...counted, 'Retry-After']],
    ['get', '/classes/my-classes', '401', [...counted, 'WWW-Authenticate']],
    ['get', '/classes/my-classes', '403', counted],
    ['post', '/classes', '201', [...counted, 'Kasauti-Ignored-Fields']],
    ['post', '/classes', '409', [...counted, 'Retry-After']],
    ['get', '/exports/{exportId}/file', '200', [...counted, 'Content-Disposition']],
    ['post', '/auth/token', '401', [...counted, 'WWW-Authenticate']],
  ])('names the headers of %s %s, %s', (method, path, status, names) =>
    expect(headersOf(method, path, status)).toEqual(names),
  );

  it('names the headers of an operation that is deprecated', () => {
    const operation = { operationId: 'old', summary: 'Old', 'x-authz': ['public'], deprecated: true };
    const old = { ...operation, responses: { '200': { description: 'Done' } } };
    const contract = { info: {}, tags: [], components: { parameters: {} }, paths: { '/old': { get: old } } };
    const { paths: shown } = described(contract, {});
    expect(Object.keys(shown['/old'].get.responses['200'].headers)).toEqual([...counted, 'Deprecation', 'Sunset']);
  });
});
