import { unavailable } from '@kasauti/service-kit';
import type { Secrets } from '../keys/secrets';
import type { UserStore } from '../user/user.store';
import type { AddressGateStore } from './address-gate.store';
import { codeMac, judgeCode, judgeToken } from './verification';
import { codeWrong, linkInvalid, mayNotTry } from './verification.refusals';
import type { VerificationStore } from './verification.store';

export type Proof = { code: string } | { token: string };
const RACES = 3;
interface Deps {
  users: UserStore;
  gates: AddressGateStore;
  verifications: VerificationStore;
  secrets: Secrets;
}

/**
 * 1. count the try (codes only) 2. compare 3. mark the account verified, with its event 4. mark the proof used.
 * A crash after 3 leaves an unused proof of a verified account; it says "already verified" from then on.
 */
export const verifyEmailFlow = ({ users, gates, verifications, secrets }: Deps) =>
  async (email: string, proof: Proof, now: Date): Promise<'verified' | 'already'> => {
    if ('code' in proof) {
      const refusal = await gates.tryCode(email, now);
      if (refusal) throw mayNotTry(refusal);
    }
    for (let race = 0; race < RACES; race++) {
      // The account first: should a repeated sign-up replace it meanwhile, the write below sees it and the proof is judged again.
      const user = await users.byEmail(email);
      const verification = await verifications.get(user?._id ?? 'nobody');
      const verdict = 'code' in proof ? judgeCode(verification, codeMac(secrets, email, proof.code), now) : judgeToken(verification, proof.token, now);
      if (!user || verdict === 'wrong') throw 'code' in proof ? codeWrong() : linkInvalid();
      const changed = !user.verifiedAt && (await users.verify(user, now)) !== null;
      if (!changed && !user.verifiedAt) continue;
      await verifications.markUsed(user._id, now);
      return changed ? 'verified' : 'already';
    }
    throw unavailable('busy', 'The service is busy, please try again', 1);
  };
