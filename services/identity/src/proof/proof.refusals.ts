import { AppError } from '@kasauti/service-kit';
import type { Challenge } from './challenge';

/** Shown only when a page repeatedly failed to solve the challenge. */
export const proofRequired = (challenge: Challenge) =>
  new AppError(428, 'proof_required', 'We could not check that you are not a robot. Please try again in a minute.', {
    extra: { challenge },
  });
