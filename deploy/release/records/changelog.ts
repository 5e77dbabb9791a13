import type { Release } from './release';

/** What differs between two releases of a unit, in one line for its changelog. */
export function changes(last: Release | undefined, next: Release): string {
  if (!last) return 'first release';
  const parts = [
    ...named('operation', byId(last.offers), byId(next.offers)),
    ...named('call of', byId(last.calls), byId(next.calls)),
    ...named('event', last.produces, next.produces),
    ...named('reading of event', last.consumes, next.consumes),
    ...named('limit', last.limits ?? {}, next.limits ?? {}),
    ...named('kit export', last.provides?.exports ?? {}, next.provides?.exports ?? {}),
    ...named('use of', last.needs?.exports ?? {}, next.needs?.exports ?? {}),
    ...named('library', libraries(last), libraries(next)),
    ...named('built with', last.builtWith, next.builtWith),
  ];
  return parts.length > 0 ? parts.join('; ') : 'nothing that others see';
}

const byId = (operations: Release['offers']) => Object.fromEntries(operations.map((o) => [o.id, o]));
const libraries = ({ provides, needs }: Release) => provides?.libraries ?? needs?.libraries ?? {};

function named(what: string, last: Record<string, unknown>, next: Record<string, unknown>): string[] {
  const say = (verb: string, keys: string[]) => (keys.length > 0 ? [`${what} ${keys.join(', ')} ${verb}`] : []);
  const kept = Object.keys(last).filter((key) => key in next);
  return [
    ...say(
      'added',
      Object.keys(next).filter((key) => !(key in last)),
    ),
    ...say(
      'changed',
      kept.filter((key) => JSON.stringify(last[key]) !== JSON.stringify(next[key])),
    ),
    ...say(
      'removed',
      Object.keys(last).filter((key) => !(key in next)),
    ),
  ];
}
