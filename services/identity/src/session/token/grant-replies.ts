import { reply, type BodyOf } from '@kasauti/service-kit';
import type { Secrets } from '../../keys/secrets';
import { knownDevice, newDevice } from './device';
import type { Grant } from './grant';
import type { RequestParts, Transport } from './transport';

type Answer<B> = ReturnType<typeof reply<B>>;
export type GrantReplies = ReturnType<typeof grantReplies>;

/** How a session reaches its owner: our pages get the refresh token as a cookie, other clients in the body. */
export function grantReplies({ secrets, transport }: { secrets: Secrets; transport: Transport }) {
  return {
    granted(
      parts: RequestParts,
      { token, refreshToken, refreshForSec, sessionVersion, user }: Grant,
    ): Answer<BodyOf<'login'>> {
      if (!transport.isOurPage(parts))
        return reply({ token, refreshToken, user, data: { token, refreshToken, user } }, {});
      const isKnown = knownDevice(secrets, user.email, transport.deviceOf(parts))?.sessionVersion === sessionVersion;
      const device = isKnown ? [] : [transport.deviceCookie(newDevice(secrets, user.email, sessionVersion))];
      return reply(
        { token, user, data: { token, user } },
        { cookies: [transport.tokenCookie(refreshToken, refreshForSec), ...device] },
      );
    },
    loggedOut: (parts: RequestParts, message: string): Answer<{ message: string }> =>
      reply({ message }, { cookies: transport.isOurPage(parts) ? [transport.noTokenCookie()] : [] }),
  };
}
