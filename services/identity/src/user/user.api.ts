import { unauthorized, type Handlers } from '@kasauti/service-kit';
import type { NetworkLimits } from '../limits/network-limits';
import type { requestResetFlow } from '../password/request-reset.flow';
import type { resetPasswordFlow } from '../password/reset-password.flow';
import type { setActiveFlow } from './set-active.flow';
import type { signUpFlow } from '../sign-up/sign-up.flow';
import type { UserStore } from './user.store';
import { userView } from './user.view';

interface Deps {
  users: UserStore;
  signUp: ReturnType<typeof signUpFlow>;
  requestReset: ReturnType<typeof requestResetFlow>;
  resetPassword: ReturnType<typeof resetPasswordFlow>;
  setActive: ReturnType<typeof setActiveFlow>;
  limits: NetworkLimits;
}
type Operations = 'signup' | 'forgotPassword' | 'resetPassword' | 'suspendUser' | 'readmitUser' | 'getMe';

export const userApi = ({
  users,
  signUp,
  requestReset,
  resetPassword,
  setActive,
  limits,
}: Deps): Handlers<Operations> => ({
  async signup({ body, ip, isTrustedNetwork, now, signal }) {
    await limits.mailAsked({ ip, isTrustedNetwork });
    const { email, password, fullName, role, birthDate } = body;
    const { cooldownSec, handle } = await signUp({ email, password, fullName, role, birthDate }, now, signal);
    return {
      message: 'Please check your mail for the 6-digit code.',
      cooldownRemaining: cooldownSec,
      handle,
      data: { cooldownRemaining: cooldownSec, handle },
    };
  },
  async forgotPassword({ body, ip, isTrustedNetwork, header, now }) {
    const network = { ip, isTrustedNetwork };
    await limits.mailAsked(network);
    await requestReset(body.email, { network, userAgent: header('user-agent') ?? '' }, now);
    return { message: 'Password reset instructions have been sent to your email address.' };
  },
  async resetPassword({ body, now, signal }) {
    await resetPassword(body.token, body.newPassword, now, signal);
    return { message: 'Password has been successfully updated! You can now log in with your new password.' };
  },
  async suspendUser({ params, body, caller }) {
    await setActive(params.userId, false, { adminId: caller.id, reason: body.reason });
    return { message: 'This person is suspended and logged out everywhere.' };
  },
  async readmitUser({ params, body, caller }) {
    await setActive(params.userId, true, { adminId: caller.id, reason: body.reason });
    return { message: 'This person can log in again.' };
  },
  async getMe({ caller }) {
    const user = await users.get(caller.id);
    if (!user?.isActive) throw unauthorized('session_ended', 'Please log in again');
    return { data: userView(user) };
  },
});
