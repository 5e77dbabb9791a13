/* What readers of the published openapi.json need beyond the contract itself: refusals, examples, who may call. */
import { createHash } from 'node:crypto';
import { sample } from 'openapi-sampler';
import { addHeaders } from './headers';
import { refusalExamples, refusalResponses, refusalsOf, type Errors } from './refusals';

type Json = Record<string, any>;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A value of your own for this request. Sent again with it, the request is answered as the first time and carried out once',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
};
const OPEN = 'Open list: values may be added';
const PROBLEM = 'application/problem+json';
const TAGS: Record<string, string> = {
  analytics: 'Dashboards, ranks, students and statistics',
  assessment: 'Tests, the question bank, attempts and results',
  audit: 'Who did what',
  catalog: 'Classes, labels, enrolments, invites, reviews and images',
  gateway: 'State of the system',
  identity: 'Accounts, sessions, API clients and webhooks',
  payment: 'Payments, wallet, invoices, coupons and refunds',
};

/** @param doc the joined document, which stays as it is */
export function described(doc: Json, errors: Errors): Json {
  const full = structuredClone(doc);
  full.info = {
    ...full.info,
    contact: { name: 'Kasauti', url: '/api/v1/docs' },
    license: { name: 'Proprietary', url: '/legal/terms' },
  };
  full.tags = full.tags.map(({ name }: Json) => ({ name, description: TAGS[name] }));
  full.components.parameters.idempotencyKey = IDEMPOTENCY_KEY;
  full.components.responses ??= {};
  full.components.examples = refusalExamples(errors);
  for (const body of Object.values((full.components.requestBodies ?? {}) as Json)) addExample(body as Json, full);
  for (const item of Object.values(full.paths as Json))
    for (const op of Object.values(item as Json)) describe(op as Json, full, errors);
  markOpenLists(full);
  return full;
}

/** Readers of the reference do not look for extensions. */
function markOpenLists(node: unknown): void {
  if (!node || typeof node !== 'object') return;
  const schema = node as Json;
  if (schema['x-open-enum'])
    schema.description = `${schema.description ? `${sentence(schema.description)} ` : ''}${OPEN}`;
  for (const child of Object.values(schema)) markOpenLists(child);
}

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

function describe(op: Json, doc: Json, errors: Errors): void {
  const isStored = op['x-idempotency'] === 'stored';
  if (isStored) op.parameters = [...(op.parameters ?? []), { $ref: '#/components/parameters/idempotencyKey' }];
  op.description = `${op.description ?? sentence(op.summary)}\n\n${access(op)}`;
  const { default: other, ...own } = op.responses as Json;
  for (const body of [op.requestBody, ...Object.values(own)] as (Json | undefined)[]) addExample(body, doc);
  const refusals = refusalResponses(codesOf(op, doc, errors), errors, op['x-oauth'] ? 'application/json' : PROBLEM);
  for (const [status, response] of Object.entries(refusals)) {
    if (own[status]) keepOwn(own[status] as Json, response as Json);
    addHeaders(response as Json, status, op, doc);
    refusals[status] = shared(response as Json, status, doc);
  }
  for (const [status, response] of Object.entries(own)) addHeaders(response as Json, status, op, doc);
  op.responses = { ...own, ...refusals, default: other };
}

/** What the contract says about this refusal of this operation. */
function keepOwn(own: Json, response: Json): void {
  response.description = `${sentence(own.description)} ${response.description}`;
  const [schema] = Object.values((own.content ?? {}) as Record<string, Json>).map((media) => media.schema);
  if (schema) for (const media of Object.values(response.content as Json)) media.schema = schema;
}

/** Most operations refuse alike, so what they refuse with is written once. */
function shared(response: Json, status: string, doc: Json): Json {
  const name = `Refused${status}_${createHash('sha256').update(JSON.stringify(response)).digest('hex').slice(0, 6)}`;
  doc.components.responses[name] = response;
  return { $ref: `#/components/responses/${name}` };
}

/** Own codes and those of its kind. */
function codesOf(op: Json, doc: Json, errors: Errors): string[] {
  const parameters = ((op.parameters ?? []) as Json[]).map((p) =>
    p.$ref ? doc.components.parameters[p.$ref.split('/').pop()] : p,
  );
  return refusalsOf({ ...op, parameters } as never, errors);
}

function access(op: Json): string {
  const stored = op['x-idempotency'] === 'stored' ? ['Takes an `Idempotency-Key`.'] : [];
  const repeatable = op['x-repeatable'] ? ['Sent again it changes nothing.'] : [];
  const scope = op['x-scope'] ? [`Scope of API clients: \`${op['x-scope']}\`.`] : [];
  const staff = op['x-staff'] ? [`For a team: \`${op['x-staff']}\`.`] : [];
  const factor = op['x-second-factor'] && op['x-second-factor'] !== 'none' ? ['Second factor required.'] : [];
  return [
    `Callers: ${(op['x-authz'] as string[]).join(', ')}.`,
    ...staff,
    ...scope,
    ...factor,
    `Limit: \`${op['x-limit'] ?? 'read'}\`.`,
    ...stored,
    ...repeatable,
  ].join(' ');
}

function addExample(body: Json | undefined, doc: Json): void {
  for (const [type, media] of Object.entries((body?.content ?? {}) as Json))
    if (type === 'application/json' && !media.example) media.example = sample(media.schema, { quiet: true }, doc);
}
