import type { Handlers } from '@kasauti/service-kit';
import type { NetworkLimits } from '../../limits/network-limits';
import type { requestResetFlow } from './request-reset.flow';
import type { resetPasswordFlow } from './reset-password.flow';

interface Deps {
  requestReset: ReturnType<typeof requestResetFlow>;
  resetPassword: ReturnType<typeof resetPasswordFlow>;
  limits: NetworkLimits;
}

export const resetApi = ({
  requestReset,
  resetPassword,
  limits,
}: Deps): Handlers<'forgotPassword' | 'resetPassword'> => ({
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
});
