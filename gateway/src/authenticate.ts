import type { Route } from '@kasauti/contracts';
import { bearerOf, unauthorized, type Caller, type Verifier } from '@kasauti/service-kit';

/**
 * Identifies the caller, for 401 and the rate limits. Tickets of running exams are not verified here, so an exam continues
 * while identity is down. Roles and ownership are checked by the services, which verify the token again.
 */
export async function authenticate(
  { authz }: Route,
  authorization: string | undefined,
  verify: Verifier,
): Promise<Caller | undefined> {
  if (authz.includes('public')) return undefined;
  if (authorization === undefined) {
    if (authz.includes('optional')) return undefined;
    throw unauthorized();
  }
  if (authz.includes('ticket')) return undefined;
  const token = bearerOf(authorization);
  if (!token) throw unauthorized('token_invalid');
  return verify(token);
}
