import type { AuditEntry } from './health';

// The address is the only place where the search lives.
export interface AuditSearch { action: string; resource: string; page: number }
export const everything: AuditSearch = { action: '', resource: '', page: 1 };

export function readSearch(address: URLSearchParams): AuditSearch {
  const page = Number(address.get('page') ?? 1);
  return { action: (address.get('action') ?? '').slice(0, 60), resource: (address.get('resource') ?? '').slice(0, 80), page: Number.isInteger(page) && page > 0 ? page : 1 };
}

export function writeSearch({ action, resource, page }: AuditSearch): URLSearchParams {
  const address = new URLSearchParams();
  if (action) address.set('action', action);
  if (resource) address.set('resource', resource);
  if (page > 1) address.set('page', String(page));
  return address;
}

/** @example words('test_submitted') === 'test submitted' */
export const words = (name: string): string => name.replace(/[_.]/g, ' ');

/** Whose word it is, and whether it can still be changed unseen. */
export const trustOf = ({ claimed, sealed }: Pick<AuditEntry, 'claimed' | 'sealed'>): string => (claimed ? 'Said by a browser' : sealed ? 'Sealed in the chain' : 'Waiting to be sealed');

/** The recorded facts as lines of name and value; a fact inside a fact gets a joined name. */
export function factsOf(data: unknown, prefix = ''): { name: string; value: string }[] {
  if (typeof data !== 'object' || data === null) return prefix ? [{ name: prefix, value: String(data) }] : [];
  return Object.entries(data).flatMap(([key, value]) => factsOf(value, prefix ? `${prefix}.${key}` : key));
}
