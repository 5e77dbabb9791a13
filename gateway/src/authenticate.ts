import { unauthorized, type Caller } from '@kasauti/service-kit';
import type { Route } from '@kasauti/contracts';

export type Verify = (token: string) => Promise<Caller>;

const bearer = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i;

/**
 * Who calls, as far as the gateway must know to refuse with 401 and to count. Tickets of running exams pass unlooked at,
 * so that an exam goes on without identity; roles and ownership are the service's business, which verifies the token again.
 */
export async function authenticate(
  route: Route,
  authorization: string | undefined,
  verify: Verify,
): Promise<Caller | undefined> {
  if (route.authz.includes('public') || route.authz.includes('ticket')) {
    if (authorization === undefined && !route.authz.includes('public')) throw unauthorized();
    return undefined;
  }
  if (authorization === undefined) {
    if (route.authz.includes('optional')) return undefined;
    throw unauthorized();
  }
  const token = bearer.exec(authorization)?.[1];
  if (!token) throw unauthorized('token_invalid');
  return verify(token);
}
