import { reply, type Handlers } from '@kasauti/service-kit';
import type { Secrets } from '../keys/secrets';
import { newDevice, type Grant } from './grant';
import type { logInFlow } from './log-in.flow';
import { readRefreshToken } from './refresh-token';
import type { refreshSessionFlow } from './refresh-session.flow';
import type { SessionStore } from './session.store';
import type { Asking, Transport } from './transport';

interface Deps {
  logIn: ReturnType<typeof logInFlow>;
  refreshSession: ReturnType<typeof refreshSessionFlow>;
  sessions: SessionStore;
  secrets: Secrets;
  transport: Transport;
}

export function sessionApi({ logIn, refreshSession, sessions, secrets, transport }: Deps): Handlers<'login' | 'refreshSession' | 'logout'> {
  function handOut(asking: Asking, { token, refreshToken, refreshForSec, user }: Grant) {
    if (!transport.isOurPage(asking)) return reply({ token, refreshToken, user, data: { token, refreshToken, user } }, {});
    const device = transport.deviceOf(asking) ? [] : [transport.deviceCookie(newDevice(secrets, user.id))];
    return reply({ token, user, data: { token, user } }, { cookies: [transport.tokenCookie(refreshToken, refreshForSec), ...device] });
  }

  return {
    async login(request) {
      const { body, ip, isTrustedNetwork, now, signal } = request;
      if (transport.isOurPage(request)) transport.refuseForeignOrigin(request);
      const device = transport.deviceOf(request);
      return handOut(request, await logIn({ email: body.email, password: body.password, device, network: { ip, isTrustedNetwork } }, now, signal));
    },
    async refreshSession(request) {
      return handOut(request, await refreshSession(transport.refreshTokenOf(request, request.body?.refreshToken), request.now));
    },
    async logout(request) {
      const claim = readRefreshToken(secrets, transport.refreshTokenOf(request, request.body?.refreshToken));
      if (claim) await sessions.end(claim.sid);
      return reply({ message: 'You are logged out.' }, { cookies: transport.isOurPage(request) ? [transport.noTokenCookie()] : [] });
    },
  };
}
