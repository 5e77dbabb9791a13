import { AppError } from '@kasauti/service-kit';
import type { Challenge } from './challenge';

/** People only read it when their page could not solve the challenge, again and again. */
export const proofRequired = (challenge: Challenge) =>
  new AppError(428, 'proof_required', 'We could not check that you are not a robot. Please try again in a minute.', {
    extra: { challenge },
  });
