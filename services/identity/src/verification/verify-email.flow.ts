import { LOST, retryCas } from '@kasauti/service-kit';
import type { Secrets } from '../keys/secrets';
import type { UserStore } from '../user/user.store';
import type { AddressGateStore } from './address-gate.store';
import { codeMac, judgeCode, judgeToken } from './verification';
import { codeWrong, linkInvalid, mayNotTry, signUpUnclear } from './verification.refusals';
import { NO_SIGN_UP, type VerificationStore } from './verification.store';

export type Proof = { code: string } | { token: string };
interface Sent {
  email: string;
  proof: Proof;
  /** Of the sign-up; required when several wait for the address. */
  handle: string | undefined;
}
interface Deps {
  users: UserStore;
  gates: AddressGateStore;
  verifications: VerificationStore;
  secrets: Secrets;
}

/**
 * A proof is valid for the sign-up it was mailed for, and the account takes that sign-up's data: a stranger's password
 * can never be confirmed by the owner's code.
 * 1. count the try (codes only) 2. compare 3. mark the account verified, with its events 4. mark the proof used and
 * remove other sign-ups. A crash after 3 leaves an unused proof of a verified account; it answers "already verified"
 * from then on.
 */
export const verifyEmailFlow =
  ({ users, gates, verifications, secrets }: Deps) =>
  async ({ email, proof, handle }: Sent, now: Date): Promise<'verified' | 'already'> => {
    if ('code' in proof) {
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
      const verification = waiting[0] ?? null;
      const verdict =
        'code' in proof
          ? judgeCode(verification, codeMac(secrets, email, proof.code), now)
          : judgeToken(verification, proof.token, now);
      if (!user || !verification || verdict === 'wrong') throw 'code' in proof ? codeWrong() : linkInvalid();
      if (waiting.length > 1 && !user.verifiedAt) throw signUpUnclear();
      const changed = !user.verifiedAt && (await users.verify(user, verification, now)) !== null;
      if (!changed && !user.verifiedAt) return LOST;
      await verifications.settle(verification, now);
      return changed ? 'verified' : 'already';
    });
  };
