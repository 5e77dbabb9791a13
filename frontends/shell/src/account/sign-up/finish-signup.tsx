import { useState } from 'react';
import { codeOf } from '@kasauti/web-kit/api';
import type { useVerifyEmail } from '../account.data';
import { forgetPending } from './pending-verification';
import { SignupFields } from './signup-fields';
import { emptySignup, type SignupForm } from './signup-form';

interface Props {
  email: string;
  token: string;
  byLink: ReturnType<typeof useVerifyEmail>;
}

/** The link alone proves the address, not who filled in the sign-up: its owner does that again. */
export function FinishSignup({ email, token, byLink }: Props) {
  const [form, setForm] = useState<SignupForm>({ ...emptySignup, email, role: 'student' });
  const isAnswer = codeOf(byLink.error) === 'password_needed';
  return (
    <SignupFields
      form={form}
      signup={{ error: isAnswer ? null : byLink.error, isPending: byLink.isPending }}
      isAddressProved
      onChange={(part) => setForm((before) => ({ ...before, ...part }))}
      onSubmit={() =>
        byLink.mutate(
          { email, token, fullName: form.fullName.trim(), role: form.role, password: form.password },
          { onSuccess: forgetPending },
        )
      }
    />
  );
}
