/* What the generators of the partner clients read: the operations that an API client may call, in the OpenAPI they understand. */

export type Json = Record<string, unknown>;
type Content = Record<string, { schema: Json }>;
interface Operation extends Json {
  operationId: string;
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content; headers?: Json }>;
}
export interface Document extends Json {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; parameters: Json };
}

/** The operations that declare a scope, and the components they need. */
export function partnerDocument(document: Document): Document {
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .map(([path, item]) => [path, ofPartners(item)] as const)
      .filter(([, item]) => Object.keys(item).length > 0),
  );
  const components = reachable(paths, document.components);
  const { openapi, info } = document;
  const { title } = info as Json;
  // The clients have the version of their packages, so a new one changes nothing that is generated.
  return withoutExtensions({ openapi, info: { title, version: '1' }, paths, components }) as Document;
}

function ofPartners(item: Record<string, Operation>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(item)
      .filter(([, op]) => op['x-scope'])
      .map(([method, { security: _security, callbacks: _callbacks, responses, requestBody, ...op }]) => [
        method,
        {
          ...op,
          tags: ['kasauti'],
          description: op.summary,
          codegenBody: 'body',
          ...(op['x-repeatable'] ? { codegenRepeatable: true } : {}),
          ...(isTable(responses) ? { codegenCsv: true } : {}),
          ...(requestBody ? { requestBody: withBytes(requestBody) } : {}),
          responses: successOf(op.operationId, responses),
        },
      ]),
  );
}

const BYTES = { schema: { type: 'string', codegenFormat: 'binary' } };

/** A file is sent as it is, so its type is not text. */
function withBytes(requestBody: NonNullable<Operation['requestBody']>): Json {
  const content = Object.entries(requestBody.content).map(([type, { schema }]) => [
    type,
    schema.format === 'binary' ? BYTES : { schema },
  ]);
  return { ...requestBody, content: Object.fromEntries(content) };
}

/** Of any media type but CSV alone, which is text. */
const isFile = (content: Content): boolean =>
  Object.entries(content).some(([type, { schema }]) => schema.format === 'binary' && type !== 'text/csv');

const succeeding = (responses: Operation['responses']) =>
  Object.entries(responses).find(([code]) => code.startsWith('2')) ?? (['', {}] as const);
const isTable = (responses: Operation['responses']): boolean =>
  Object.keys(succeeding(responses)[1].content ?? {}).join() === 'text/csv';

/** Refusals become problems in the hand-written part. A reply without a name of its own is named after its operation. */
function successOf(operationId: string, responses: Operation['responses']): Json {
  const [status, { content, headers: _headers, ...rest }] = succeeding(responses);
  if (content && isFile(content)) return { [status]: { ...rest, content: { 'application/octet-stream': BYTES } } };
  const title = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Reply`;
  const named = Object.entries(content ?? {}).map(([type, { schema }]) => [
    type,
    { schema: schema.$ref || schema.type !== 'object' ? schema : { title, ...schema } },
  ]);
  return { [status]: { ...rest, content: Object.fromEntries(named) } };
}

const GENERATORS_NAMES: Record<string, string> = {
  codegenBody: 'x-codegen-request-body-name',
  codegenFormat: 'format',
  codegenRepeatable: 'x-repeatable',
  codegenCsv: 'x-csv',
  codegenOpen: 'x-open-enum',
};
const NOT_FOR_GENERATORS = new Set(['example', 'examples', 'format', 'uniqueItems']);

const refsOf = (node: unknown): string[] =>
  [...JSON.stringify(node).matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, name = '']) => name);

function reachable(paths: object, { schemas, parameters }: Document['components']): Document['components'] {
  const all: Record<string, Json> = { schemas, parameters };
  // No operation returns it: it is what webhooks receive.
  const found = new Set([...refsOf(paths), 'schemas/WebhookEvent']);
  for (const name of found) {
    const [kind = '', key = ''] = name.split('/');
    refsOf(all[kind]?.[key] ?? {}).forEach((ref) => found.add(ref));
  }
  const keep = (kind: string, entries: Json) =>
    Object.fromEntries(Object.entries(entries).filter(([key]) => found.has(`${kind}/${key}`)));
  return { schemas: keep('schemas', schemas), parameters: keep('parameters', parameters) };
}

/**
 * Without x- extensions, examples and formats (a time stays text); an `enum` of booleans, which the generators do not
 * know, becomes a plain boolean.
 */
function withoutExtensions(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutExtensions);
  if (!node || typeof node !== 'object') return node;
  const entries = Object.entries(node).filter(([key]) => !key.startsWith('x-') && !NOT_FOR_GENERATORS.has(key));
  const isFlag = entries.some(([k, v]) => k === 'type' && v === 'boolean');
  const open = isOpen(node as Json) ? [['codegenOpen', true] as const] : [];
  return Object.fromEntries(
    [...open, ...entries]
      .filter(([k]) => !(isFlag && k === 'enum'))
      .map(([k, v]) => [GENERATORS_NAMES[k] ?? k, withoutExtensions(v)]),
  );
}

/**
 * Values may be added; of an array the generators give the template its own extensions, not those of its items.
 * A single value tells the members of a union apart, which text beside it would prevent.
 */
function isOpen({ items, ...schema }: Json): boolean {
  const list = (items ?? schema) as Json;
  return list['x-open-enum'] === true && Array.isArray(list.enum) && list.enum.length > 1;
}
