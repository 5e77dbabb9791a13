import { AppError } from '@kasauti/service-kit';
import type { Challenge } from './challenge';

/** The page solves the challenge and repeats the login; it shows this message only when that fails repeatedly. */
export const proofRequired = (challenge: Challenge) =>
  new AppError(428, 'proof_required', 'We could not check that you are not a robot. Please try again in a minute.', {
    extra: { challenge },
  });
