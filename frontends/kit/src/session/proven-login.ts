import { ApiError } from '../call/api-error';
import { call, type SuccessBody } from '../call/call';
import type { Challenge, Proof } from './proof';

export interface Credentials {
  email: string;
  password: string;
  otp?: string;
}
export interface Proving {
  /** Called when the proof of work starts and ends. */
  onProving?(isProving: boolean): void;
  /** Aborts the work; nothing more is sent. */
  signal?: AbortSignal;
}
const MOST_PROOFS = 3;

function challengeIn(error: unknown): Challenge | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { text, bits, count } = (error.body['challenge'] ?? {}) as Partial<Challenge>;
  return text && bits !== undefined && count !== undefined ? { text, bits, count } : undefined;
}

/** Sends a login. If the server asks for a proof of work, computes it and sends the login again. */
export async function provenLogin(
  credentials: Credentials,
  { onProving = () => {}, signal = new AbortController().signal }: Proving,
): Promise<SuccessBody<'login'>> {
  let proof: Proof | undefined;
  for (let proofs = 0; ; proofs++) {
    try {
      return await call('login', { body: proof ? { ...credentials, proof } : credentials });
    } catch (error) {
      const challenge = challengeIn(error);
      if (!challenge || proofs === MOST_PROOFS) throw error;
      onProving(true);
      try {
        // Few logins need it, so no page loads it up front.
        const { prove } = await import('./proof');
        proof = await prove(challenge, signal);
      } finally {
        onProving(false);
      }
    }
  }
}
