import type { Handlers } from '@kasauti/service-kit';
import type { NetworkLimits } from '../../limits/network-limits';
import type { signUpFlow } from './sign-up.flow';

interface Deps {
  signUp: ReturnType<typeof signUpFlow>;
  limits: NetworkLimits;
}

export const signUpApi = ({ signUp, limits }: Deps): Handlers<'signup'> => ({
  async signup({ body, ip, isTrustedNetwork, now, signal }) {
    await limits.mailAsked({ ip, isTrustedNetwork });
    const { cooldownSec, handle } = await signUp(body, now, signal);
    return {
      message: 'Please check your mail for the 6-digit code.',
      cooldownRemaining: cooldownSec,
      handle,
      data: { cooldownRemaining: cooldownSec, handle },
    };
  },
});
