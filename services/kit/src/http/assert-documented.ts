import { commonRefusals, type Route } from '@kasauti/contracts';
import { AppError } from '../errors';

/** For tests: every refusal is listed in the contract, so that every code is documented. @throws otherwise */
export function assertDocumented(error: unknown, { operationId, refusals }: Route): void {
  if (!(error instanceof AppError) || error.status === 499) return;
  const { code } = error;
  if (commonRefusals.includes(code) || refusals.includes(code)) return;
  throw new Error(`${operationId} refused with ${code}; list it in its x-refusals and in openapi/shared/errors.yaml`);
}
