/* The joined document as services, the gateway and tools work from it: what it says about each operation. */
import { NAMED_IN_PATH, type Route } from './route';

type Json = Record<string, any>;
const FORM = 'application/x-www-form-urlencoded';
const YEAR_MS = 365 * 86_400_000;

/** Replaces every $ref by its target, which is one object for all. A cycle would recurse without end; the contracts have none. */
function inliner(root: Json): (node: unknown) => any {
  const targets = new Map<string, unknown>();
  function inline(node: unknown): any {
    if (Array.isArray(node)) return node.map(inline);
    if (!node || typeof node !== 'object') return node;
    const { $ref } = node as { $ref?: string };
    if ($ref === undefined) return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inline(value)]));
    if (!targets.has($ref)) targets.set($ref, inline(targetOf($ref)));
    return targets.get($ref);
  }
  function targetOf(ref: string): unknown {
    const keys = ref.slice(2).split('/');
    const target = keys.reduce<any>((at, key) => at?.[key], root);
    if (!target) throw new Error(`unknown ${ref}`);
    return target;
  }
  return inline;
}

/** A JSON schema for the parameters in one place (`path` or `query`); undefined when there are none. */
function objectOf(parameters: Json[], where: string): Json | undefined {
  const own = parameters.filter((p) => p.in === where);
  if (own.length === 0) return undefined;
  return {
    type: 'object',
    required: own.filter((p) => p.required).map((p) => p.name),
    properties: Object.fromEntries(own.map((p) => [p.name, p.schema])),
  };
}

/** What is deprecated says since when and until when it stays: 12 months at least, as partners are promised. */
function deprecationOf(op: Json): Route['deprecation'] {
  if (!op.deprecated) return undefined;
  const [since, sunset] = [op['x-deprecated-since'], op['x-sunset']].map((day) => Date.parse(String(day)));
  if (!((sunset ?? NaN) - (since ?? NaN) >= YEAR_MS))
    throw new Error(`${op.operationId}: deprecated needs x-deprecated-since and an x-sunset 12 months later`);
  return { since: op['x-deprecated-since'], sunset: op['x-sunset'] };
}

/** One entry for each operation of a joined document, with defaults for the x- extensions it leaves out. */
export function routesOf(doc: Json): Route[] {
  const inline = inliner(doc);
  return Object.entries(doc.paths as Json).flatMap(([path, item]) =>
    Object.entries(item as Json).map(([method, raw]): Route => {
      const op = inline(raw) as Json;
      const parameters = (op.parameters ?? []) as Json[];
      const [status, ok] = Object.entries(op.responses as Json).find(([code]) => code.startsWith('2')) as [
        string,
        Json,
      ];
      return {
        operationId: op.operationId,
        service: path.includes(NAMED_IN_PATH) ? NAMED_IN_PATH : op.tags[0],
        method,
        path,
        authz: op['x-authz'],
        scope: op['x-scope'],
        staff: op['x-staff'],
        limit: op['x-limit'] ?? 'read',
        priority: op['x-priority'] ?? 2,
        idempotency: op['x-idempotency'] ?? 'none',
        bodyLimit: op['x-body-limit'] ?? 65536,
        timeoutMs: op['x-timeout-ms'] ?? 3000,
        successStatus: Number(status),
        secondFactor: op['x-second-factor'] ?? 'none',
        rawBody: op['x-raw-body'] ?? false,
        form: op.requestBody?.content?.[FORM] ? true : undefined,
        oauth: op['x-oauth'],
        personalData: op['x-personal-data'] || undefined,
        deprecation: deprecationOf(op),
        cacheSec: op['x-cache-sec'] ?? 0,
        params: objectOf(parameters, 'path'),
        query: objectOf(parameters, 'query'),
        body: (op.requestBody?.content?.['application/json'] ?? op.requestBody?.content?.[FORM])?.schema,
        bodyRequired: op.requestBody?.required ?? false,
        response: ok.content?.['application/json']?.schema,
        refusals: op['x-refusals'] ?? [],
      };
    }),
  );
}
