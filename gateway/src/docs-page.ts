/* A readable page of every operation, rendered from the contract alone. */
interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  nullable?: boolean;
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}
interface Operation {
  operationId: string;
  summary?: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }>; required?: boolean };
  responses: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
  'x-authz': string[];
  'x-limit'?: string;
  'x-idempotency'?: string;
  'x-second-factor'?: string;
}
export interface ApiDocument {
  info: { title: string; version: string; description?: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}
interface Field {
  name: string;
  schema: Schema;
  required: boolean;
}

export const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:70rem;padding:1rem;color:#1d2433;background:#fff}
h2{border-top:2px solid #d5dae5;padding-top:1rem;text-transform:capitalize}h3{margin:2rem 0 .25rem;overflow-wrap:anywhere}
code{font-family:ui-monospace,monospace}table{border-collapse:collapse;width:100%;margin:.25rem 0 1rem}
th,td{text-align:left;vertical-align:top;padding:.25rem .5rem;border-bottom:1px solid #d5dae5;overflow-wrap:anywhere}
caption{text-align:left;font-weight:600}nav ul{columns:16rem;padding-left:1rem}
.method{display:inline-block;min-width:4rem;color:#0b4f9e}.muted{color:#4b5568}`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const esc = (value: unknown) => String(value).replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);
const MOST_DEEP = 4;

const WHO: Record<string, string> = {
  public: 'everybody',
  optional: 'everybody; a login is read when there is one',
  student: 'students',
  teacher: 'teachers',
  admin: 'admins',
  ticket: 'the holder of the attempt ticket',
};

const FACTOR: Record<string, string> = {
  required: ' Needs a login with a second factor.',
  fresh: ' Needs a second factor confirmed within 5 minutes.',
};

/** Reads schemas of the document, with references and `allOf` resolved. */
function schemaReader({ components }: ApiDocument) {
  const resolve = <T extends { $ref?: string }>(node: T): T => {
    if (!node.$ref) return node;
    const [, , kind = '', name = ''] = node.$ref.split('/');
    return resolve((components[kind]?.[name] ?? {}) as T);
  };
  const flat = (schema: Schema): Schema => {
    const own = resolve(schema);
    if (!own.allOf) return own;
    return own.allOf.map(flat).reduce<Schema>(
      (all, part) => ({
        ...all,
        ...part,
        required: [...(all.required ?? []), ...(part.required ?? [])],
        properties: { ...all.properties, ...part.properties },
      }),
      { ...own, allOf: undefined },
    );
  };
  const kindOf = (given: Schema): string => {
    const s = flat(given);
    if (s.enum) return s.enum.map((v) => JSON.stringify(v)).join(' | ');
    if (s.oneOf) return s.oneOf.map(kindOf).join(' or ');
    if (s.type === 'array') return `list of ${kindOf(s.items ?? {})}`;
    return [s.type ?? 'any', s.format ?? ''].filter(Boolean).join(', ');
  };
  const fieldsOf = (given: Schema, prefix = '', depth = 0): Field[] => {
    const s = flat(given);
    if (s.type === 'array') return fieldsOf(s.items ?? {}, `${prefix}[]`, depth);
    return Object.entries(s.properties ?? {}).flatMap(([name, schema]) => {
      const path = prefix ? `${prefix}.${name}` : name;
      return [
        { name: path, schema, required: s.required?.includes(name) ?? false },
        ...(depth < MOST_DEEP ? fieldsOf(schema, path, depth + 1) : []),
      ];
    });
  };
  return { resolve, flat, kindOf, fieldsOf };
}
type Reader = ReturnType<typeof schemaReader>;

const rulesOf = (s: Schema): string =>
  [
    s.minLength !== undefined && `at least ${s.minLength} characters`,
    s.maxLength !== undefined && `at most ${s.maxLength} characters`,
    s.minimum !== undefined && `from ${s.minimum}`,
    s.maximum !== undefined && `up to ${s.maximum}`,
    s.minItems !== undefined && `at least ${s.minItems}`,
    s.maxItems !== undefined && `at most ${s.maxItems}`,
    s.default !== undefined && `default ${JSON.stringify(s.default)}`,
    s.nullable && 'may be null',
    s.description,
  ]
    .filter(Boolean)
    .join('; ');

function table(read: Reader, caption: string, fields: Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ name, schema, required }) =>
      `<tr><td><code>${esc(name)}</code></td><td>${esc(read.kindOf(schema))}</td><td>${required ? 'yes' : 'no'}</td><td>${esc(rulesOf(read.flat(schema)))}</td></tr>`,
  );
  return `<table><caption>${esc(caption)}</caption><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Must be there</th><th scope="col">Rules</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function section(read: Reader, path: string, method: string, op: Operation): string {
  const parameters = (op.parameters ?? []).map((given): Field => {
    const { name, in: place, schema, description, required = false } = read.resolve(given);
    return { name: `${name} (${place})`, schema: { ...schema, ...(description ? { description } : {}) }, required };
  });
  const request = op.requestBody?.content?.['application/json']?.schema;
  const [status, success] = Object.entries(op.responses).find(([code]) => code.startsWith('2')) ?? ['200', {}];
  const response = success.content?.['application/json']?.schema;
  const callers = op['x-authz'].map((a) => WHO[a] ?? a).join(', ');
  const factor = FACTOR[op['x-second-factor'] ?? 'none'] ?? '';
  const key = op['x-idempotency'] === 'stored' ? ' Takes an Idempotency-Key.' : '';
  return `<section id="${esc(op.operationId)}"><h3><span class="method">${esc(method.toUpperCase())}</span> <code>/api/v1${esc(path)}</code></h3>
<p>${esc(op.summary ?? '')}</p><p class="muted">Who may call: ${esc(callers)}. Limit: ${esc(op['x-limit'] ?? 'read')}.${factor}${key} Name: <code>${esc(op.operationId)}</code></p>
${table(read, 'Parameters', parameters)}${table(read, `Request${op.requestBody?.required ? '' : ' (may be left out)'}`, request ? read.fieldsOf(request) : [])}${table(read, `Answer ${status}${success.description ? `: ${success.description}` : ''}`, response ? read.fieldsOf(response) : [])}</section>`;
}

export function operationsPage(doc: ApiDocument): string {
  const read = schemaReader(doc);
  const all = Object.entries(doc.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => ({ path, method, op })),
  );
  const groups = doc.tags
    .map(({ name }) => ({ name, rows: all.filter(({ op }) => op.tags.includes(name)) }))
    .filter((g) => g.rows.length > 0);
  const links = groups.map(
    ({ name, rows }) =>
      `<h2>${esc(name)}</h2><ul>${rows.map(({ op }) => `<li><a href="#${esc(op.operationId)}">${esc(op.operationId)}</a></li>`).join('')}</ul>`,
  );
  const sections = groups.map(
    ({ name, rows }) =>
      `<h2 id="service-${esc(name)}">${esc(name)}</h2>${rows.map((r) => section(read, r.path, r.method, r.op)).join('')}`,
  );
  const refusals = table(
    read,
    'Every refusal has the same body (application/problem+json)',
    read.fieldsOf({ $ref: '#/components/schemas/Problem' }),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${esc(doc.info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${esc(doc.info.title)} ${esc(doc.info.version)}</h1><p>${esc(doc.info.description ?? '')} Log in at <code>/auth/login</code> and send the token as <code>Authorization: Bearer</code>. For programs: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
<nav aria-label="Operations">${links.join('')}</nav>
${refusals}${sections.join('')}</main></body></html>`;
}
