import type { Route } from '@kasauti/contracts';
import { forbidden } from '../../errors';
import type { Caller } from './caller';
import { networks } from './network';

/**
 * Enforces the contract's x-scope for API clients.
 * @throws 403 `not_for_clients`, 403 `scope_missing` (with the scope), 403 `address_not_allowed`
 */
export function demandScope({ scope }: Route, { client }: Caller, ip: string): void {
  if (!client) return;
  if (!scope) throw forbidden('not_for_clients', 'API clients may not do this');
  if (!client.scopes.includes(scope)) throw forbidden('scope_missing', `This needs the scope ${scope}`, { scope });
  if (client.networks.length > 0 && !networks(client.networks)(ip))
    throw forbidden('address_not_allowed', 'This API client may not call from this address');
}
