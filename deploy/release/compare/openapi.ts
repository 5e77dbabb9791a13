import { basename } from 'node:path';
import type { Schema } from './flat-schema';
import type { Operation } from './operation';

type Json = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
type Content = Record<string, { schema?: Schema }>;
interface RawOperation extends Json {
  operationId: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
}
export interface OpenApi extends Json {
  paths: Record<string, Record<string, RawOperation>>;
  components?: Record<string, Json>;
}

/** For people only; a slice without them is a third of the size. */
const prose = new Set(['description', 'example', 'examples', 'x-message', 'x-refusals', 'summary', 'title']);

/** The part of the document that a unit serves, forwards or calls. What partners call is all of it. */
export function partOf(unit: string, doc: OpenApi, calls: readonly string[] = []): OpenApi {
  const name = basename(unit);
  if (unit === 'contracts') return slice(doc, () => true);
  // The gateway checks at its door what others answer, so it knows no bodies of theirs.
  if (unit === 'gateway')
    return slice(
      doc,
      () => true,
      (o) => o.tags[0] !== name,
    );
  return slice(doc, unit.startsWith('services/') ? (o) => o.tags[0] === name : (o) => calls.includes(o.operationId));
}

/** The part of the document that some operations need. The `bare` ones keep what a door checks, not their bodies. */
function slice(doc: OpenApi, isWanted: (o: RawOperation) => boolean, isBare = (_: RawOperation) => false): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [path, item] of Object.entries(doc.paths))
    for (const [method, operation] of Object.entries(item))
      if (isWanted(operation)) (paths[path] ??= {})[method] = answered(isBare(operation) ? bare(operation) : operation);
  const components: Record<string, Json> = {};
  const add = (node: unknown): void => {
    for (const ref of JSON.stringify(node).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      const [, kind = '', name = ''] = ref;
      if (components[kind]?.[name]) continue;
      const target = doc.components?.[kind]?.[name];
      (components[kind] ??= {})[name] = target;
      add(target);
    }
  };
  add(paths);
  return withoutProse({ openapi: doc.openapi, info: doc.info, paths, components }) as OpenApi;
}

/** Without refusals, which are not compared. */
const answered = ({ responses, ...operation }: RawOperation): RawOperation => ({
  ...operation,
  responses: Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2'))),
});

function bare({ requestBody: _b, parameters: _p, responses, ...door }: RawOperation): RawOperation {
  return { ...door, responses: Object.fromEntries(Object.keys(responses).map((status) => [status, {}])) };
}

export function withoutProse(node: unknown, isNamed = false): unknown {
  if (Array.isArray(node)) return node.map((one) => withoutProse(one));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(
    ([key, value]) => isNamed || !prose.has(key) || typeof value === 'boolean',
  );
  // Below these keys stand freely chosen names: a field may well be called `title`.
  const named = new Set(['properties', 'schemas', 'responses', 'parameters', 'info']);
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutProse(value, !isNamed && named.has(key))]));
}

export const operationIdsOf = ({ paths }: OpenApi): string[] =>
  Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));

/** Every operation of a slice, with its references replaced by what they stand for. */
export function operationsOf(doc: OpenApi): Operation[] {
  return Object.entries(doc.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, raw]) => operationOf(path, method, inline(raw, doc) as RawOperation)),
  );
}

function operationOf(path: string, method: string, o: RawOperation): Operation {
  const query = (o.parameters ?? []).filter((p) => p.in === 'query');
  const json = (content?: Content) => content?.['application/json']?.schema;
  const [status, ok] = Object.entries(o.responses).find(([code]) => code.startsWith('2')) ?? ['200', {}];
  return {
    id: o.operationId,
    service: o.tags[0] ?? '',
    method,
    path,
    authz: o['x-authz'] as string[],
    limit: (o['x-limit'] as string | undefined) ?? 'read',
    secondFactor: (o['x-second-factor'] as string | undefined) ?? 'none',
    idempotency: (o['x-idempotency'] as string | undefined) ?? 'none',
    bodyLimit: (o['x-body-limit'] as number | undefined) ?? 65536,
    rawBody: (o['x-raw-body'] as boolean | undefined) ?? false,
    query: {
      type: 'object',
      required: query.filter((p) => p.required).map((p) => p.name),
      properties: Object.fromEntries(query.map((p) => [p.name, p.schema])),
    },
    body: json(o.requestBody?.content),
    bodyRequired: o.requestBody?.required ?? false,
    status: Number(status),
    answer: json(ok.content),
  };
}

function inline(node: unknown, doc: OpenApi): unknown {
  if (Array.isArray(node)) return node.map((one) => inline(one, doc));
  if (typeof node !== 'object' || node === null) return node;
  const ref = (node as { $ref?: string }).$ref;
  if (!ref) return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inline(value, doc)]));
  const target = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], doc);
  if (target === undefined) throw new Error(`unknown ${ref}`);
  return inline(target, doc);
}
