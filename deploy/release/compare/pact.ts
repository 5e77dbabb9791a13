import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { flat, type Schema } from './flat-schema';
import type { Operation } from './operation';
import type { Misfit } from './schema';

/** One expectation of a consumer: a request with its answer, or an event. */
export interface Interaction {
  description: string;
  method?: string;
  path?: string;
  query?: Record<string, unknown>;
  body?: unknown;
  status?: number;
  answer?: unknown;
  event?: { type: string; data: unknown };
}

const API = '/api/v1';
const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
addFormats(ajv);

export function operationOf({ method, path = '' }: Interaction, operations: Operation[]): Operation | undefined {
  const own = path.replace(API, '').split('/');
  const fits = (pattern: string[]) =>
    pattern.length === own.length && pattern.every((part, i) => part.startsWith('{') || part === own[i]);
  const found = operations.filter((o) => o.method === method?.toLowerCase() && fits(o.path.split('/')));
  // A literal path is a better match than one with a parameter in that place.
  return found.sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
}

/** Where an expectation over HTTP misses the provider's contract. Refusals (4xx) have one body for all operations. */
export function interactionMisfits({ query, body, status = 200, answer }: Interaction, offered: Operation): Misfit[] {
  if (status >= 400) return [];
  const found: Misfit[] = Object.keys(query ?? {})
    .filter((name) => !offered.query.properties?.[name])
    .map((name) => ({ field: `query ${name}`, what: 'is not accepted' }));
  if (body !== undefined && offered.body && !ajv.validate(offered.body, body))
    found.push({ field: 'request', what: ajv.errorsText(ajv.errors, { dataVar: 'body' }) });
  if (status !== offered.status) found.push({ field: 'answer', what: `has status ${offered.status}, not ${status}` });
  return [...found, ...unknown(answer, offered.answer ?? {}, 'answer')];
}

/** The fields of an example that a schema does not have, or has with another type. */
export function unknown(value: unknown, schema: Schema, field: string): Misfit[] {
  const { options, ...one } = flat(schema);
  if (options) {
    const found = options.map((option) => unknown(value, option, field));
    return found.reduce((best, next) => (next.length < best.length ? next : best), found[0] ?? []);
  }
  if (value === null || value === undefined || Object.keys(one).every((key) => key === 'nullable')) return [];
  if (Array.isArray(value)) return one.items ? value.flatMap((v) => unknown(v, one.items ?? {}, `${field}[]`)) : [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => {
      const more = typeof one.additionalProperties === 'object' ? one.additionalProperties : undefined;
      const known = one.properties?.[name] ?? more;
      return known ? unknown(inner, known, `${field}.${name}`) : [{ field: `${field}.${name}`, what: 'is not there' }];
    });
  const type = one.type === 'integer' ? 'number' : one.type;
  if (type && type !== typeof value) return [{ field, what: `is ${one.type}, expected is ${typeof value}` }];
  return one.enum && !one.enum.includes(value) ? [{ field, what: `is never ${String(value)}` }] : [];
}
