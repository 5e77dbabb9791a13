import { actReason, event, pageOf, pagination, reply, type Handlers } from '@kasauti/service-kit';
import type { UserStore } from '../../user/user.store';
import type { ClientFlows } from './change-client.flow';
import type { ClientStore } from './client.store';
import { clientView, newClientView, ownedClientView } from './client.view';
import { readCredentials } from './credentials';
import type { issueTokenFlow } from './issue-token.flow';

interface Deps {
  clients: ClientStore;
  users: Pick<UserStore, 'named'>;
  flows: ClientFlows;
  issueToken: ReturnType<typeof issueTokenFlow>;
}
type Operations =
  | 'issueToken'
  | 'listClients'
  | 'createClient'
  | 'renameClient'
  | 'rotateClientSecret'
  | 'revokeClientSecret'
  | 'revokeClient'
  | 'listAllClients'
  | 'revokeAnyClient';

export const clientApi = ({ clients, users, flows, issueToken }: Deps): Handlers<Operations> => ({
  async issueToken({ body, header, ip, isTrustedNetwork, now, signal }) {
    const request = {
      credentials: readCredentials(header('authorization')),
      grantType: body.grant_type,
      scope: body.scope,
      hasSecretInBody: 'client_secret' in body,
      network: { ip, isTrustedNetwork },
    };
    // RFC 6749 section 5.1 asks for it; the kit sends cache-control: no-store.
    return reply(await issueToken(request, now, signal), { headers: { pragma: 'no-cache' } });
  },
  async listClients({ caller }) {
    return { data: (await clients.ofOwner(caller.id)).map(clientView) };
  },
  async createClient({ caller, body, now, signal }) {
    const { name, scopes, networks = [], password } = body;
    const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
    const made = await flows.create(caller, { name, scopes, networks, expiresAt }, { password, now, signal });
    return { data: newClientView(made.client, made.secret) };
  },
  async renameClient({ caller, params, body }) {
    return { data: clientView(await flows.rename(caller, params.clientId, body.name)) };
  },
  async rotateClientSecret({ caller, params, body: { password }, now, signal }) {
    const { client, secret } = await flows.rotate(caller, params.clientId, { password, now, signal });
    return { data: newClientView(client, secret) };
  },
  async revokeClientSecret({ caller, params, now }) {
    await flows.revokeSecret(caller, { id: params.clientId, secretId: params.secretId }, now);
    return { message: 'This secret is revoked.' };
  },
  async revokeClient({ caller, params, now }) {
    await flows.revoke(caller, params.clientId, now);
    return { message: 'This client is revoked.' };
  },
  async listAllClients({ query, now }) {
    const { skip, ...page } = pageOf(query);
    const filter = query.ownerId ? { ownerId: query.ownerId } : {};
    const [found, total] = await Promise.all([
      clients.page(filter, { skip, limit: page.limit }),
      clients.count(filter),
    ]);
    const owners = await users.named(found.map(({ ownerId }) => ownerId));
    return {
      data: found.map((client) => ownedClientView(client, owners.get(client.ownerId), now)),
      pagination: pagination(page, total),
    };
  },
  async revokeAnyClient({ caller, params, body, now }) {
    const reason = actReason(body.reason);
    const act = event('admin_acted', {
      service: 'identity',
      action: 'api_client_revoked',
      resourceType: 'api_client',
      resourceId: params.clientId,
      adminId: caller.id,
      reason,
    });
    await flows.revokeAny(params.clientId, { act, reason }, now);
    return { message: 'This client is revoked.' };
  },
});
