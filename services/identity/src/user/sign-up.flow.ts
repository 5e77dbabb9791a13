import { newId, type Role } from '@kasauti/service-kit';
import type { AddressGateStore } from '../verification/address-gate.store';
import type { IssueVerification } from '../verification/issue-verification.flow';
import type { Post } from '../mail/post.flow';
import { isEasyToGuess } from './password-blocklist';
import type { PasswordHasher } from './password-hasher';
import { newUser } from './user';
import { passwordTooEasy } from './user.refusals';
import type { UserStore } from './user.store';

export interface SignUp {
  email: string;
  password: string;
  fullName: string;
  role: Role;
  birthDate?: string;
}
/** In their order. */
export const signUpSteps = ['address_claimed', 'user_registered', 'gate_passed', 'proofs_renewed', 'data_replaced', 'mail_queued'] as const;
export type SignUpStep = (typeof signUpSteps)[number];
interface Deps {
  users: UserStore;
  gates: AddressGateStore;
  issueVerification: IssueVerification;
  post: Post;
  passwords: PasswordHasher;
  at(step: SignUpStep): void;
}

/**
 * Every step can be repeated, and whoever signs up again repairs what a crash left:
 * 1. address_claimed: the next sign-up finds the claim without an account and makes it under the claimed id;
 * 2. user_registered: an account without a code: signing up again or "Resend code" sends one;
 * 3. gate_passed, 4. proofs_renewed, 5. data_replaced: no mail was written: the same after the cooldown of 60 s;
 * 6. mail_queued: all is done, only the answer was lost.
 * The answer is the same for a free and for a taken address (P-17): the mail tells the truth.
 */
export const signUpFlow = ({ users, gates, issueVerification, post, passwords, at }: Deps) =>
  async ({ email, password, fullName, role, birthDate }: SignUp, now: Date, signal: AbortSignal): Promise<{ cooldownSec: number }> => {
    if (isEasyToGuess(password, { fullName, email })) throw passwordTooEasy('password');
    const account = { email, fullName, role, birthDate, passwordHash: await passwords.hash(password, signal) };
    const userId = await users.claimAddress(email, newId(), now);
    at('address_claimed');
    const isNew = await users.register(newUser(userId, account, now));
    at('user_registered');
    const gate = await gates.pass('verify', email, now);
    at('gate_passed');
    const user = gate.open ? await users.get(userId) : null;
    if (!user) return { cooldownSec: gate.waitSec };

    if (user.verifiedAt) {
      await post.send({ kind: 'already_registered', to: user.email, userId, data: { fullName: user.fullName } });
    } else {
      // The old code dies before the password is replaced, so nobody can swap it under a code that is already out.
      const proofs = await issueVerification.renew(user, now);
      at('proofs_renewed');
      if (!isNew) await users.replaceUnverified(user, account);
      at('data_replaced');
      await issueVerification.mail({ ...user, fullName }, proofs);
    }
    at('mail_queued');
    return { cooldownSec: gate.waitSec };
  };
