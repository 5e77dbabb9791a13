import type { Limiter } from '@kasauti/service-kit';
import type { Secrets } from '../keys/secrets';
import { CHALLENGE_LIFE_SEC, isProved, newChallenge, type Challenge, type Proof } from './challenge';

/** Refilled when the challenge is over, so it lets each through once. */
const ONCE = { capacity: 1, perSec: 1 / CHALLENGE_LIFE_SEC };

export interface ProofOfWork {
  ask(email: string, now: Date): Challenge;
  /** Whether this is a right proof for this address that was not used before; it is used up by asking. */
  take(email: string, proof: Proof | undefined, now: Date): Promise<boolean>;
}

/** Work that costs a guesser a second for each try and a person once. */
export const proofOfWork = ({ limiter, secrets }: { limiter: Limiter; secrets: Secrets }): ProofOfWork => ({
  ask: (email, now) => newChallenge(secrets, email, now),
  take: async (email, proof, now) =>
    proof !== undefined &&
    isProved(secrets, email, proof, now) &&
    (await limiter.take(`login-proof:${proof.challenge}`, ONCE)).ok,
});
