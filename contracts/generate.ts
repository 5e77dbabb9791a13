/* Reads openapi/*.yaml and events/*.json and writes generated/: the joined openapi.json, the catalogue of events, the types of
   both, the table of operations for browsers, the table of scopes and the guides. Run by `make generate`. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { isInterfaceDeclaration } from 'typescript';
import { parse } from 'yaml';
import { outline } from './generator/outline';
import { renderDocs } from './generator/render-docs';
import { described } from './published/describe';
import type { Errors } from './published/refusals';
import { routesOf } from './routes';
import { rolesWith } from './rules/staff';

type Json = Record<string, any>;
const here = __dirname;
const methods = ['get', 'post', 'patch', 'put', 'delete'];
const text = (file: string) => readFileSync(join(here, file), 'utf8');
const yamlFiles = readdirSync(join(here, 'openapi'))
  .filter((f) => f.endsWith('.yaml'))
  .sort();
const generated = 'by contracts/generate.ts, never edited';
const header = `/* Generated ${generated}. */\n`;

/** Merges the files of all services into one OpenAPI document. Component names must be unique across services. */
function joinDocuments(): Json {
  const { version } = JSON.parse(text('package.json')) as Json;
  const joined: Json = {
    openapi: '3.0.3',
    info: { title: 'Kasauti API', version, description: 'Exam platform: classes, timed tests, results.' },
    servers: [{ url: '/api/v1' }],
    tags: [],
    paths: {},
    components: {},
  };
  for (const file of ['shared/common.yaml', ...yamlFiles]) {
    const doc = parse(text(`openapi/${file}`)) as Json;
    const service = file.replace('.yaml', '');
    for (const [kind, entries] of Object.entries((doc.components ?? {}) as Json)) {
      joined.components[kind] ??= {};
      for (const [name, value] of Object.entries(entries as Json)) {
        if (joined.components[kind][name]) throw new Error(`${file}: ${kind} ${name} exists already`);
        joined.components[kind][name] = value;
      }
    }
    if (file.startsWith('shared/')) continue;
    joined.tags.push({ name: service });
    for (const [path, item] of Object.entries((doc.paths ?? {}) as Json)) {
      joined.paths[path] ??= {};
      for (const method of methods.filter((m) => (item as Json)[m])) {
        const op = (item as Json)[method] as Json;
        if (!op.operationId || !Array.isArray(op['x-authz']))
          throw new Error(`${method} ${path}: operationId and x-authz are required`);
        const authz = op['x-authz'] as string[];
        // An admin without a second factor may only set one up. Reads therefore require one by default; writes must state it.
        if (authz.join() === 'admin') {
          if (method === 'get') op['x-second-factor'] ??= 'required';
          else if (!op['x-second-factor'])
            throw new Error(
              `${op.operationId}: a write that only admins may do must state x-second-factor: required, fresh or none`,
            );
        }
        if (op.responses['200']?.content?.['text/csv'] && op['x-personal-data'] === undefined)
          throw new Error(`${op.operationId}: a table must state x-personal-data: whether it names students`);
        const scope = scopeOf(op, joined);
        checkStaff(op);
        joined.paths[path][method] = {
          ...op,
          tags: [service],
          security: authz.includes('public')
            ? op['x-oauth']
              ? [{ clientSecret: [] }]
              : []
            : [
                ...(authz.includes('optional') ? [{}] : []),
                ...(authz.some((a) => a !== 'ticket') ? [{ accessToken: [] }] : []),
                ...(scope ? [{ clientCredentials: [scope] }] : []),
                ...(authz.includes('ticket') ? [{ attemptTicket: [] }] : []),
              ],
          responses: {
            ...op.responses,
            default: {
              description: 'Refused',
              content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
            },
          },
        };
      }
    }
  }
  return joined;
}

/**
 * The scope that an API client needs for an operation. A public operation takes no token, and a client cannot give a second
 * factor, so neither may have one.
 */
function scopeOf(op: Json, { components }: Json): string | undefined {
  const scope = op['x-scope'] as string | undefined;
  if (scope === undefined) return undefined;
  const known = Object.keys(components.securitySchemes.clientCredentials.flows.clientCredentials.scopes as Json);
  if (!known.includes(scope)) throw new Error(`${op.operationId}: x-scope ${scope} is unknown`);
  const authz = op['x-authz'] as string[];
  const needsSecondFactor = authz.every((role) => role === 'admin') && (op['x-second-factor'] ?? 'none') !== 'none';
  if (authz.includes('public') || needsSecondFactor)
    throw new Error(`${op.operationId}: x-scope on an operation without a token or with a second factor`);
  return scope;
}

/** What a person of a team needs for an operation is a capability that rules/staff.ts knows, and such a person is a teacher. */
function checkStaff(op: Json): void {
  const capability = op['x-staff'] as string | undefined;
  if (capability === undefined) return;
  if (!(capability in rolesWith)) throw new Error(`${op.operationId}: x-staff ${capability} is unknown`);
  if (!(op['x-authz'] as string[]).some((who) => who === 'teacher' || who === 'optional'))
    throw new Error(`${op.operationId}: x-staff on an operation that no teacher may call`);
}

/** Which operations a client may call with which scope, for the documentation. */
function scopeTable(doc: Json): string {
  const { scopes } = doc.components.securitySchemes.clientCredentials.flows.clientCredentials as Json;
  const operations = Object.entries(doc.paths as Json).flatMap(([path, item]) =>
    Object.entries(item as Json).map(([method, op]) => ({ method, path, ...(op as Json) }) as Json),
  );
  const rows = Object.entries(scopes as Json).flatMap(([scope, meaning]) => [
    `\n## ${scope}\n\n${meaning}.\n`,
    ...operations
      .filter((op) => op['x-scope'] === scope)
      .map((op) => `- \`${op.operationId}\` (${op.method.toUpperCase()} ${op.path}): ${op.summary}`),
  ]);
  return `# What each scope of an API client allows\n\nEverything else is refused with 403 \`not_for_clients\`.\n${rows.join('\n')}\n`;
}

/**
 * The types of components and operations. The default response of an operation, a refusal, is left out: its body is always
 * the same.
 */
async function typesOf(doc: Json): Promise<string> {
  const withoutRefusals = structuredClone(doc);
  for (const op of Object.values(withoutRefusals.paths as Json).flatMap((item) => Object.values(item as Json)))
    delete op.responses.default;
  // Its types are right for modules only.
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const nodes = await openapiTS(withoutRefusals as never);
  const read = nodes.filter((node) => isInterfaceDeclaration(node) && /^(components|operations)$/.test(node.name.text));
  return formatted(withoutUnread(astToString(read)));
}

/** Headers and cookies, which no operation declares, and remarks that say what the type says. */
const withoutUnread = (text: string) =>
  text
    .replace(/^\s*\* @description discriminator enum property added by openapi-typescript\n/gm, '')
    .replace(/^\s*(?:\/\*)?\*+ @enum \{[\w|]+\}(?: \*\/)?\n/gm, '')
    .replace(/^(\s*)\/\*\*\n\s*\* ([^\n]*)\n\s*\*\/\n/gm, '$1/** $2 */\n')
    .replace(/^\s*\/\*\* @description [^\n]*\n(?=\s*\d{3}: \{)/gm, '')
    .replace(/^\s*(header|cookie)\?: never;\n/gm, '')
    .replace(/^\s*headers: \{\s*\[name: string\]: unknown;\s*\};\n/gm, '');

/** Short enough to be read: what fits on a line stands on one. */
const formatted = (source: string) =>
  format(source, { parser: 'typescript', singleQuote: true, printWidth: 120, objectWrap: 'collapse' });

async function main() {
  const doc = joinDocuments();
  const errors = parse(text('openapi/shared/errors.yaml')) as Errors;
  // Fails here when x-refusals is wrong; the published document itself is made when it is read (published.ts).
  described(doc, errors);
  const routes = routesOf(doc);
  const ids = routes.map((r) => r.operationId);
  if (new Set(ids).size !== ids.length) throw new Error('an operationId is used twice');

  const api = parse(text('events/asyncapi.yaml')) as Json;
  const events: Json = {},
    topics: Json = {},
    schemas: Json = {};
  for (const [topic, channel] of Object.entries(api.channels as Json)) {
    const days = channel['x-retention-days'] as number | undefined;
    if ((days === undefined) !== Boolean(channel['x-compacted']))
      throw new Error(`${topic}: either x-compacted or x-retention-days`);
    const kept = days === undefined ? { compacted: true } : { compacted: false, retentionMs: days * 86_400_000 };
    topics[topic] = { key: channel['x-key'], partitions: channel['x-partitions'], ...kept };
    for (const message of channel.subscribe.message.oneOf as Json[]) {
      const schema = JSON.parse(text(`events/${message.payload.$ref.slice(2)}`)) as Json;
      const consumers = message['x-consumers'] as string[] | undefined;
      if (!consumers) throw new Error(`${message.name}: name its consumers in x-consumers`);
      events[message.name] = { topic, v: Number(/\.v(\d+)\./.exec(message.payload.$ref)?.[1]), consumers, schema };
      const { $schema: _s, $id: _i, ...rest } = schema;
      // The types are generated from an OpenAPI 3.0 document, and 3.0 has no type `null`.
      schemas[message.name] = JSON.parse(JSON.stringify(rest).replaceAll('{"type":"null"}', '{"enum":[null]}'));
    }
  }

  const eventTypes = await typesOf({
    openapi: '3.0.3',
    info: { title: 'events', version: '1' },
    paths: {},
    components: { schemas },
  });
  const out = (file: string, body: string) => writeFileSync(join(here, 'generated', file), body);
  mkdirSync(join(here, 'generated'), { recursive: true });
  const scopes = scopeTable(doc);
  const repeatable = Object.values(doc.paths as Json)
    .flatMap((item) => Object.values(item as Json) as Json[])
    .filter((op) => op['x-repeatable'])
    .map((op) => op.operationId as string);
  out('openapi.json', `${outline({ 'x-generated': generated, ...doc, 'x-errors': errors }, 3)}\n`);
  out('event-catalogue.json', `${outline({ generated, events, topics }, 3)}\n`);
  out(
    'docs.ts',
    `${header}export const guides = ${JSON.stringify(renderDocs(errors, scopes, repeatable), null, 1)};\n`,
  );
  out('api.ts', header + (await typesOf(doc)));
  out('events.ts', header + eventTypes);
  out(
    'operations.ts',
    `${header}export const operations = {\n${routes.map((r) => `  ${r.operationId}: { method: '${r.method}', path: '${r.path}', stored: ${r.idempotency === 'stored'}, ${r.rawBody ? 'rawBody: true, ' : ''}authz: ${JSON.stringify(r.authz)}${r.staff ? `, staff: '${r.staff}'` : ''} },`).join('\n')}\n} as const;\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
