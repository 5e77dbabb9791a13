import type { Handlers } from '@kasauti/service-kit';
import type { Secrets } from '../../keys/secrets';
import type { SigningKey } from '../../keys/signing-keys';
import type { User } from '../../user/user';
import type { Session } from '../session';
import { grantFor } from '../token/grant';
import type { SecondFactorStore } from './second-factor.store';
import type { secondFactorFlows } from './set-up.flow';

interface Deps {
  factors: SecondFactorStore;
  flows: ReturnType<typeof secondFactorFlows>;
  secrets: Secrets;
  key: SigningKey;
}
type Operations = 'getSecondFactor' | 'beginSecondFactor' | 'confirmSecondFactor' | 'removeSecondFactor' | 'stepUp';

export function secondFactorApi({ factors, flows, secrets, key }: Deps): Handlers<Operations> {
  /** An access token only: the refresh token of this login stays as it is. */
  function tokenOf({ user: owner, session }: { user: User; session: Session }, now: Date) {
    const { token, user } = grantFor({ key, secrets }, owner, session, now);
    return { token, user, data: { token, user } };
  }
  return {
    async getSecondFactor({ caller }) {
      const onSince = (await factors.get(caller.id))?.onSince ?? null;
      return {
        data: {
          isOn: onSince !== null,
          onSince: onSince?.toISOString() ?? null,
          isConfirmedHere: onSince !== null && caller.mfa === true,
        },
      };
    },
    async beginSecondFactor({ caller, body, now, signal }) {
      return { data: await flows.begin(caller, body?.password, now, signal) };
    },
    async confirmSecondFactor({ caller, body, now }) {
      return tokenOf(await flows.confirm(caller, body.otp, now), now);
    },
    async stepUp({ caller, body, now }) {
      return tokenOf(await flows.stepUp(caller, body.otp, now), now);
    },
    async removeSecondFactor({ caller }) {
      await flows.remove(caller);
      return { message: 'The second factor is removed.' };
    },
  };
}
