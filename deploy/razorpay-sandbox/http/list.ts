import { invalidInput } from '../books/errors';

export interface Collection<T> {
  entity: 'collection';
  count: number;
  items: T[];
}

export const collection = <T>(items: T[]): Collection<T> => ({ entity: 'collection', count: items.length, items });

/** Newest first, `count` (10, at most 100) after `skip`, created between `from` and `to` (Unix seconds, inclusive). */
export function listed<T extends { created_at: number }>(rows: Iterable<T>, query: URLSearchParams): Collection<T> {
  const from = numberOf(query, 'from', 0);
  const to = numberOf(query, 'to', Number.MAX_SAFE_INTEGER);
  const count = numberOf(query, 'count', 10);
  const skip = numberOf(query, 'skip', 0);
  if (count < 1) throw invalidInput('count', 'The count must be at least 1.');
  if (count > 100) throw invalidInput('count', 'The count may not be greater than 100.');
  const found = [...rows].reverse().filter(({ created_at }) => created_at >= from && created_at <= to);
  return collection(found.slice(skip, skip + count));
}

function numberOf(query: URLSearchParams, name: string, otherwise: number): number {
  const value = query.get(name);
  if (value === null || value === '') return otherwise;
  if (!/^\d{1,15}$/.test(value)) throw invalidInput(name, `The ${name} must be an integer.`);
  return Number(value);
}

/** The documented `expand[]=payments`, and the `expand[expand[]]=payments` that the SDK makes of it. */
export const expands = (query: URLSearchParams, what: string): boolean =>
  [...query].some(([key, value]) => key.startsWith('expand') && value === what);
