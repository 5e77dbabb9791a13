import { LOST, retryCas, type Db, type Role } from '@kasauti/service-kit';
import type { Secrets } from '../../keys/secrets';
import { isEasyToGuess } from '../../password/password-blocklist';
import type { PasswordHasher } from '../../password/password-hasher';
import { passwordTooEasy } from '../../password/password.refusals';
import { refuseLink } from '../../user/refuse-link';
import type { SignedUp } from '../../user/user';
import type { UserStore } from '../../user/user.store';
import type { AddressGateStore } from './address-gate.store';
import { codeMac, judgeCode, judgeToken, ownedBy, type Verification } from './verification';
import { codeWrong, linkInvalid, mayNotTry, passwordNeeded, signUpUnclear } from './verification.refusals';
import { NO_SIGN_UP, type VerificationStore } from './verification.store';

export type Proof = { code: string } | { token: string };
interface Sent {
  email: string;
  proof: Proof;
  /** Of the sign-up; required when several wait for the address. */
  handle: string | undefined;
  /** Of a link without a handle: what its owner has chosen instead of what the sign-up says. */
  chosen?: { fullName: string; role: Role; password: string };
}
interface Deps {
  db: Db;
  users: UserStore;
  gates: AddressGateStore;
  verifications: VerificationStore;
  passwords: PasswordHasher;
  secrets: Secrets;
}

/**
 * A proof is valid for the sign-up it was mailed for, and the account takes that sign-up's data: a stranger's password
 * can never be confirmed by the owner's code. A link needs one click only, so without the handle it takes name, role
 * and password from the one who opens it.
 * 1. count the try (codes only) 2. compare 3. together: mark the account verified, with its events, mark the proof used
 * and remove other sign-ups.
 */
export const verifyEmailFlow = (deps: Deps) => {
  const { db, users, gates, verifications, secrets } = deps;
  return async (sent: Sent, now: Date, signal: AbortSignal): Promise<'verified' | 'already'> => {
    const { email, proof, handle } = sent;
    const isCode = 'code' in proof;
    const judge = (v: Verification | null) =>
      isCode ? judgeCode(v, codeMac(secrets, email, proof.code), now) : judgeToken(v, proof.token, now);
    if (isCode) {
      const refusal = await gates.tryCode(email, now);
      if (refusal) throw mayNotTry(refusal);
    }
    return retryCas(async () => {
      const found = await users.byEmail(email);
      // Its address is freed a moment after the erasure.
      const user = found?.erasedAt ? null : found;
      const ownerId = user?._id ?? NO_SIGN_UP;
      const waiting =
        handle === undefined
          ? await verifications.waiting(ownerId, now)
          : [await verifications.byHandle(handle, ownerId)];
      const verification = (isCode ? waiting[0] : waiting.find((v) => judge(v) !== 'wrong')) ?? null;
      if (!user || !verification || judge(verification) === 'wrong') throw isCode ? codeWrong() : linkInvalid();
      if (user.verifiedAt) return 'already';
      const isOwnersChoice = !isCode && !handle;
      if (!isOwnersChoice && waiting.length > 1) throw signUpUnclear();
      const signUp = isOwnersChoice ? await chosenBy(deps, sent, verification, now, signal) : verification;
      const isVerified = await db.atomically<boolean>(
        async (tx) => {
          if (!(await users.verify(user, signUp, now, tx))) return LOST;
          await verifications.settle(verification, now, tx);
          return true;
        },
        { tries: 1, orElse: () => false },
      );
      return isVerified ? 'verified' : LOST;
    });
  };
};

/** The sign-up with what the owner of the address has chosen. */
async function chosenBy(
  { passwords }: Deps,
  { email, chosen }: Sent,
  signUp: Verification,
  now: Date,
  signal: AbortSignal,
): Promise<SignedUp> {
  if (!chosen) throw passwordNeeded();
  const { password, ...who } = chosen;
  refuseLink(who.fullName);
  if (isEasyToGuess(password, { fullName: who.fullName, email })) throw passwordTooEasy('password');
  return ownedBy(signUp, { ...who, passwordHash: await passwords.hash(password, signal) }, now);
}
