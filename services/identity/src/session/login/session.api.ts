import type { Handlers } from '@kasauti/service-kit';
import type { Secrets } from '../../keys/secrets';
import { browserName } from '../browser';
import { sessionNotFound } from '../session.refusals';
import type { SessionStore } from '../session.store';
import { sessionView } from '../session.view';
import type { GrantReplies } from '../token/grant-replies';
import { readRefreshToken } from '../token/refresh-token';
import type { Transport } from '../token/transport';
import type { EndSession } from './end-session.flow';
import type { logInFlow } from './log-in.flow';
import type { logOutEverywhereFlow } from './log-out-everywhere.flow';
import type { refreshSessionFlow } from './refresh-session.flow';

interface Deps {
  logIn: ReturnType<typeof logInFlow>;
  refreshSession: ReturnType<typeof refreshSessionFlow>;
  logOutEverywhere: ReturnType<typeof logOutEverywhereFlow>;
  endSession: EndSession;
  sessions: SessionStore;
  secrets: Secrets;
  transport: Transport;
  replies: GrantReplies;
}

type Operations = 'login' | 'refreshSession' | 'logout' | 'listSessions' | 'endSession' | 'logoutAll';

export function sessionApi({
  logIn,
  refreshSession,
  logOutEverywhere,
  endSession,
  sessions,
  secrets,
  transport,
  replies,
}: Deps): Handlers<Operations> {
  const { granted, loggedOut } = replies;
  return {
    async login(request) {
      const { body, ip, isTrustedNetwork, now, signal } = request;
      if (transport.isOurPage(request)) transport.refuseForeignOrigin(request);
      const device = transport.deviceOf(request);
      const browser = browserName(request.header('user-agent') ?? '');
      const { email, password, otp, proof } = body;
      return granted(
        request,
        await logIn({ email, password, otp, proof, browser, device, network: { ip, isTrustedNetwork } }, now, signal),
      );
    },
    async refreshSession(request) {
      return granted(
        request,
        await refreshSession(transport.refreshTokenOf(request, request.body?.refreshToken), request.now),
      );
    },
    async logout(request) {
      const claim = readRefreshToken(secrets, transport.refreshTokenOf(request, request.body?.refreshToken));
      const session = claim && (await sessions.get(claim.sid));
      if (session) await endSession(session, 'logout', request.now);
      return loggedOut(request, 'You are logged out.');
    },
    async listSessions({ caller, now }) {
      return {
        data: (await sessions.ofUser(caller.id, caller.sv, now)).map((session) => sessionView(session, caller.sid)),
      };
    },
    async endSession({ caller, params, now }) {
      const session = await sessions.get(params.sessionId);
      if (session?.userId !== caller.id) throw sessionNotFound();
      await endSession(session, 'ended_by_owner', now);
      return { message: 'This login has ended.' };
    },
    async logoutAll(request) {
      await logOutEverywhere(request.caller);
      return loggedOut(request, 'You are logged out on all devices.');
    },
  };
}
