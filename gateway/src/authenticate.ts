import type { Route } from '@kasauti/contracts';
import { bearerOf, demandScope, unauthorized, type Caller, type Verifier } from '@kasauti/service-kit';

/**
 * Identifies the caller, for 401 and the rate limits. Tickets of running exams are not verified here, so an exam continues
 * while identity is down. An API client is refused here what none of its scopes allow; roles and ownership are checked
 * by the services, which verify the token again.
 */
export async function authenticate(
  route: Route,
  { authorization, ip }: { authorization: string | undefined; ip: string },
  verify: Verifier,
): Promise<Caller | undefined> {
  const { authz } = route;
  if (authz.includes('public')) return undefined;
  if (authorization === undefined) {
    if (authz.includes('optional')) return undefined;
    throw unauthorized();
  }
  if (authz.includes('ticket')) return undefined;
  const token = bearerOf(authorization);
  if (!token) throw unauthorized('token_invalid');
  const caller = await verify(token);
  demandScope(route, caller, ip);
  return caller;
}
