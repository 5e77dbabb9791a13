import { newId, type Db, type Role } from '@kasauti/service-kit';
import type { Secrets } from '../../keys/secrets';
import type { Post } from '../../mail/post.flow';
import type { Language } from '../../mail/texts/texts';
import { isEasyToGuess } from '../../password/password-blocklist';
import type { PasswordHasher } from '../../password/password-hasher';
import { passwordTooEasy } from '../../password/password.refusals';
import { refuseLink } from '../../user/refuse-link';
import { newUser } from '../../user/user';
import type { UserStore } from '../../user/user.store';
import type { AddressGateStore } from '../verification/address-gate.store';
import type { IssueVerification } from '../verification/issue-verification.flow';
import { handleOf, newVerification, idOfHandle } from '../verification/verification';
import { NO_SIGN_UP, type VerificationStore } from '../verification/verification.store';

export interface SignUp {
  email: string;
  password: string;
  fullName: string;
  role: Role;
  birthDate?: string | null;
  language?: Language;
}
export interface SignUpAnswer {
  cooldownSec: number;
  /** Identifies the sign-up a code belongs to when several wait for one address. */
  handle: string;
}
interface Deps {
  db: Db;
  users: UserStore;
  gates: AddressGateStore;
  verifications: VerificationStore;
  secrets: Secrets;
  issueVerification: IssueVerification;
  post: Post;
  passwords: PasswordHasher;
}

/**
 * One transaction; a second sign-up for an address changes nothing of its account before it is proved (verify-email.flow.ts).
 * Answer and work are the same for a free and a taken address; only the mail differs (contracts/decisions/0004).
 */
export const signUpFlow =
  ({ db, users, gates, verifications, secrets, issueVerification, post, passwords }: Deps) =>
  async (
    { email, password, fullName, role, birthDate = null, language }: SignUp,
    now: Date,
    signal: AbortSignal,
  ): Promise<SignUpAnswer> => {
    refuseLink(fullName);
    if (isEasyToGuess(password, { fullName, email })) throw passwordTooEasy('password');
    const passwordHash = await passwords.hash(password, signal);
    const account = { email, fullName, role, birthDate, language, passwordHash };
    const handle = handleOf(secrets, email, password, account);
    const registered = newUser(newId(), account, now);

    return db.atomically(async (tx) => {
      const known = await users.byEmail(email, tx);
      if (known) await users.signUpAgain(known, now, tx);
      else await users.register(registered, tx);
      const user = known ?? registered;
      const signUpId = user.verifiedAt ? NO_SIGN_UP : idOfHandle(handle);
      if (user.verifiedAt) await verifications.noteNothing(tx);
      else await verifications.note(newVerification(handle, user._id, account, now), tx);

      const gate = await gates.pass('verify', email, now, tx);
      if (gate.open) {
        const proofs = await issueVerification.renew(signUpId, email, now, tx);
        if (user.verifiedAt)
          await post.send({ kind: 'already_registered', to: user, data: { fullName: user.fullName } }, tx);
        else await issueVerification.mail(user, { role, language }, proofs, tx);
      }
      return { cooldownSec: gate.waitSec, handle };
    });
  };
