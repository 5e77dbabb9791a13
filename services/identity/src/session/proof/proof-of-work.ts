import type { Limiter } from '@kasauti/service-kit';
import type { Secrets } from '../../keys/secrets';
import { CHALLENGE_LIFE_SEC, isProved, newChallenge, type Challenge, type Proof } from './challenge';

/** Refilled when the challenge expires, so each passes once. */
const ONCE = { capacity: 1, perSec: 1 / CHALLENGE_LIFE_SEC };

export interface ProofOfWork {
  ask(email: string, now: Date): Challenge;
  /** Whether this is a valid, unused proof for this address; the call uses it up. */
  take(email: string, proof: Proof | undefined, now: Date): Promise<boolean>;
}

/** Costs a guesser a second of work for each try. */
export const proofOfWork = ({ limiter, secrets }: { limiter: Limiter; secrets: Secrets }): ProofOfWork => ({
  ask: (email, now) => newChallenge(secrets, email, now),
  take: async (email, proof, now) =>
    proof !== undefined &&
    isProved(secrets, email, proof, now) &&
    (await limiter.take(`login-proof:${proof.challenge}`, ONCE)).ok,
});
