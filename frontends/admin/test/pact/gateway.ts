import { gatewayPact } from '@kasauti/web-kit/pact';
import { MatchersV3 } from '@pact-foundation/pact';
import { aClient, at, letterId } from '../builders';

export const { fromProviderState, like, eachLike, integer, string, boolean, regex } = MatchersV3;
export const time = (example = at) => regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, example);
export const user = { id: 'u1', email: 'kavita@example.in', fullName: 'Kavita Rao', role: 'admin' as const };
export const userId = '01JD0000000000000000000001';
export const exchange = gatewayPact({ consumer: 'admin', user, ids: { letterId, userId, clientId: aClient().id } });
/** Matches every field by its type; one matcher around the whole object would ignore added fields. */
export const likeAll = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, like(value)]));
export const reason = { reason: 'Fixed today' };
