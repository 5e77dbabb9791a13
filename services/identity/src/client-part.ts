import type { Db, RevokedSessions } from '@kasauti/service-kit';
import { clientFlows } from './client/api-client/change-client.flow';
import { clientApi } from './client/api-client/client.api';
import { clientStore } from './client/api-client/client.store';
import { endClientsJob } from './client/api-client/end-clients.job';
import { eraseClientsFlow, revokeClientsFlow } from './client/api-client/end-clients.flow';
import { issueTokenFlow } from './client/api-client/issue-token.flow';
import type { SigningKey } from './keys/signing-keys';
import type { NetworkLimits } from './limits/network-limits';
import type { Post } from './mail/post.flow';
import type { CheckPassword } from './password/check-password.flow';
import type { PasswordHasher } from './password/password-hasher';
import type { UserStore } from './user/user.store';

interface Deps {
  db: Db;
  revokedSessions: Pick<RevokedSessions, 'end'>;
  users: UserStore;
  passwords: PasswordHasher;
  checkPassword: CheckPassword;
  limits: NetworkLimits;
  key: SigningKey;
  post: Post;
  turnOffWebhooks: (ownerId: string, now: Date, clientId: string) => Promise<void>;
}

/** Programs of partners: their credentials, and the tokens they obtain. */
export function clientPart(deps: Deps) {
  const clients = clientStore(deps.db);
  const all = { ...deps, clients };
  return {
    api: clientApi({ ...all, flows: clientFlows(all), issueToken: issueTokenFlow(all) }),
    eraseOf: eraseClientsFlow(all),
    revokeOf: revokeClientsFlow(all),
    job: endClientsJob(all),
  };
}
