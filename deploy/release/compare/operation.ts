import type { Schema } from './flat-schema';
import { misfits, type Misfit } from './schema';

/** What the contract says about one operation, without references. */
export interface Operation {
  id: string;
  service: string;
  method: string;
  path: string;
  authz: string[];
  limit: string;
  secondFactor: string;
  idempotency: string;
  bodyLimit: number;
  rawBody: boolean;
  query: Schema;
  body?: Schema;
  bodyRequired: boolean;
  status: number;
  answer?: Schema;
}
/** Requests a second by kind of caller (user, address, attempt, everybody), by limit class. */
export type Limits = Record<string, Record<string, number>>;

/** Why gateway or service would refuse a request before they read its body: path, roles, limits. */
export function doorMisfits(called: Operation, offered: Operation, limits: { then: Limits; now: Limits }): Misfit[] {
  const found: Misfit[] = [];
  const say = (field: string, what: string) => void found.push({ field, what });
  const place = ({ method, path }: Operation) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
  if (place(called) !== place(offered)) say('path', `is ${place(offered)}, called as ${place(called)}`);
  const lost = called.authz.filter((role) => !offered.authz.includes(role) && !isForAll(offered.authz));
  if (lost.length > 0) say('x-authz', `refuses ${lost.join(', ')}`);
  if (strictness(offered) > strictness(called)) say('x-second-factor', `is ${offered.secondFactor}`);
  // The other way round is harmless: a request without a key is carried out as before.
  if (called.idempotency === 'stored' && offered.idempotency !== 'stored')
    say('x-idempotency', `is ${offered.idempotency}, called as stored`);
  if (offered.bodyLimit < called.bodyLimit) say('x-body-limit', `is ${offered.bodyLimit}, was ${called.bodyLimit}`);
  if (offered.rawBody !== called.rawBody) say('x-raw-body', `is ${offered.rawBody}`);
  for (const who of narrowed(limits.then[called.limit], limits.now[offered.limit]))
    say('x-limit', `${offered.limit} lets through fewer calls for each ${who} than ${called.limit} did`);
  return found;
}
const isForAll = (authz: string[]) => authz.includes('public') || authz.includes('optional');
const strictness = ({ secondFactor }: Operation) => ['none', 'required', 'fresh'].indexOf(secondFactor);

function narrowed(then: Record<string, number> = {}, now: Record<string, number> = {}): string[] {
  return Object.entries(now).flatMap(([who, perSec]) => (perSec < (then[who] ?? Infinity) ? [who] : []));
}

/** Where the requests that a consumer sends, or the answers that it reads, do not fit what the provider offers. */
export function bodyMisfits(called: Operation, offered: Operation, isPromised: boolean): Misfit[] {
  const found = misfits(called.query, offered.query, { kind: 'request', isPromised }).map(inside('query'));
  if (offered.bodyRequired && !called.bodyRequired) found.push({ field: 'request', what: 'is required' });
  if (called.body && offered.body)
    found.push(...misfits(called.body, offered.body, { kind: 'request', isPromised }).map(inside('request')));
  if (called.status !== offered.status)
    found.push({ field: 'answer', what: `has status ${offered.status}, ${called.status} is understood` });
  if (called.answer)
    found.push(...misfits(offered.answer ?? {}, called.answer, { kind: 'answer', isPromised }).map(inside('answer')));
  return found;
}
const inside =
  (part: string) =>
  ({ field, what }: Misfit): Misfit => ({ field: `${part} ${field}`, what });
