import { unavailable } from '@kasauti/service-kit';
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
  /** Of the sign-up; needed where several wait. */
  handle: string | undefined;
}
const RACES = 3;
interface Deps {
  users: UserStore;
  gates: AddressGateStore;
  verifications: VerificationStore;
  secrets: Secrets;
}

/**
 * A proof counts for the sign-up it was mailed for and makes the account what that sign-up said, so nobody can slip
 * a password under somebody else's code.
 * 1. count the try (codes only) 2. compare 3. mark the account verified, with its events 4. mark the proof used and forget other sign-ups.
 * A crash after 3 leaves an unused proof of a verified account; it says "already verified" from then on.
 */
export const verifyEmailFlow =
  ({ users, gates, verifications, secrets }: Deps) =>
  async ({ email, proof, handle }: Sent, now: Date): Promise<'verified' | 'already'> => {
    if ('code' in proof) {
      const refusal = await gates.tryCode(email, now);
      if (refusal) throw mayNotTry(refusal);
    }
    for (let race = 0; race < RACES; race++) {
      const user = await users.byEmail(email);
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
      if (!changed && !user.verifiedAt) continue;
      await verifications.settle(verification, now);
      return changed ? 'verified' : 'already';
    }
    throw unavailable('busy', 'The service is busy, please try again', 1);
  };
