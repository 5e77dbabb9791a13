import type { Route } from '@kasauti/contracts';
import type { Clock } from '../../clock';
import { bearerOf, type Caller, type Verifier } from './caller';
import { forbidden, unauthorized } from '../../errors';
import { demandScope } from './client';
import { demandSecondFactor } from './second-factor';
import type { Exchange } from '../exchange/exchange';
import type { Ticket } from '../types';

export interface AuthoriseDeps {
  verify: Verifier;
  /** Session versions; absent in a service without a database. */
  checkSession?: (caller: Caller) => Promise<void>;
  ticket?: (token: string) => Ticket;
  /** `typ` of a ticket's header; distinguishes it from an access token where both may call. */
  ticketType?: string;
  clock: Clock;
}

/** The caller, checked against the scope, the roles and the second factor of the contract. @throws 401, 403 */
export async function authorise(
  route: Route,
  { verify, checkSession, ticket, ticketType, clock }: AuthoriseDeps,
  { req, ip }: Pick<Exchange, 'req' | 'ip'>,
): Promise<{ caller?: Caller; ticket?: Ticket }> {
  if (route.authz.includes('public')) return {};
  const token = bearerOf(req.headers.authorization);
  if (!token) {
    if (route.authz.includes('optional')) return {};
    throw unauthorized(req.headers.authorization ? 'token_invalid' : 'unauthorized');
  }
  if (ticket && route.authz.includes('ticket')) {
    const onlyTicket = route.authz.length === 1;
    if (onlyTicket || (ticketType && typeOf(token) === ticketType)) return { ticket: ticket(token) };
  }
  const caller = await verify(token);
  await checkSession?.(caller);
  demandScope(route, caller, ip);
  if (!route.authz.includes(caller.role) && !route.authz.includes('optional'))
    throw forbidden('forbidden_role', 'Your account may not do this');
  demandSecondFactor(route, caller, clock.now());
  return { caller };
}

/** `typ` of a token's header, before anything is verified. */
function typeOf(token: string): string | undefined {
  try {
    const head = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8');
    return (JSON.parse(head) as { typ?: string } | null)?.typ;
  } catch {
    return undefined;
  }
}
