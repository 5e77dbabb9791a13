import { newId, type Role } from '@kasauti/service-kit';
import type { AddressGateStore } from '../verification/address-gate.store';
import type { IssueVerification } from '../verification/issue-verification.flow';
import type { Post } from '../mail/post.flow';
import type { Language } from '../mail/texts/texts';
import { handleOf, newVerification, idOfHandle } from '../verification/verification';
import type { VerificationStore } from '../verification/verification.store';
import type { Secrets } from '../keys/secrets';
import { isEasyToGuess } from '../password/password-blocklist';
import type { PasswordHasher } from '../password/password-hasher';
import { newUser } from '../user/user';
import { passwordTooEasy } from '../password/password.refusals';
import type { UserStore } from '../user/user.store';

export interface SignUp {
  email: string;
  password: string;
  fullName: string;
  role: Role;
  birthDate?: string | null;
  language?: Language;
}
/** In order. */
export const signUpSteps = [
  'address_claimed',
  'user_registered',
  'sign_up_noted',
  'gate_passed',
  'proofs_renewed',
  'mail_queued',
] as const;
export interface SignUpAnswer {
  cooldownSec: number;
  /** Identifies the sign-up a code belongs to when several wait for one address. */
  handle: string;
}
export type SignUpStep = (typeof signUpSteps)[number];
interface Deps {
  users: UserStore;
  gates: AddressGateStore;
  verifications: VerificationStore;
  secrets: Secrets;
  issueVerification: IssueVerification;
  post: Post;
  passwords: PasswordHasher;
  at(step: SignUpStep): void;
}

/**
 * Every step can be repeated, and signing up again repairs what a crash left after:
 * 1. address_claimed: the address has no account yet; it is created under the claimed id
 * 2. user_registered: the account has no pending sign-up; one is stored
 * 3. sign_up_noted: the sign-up has no code; signing up again or "Resend code" sends one
 * 4. gate_passed, 5. proofs_renewed: no mail was queued; the same works after the cooldown of 60 s
 * 6. mail_queued: everything is done, only the answer was lost
 * A second sign-up for an address changes nothing of its account before it is proved (verify-email.flow.ts).
 * The answer is the same for a free and a taken address; only the mail differs (contracts/decisions/0004).
 */
export const signUpFlow =
  ({ users, gates, verifications, secrets, issueVerification, post, passwords, at }: Deps) =>
  async (
    { email, password, fullName, role, birthDate = null, language }: SignUp,
    now: Date,
    signal: AbortSignal,
  ): Promise<SignUpAnswer> => {
    if (isEasyToGuess(password, { fullName, email })) throw passwordTooEasy('password');
    const account = {
      email,
      fullName,
      role,
      birthDate,
      language,
      passwordHash: await passwords.hash(password, signal),
    };
    const handle = handleOf(secrets, email, password, account);
    const userId = await users.claimAddress(email, newId(), now);
    at('address_claimed');
    await users.register(newUser(userId, account, now));
    at('user_registered');
    const user = await users.get(userId);
    if (user && !user.verifiedAt) await verifications.note(newVerification(handle, userId, account, now));
    at('sign_up_noted');
    const gate = await gates.pass('verify', email, now);
    at('gate_passed');
    if (!gate.open || !user) return { cooldownSec: gate.waitSec, handle };

    if (user.verifiedAt) {
      await post.send({ kind: 'already_registered', to: user, data: { fullName: user.fullName } });
    } else {
      const proofs = await issueVerification.renew(idOfHandle(handle), email, now);
      at('proofs_renewed');
      await issueVerification.mail(user, { role, language }, proofs);
    }
    at('mail_queued');
    return { cooldownSec: gate.waitSec, handle };
  };
