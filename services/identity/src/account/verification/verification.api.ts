import type { Handlers } from '@kasauti/service-kit';
import type { NetworkLimits } from '../../limits/network-limits';
import type { resendCodeFlow } from './resend-code.flow';
import { codeMissing } from './verification.refusals';
import type { verifyEmailFlow, Proof } from './verify-email.flow';

interface Deps {
  verifyEmail: ReturnType<typeof verifyEmailFlow>;
  resendCode: ReturnType<typeof resendCodeFlow>;
  limits: NetworkLimits;
}
interface ProofFields {
  code?: string;
  confirmationCode?: string;
  token?: string;
}

function proofOf({ code, confirmationCode, token }: ProofFields): Proof {
  const digits = code ?? confirmationCode;
  if (digits) return { code: digits };
  if (token) return { token };
  throw codeMissing();
}

interface Chosen {
  fullName?: string;
  role?: 'student' | 'teacher';
  password?: string;
}
const chosenOf = ({ fullName, role, password }: Chosen) =>
  fullName && role && password ? { fullName, role, password } : undefined;

export const verificationApi = ({
  verifyEmail,
  resendCode,
  limits,
}: Deps): Handlers<'verifyEmail' | 'resendVerification'> => ({
  async verifyEmail({ body, now, signal }) {
    const { email, handle } = body;
    const outcome = await verifyEmail({ email, handle, proof: proofOf(body), chosen: chosenOf(body) }, now, signal);
    return {
      message:
        outcome === 'verified'
          ? 'Your email address is verified. You can now log in.'
          : 'Your email address is already verified. You can log in.',
    };
  },
  async resendVerification({ body, now, ip, isTrustedNetwork }) {
    await limits.mailAsked({ ip, isTrustedNetwork });
    const { cooldownSec } = await resendCode(body.email, body.handle, now);
    return {
      message: 'Verification code sent!',
      cooldownRemaining: cooldownSec,
      data: { cooldownRemaining: cooldownSec },
    };
  },
});
