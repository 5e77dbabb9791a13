import { commonRefusals, type Route } from '@kasauti/contracts';
import { AppError } from '../errors';

/** For tests: a refusal that the contract does not list becomes a fault, so that every code is documented. */
export function listed(error: unknown, { operationId, refusals }: Route): unknown {
  if (!(error instanceof AppError) || error.status === 499) return error;
  const { code } = error;
  if (commonRefusals.includes(code) || refusals.includes(code)) return error;
  return new Error(`${operationId} refused with ${code}; list it in its x-refusals and in openapi/shared/errors.yaml`);
}
