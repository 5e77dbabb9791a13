/** The document that partners read: the joined contract with every refusal, an example of each body and who may call. */
import document from '../generated/openapi.json';
import { described } from './describe';
import type { Errors } from './refusals';

/** A new object each time, which may be changed; made in about a tenth of a second. */
export function publishedDocument(): Record<string, any> {
  const { 'x-errors': errors, ...contract } = document;
  return described(contract, errors as unknown as Errors);
}
