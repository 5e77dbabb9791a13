import { AppError, badRequest, conflict, invalidField, notFound, unauthorized } from '@kasauti/service-kit';

export const clientNotFound = () => notFound('client_not_found', 'API client not found');
export const secretNotFound = () => notFound('client_secret_not_found', 'This secret has been revoked already');
export const tooManyClients = () =>
  conflict('too_many_clients', 'You have 20 API clients. Please revoke one that you no longer use.');
export const twoSecrets = () =>
  conflict('two_secrets', 'This client has two secrets already. Please end one of them first.');
export const lastSecret = () =>
  conflict('last_secret', 'This is the only secret of the client. Create a new one first, or revoke the client.');
export const clientEnded = () => conflict('client_ended', 'This client has ended. Please create a new one.');
export const clientChanged = () =>
  conflict('changed_meanwhile', 'This client was changed at the same moment. Please try again.');

export const networkWrong = () =>
  invalidField('networks', 'Please enter addresses such as 203.0.113.7 or networks such as 203.0.113.0/24');
export const endWrong = () => invalidField('expiresAt', 'The end must be in the future and within 5 years');

/* Codes of RFC 6749 section 5.2. */
export const invalidClient = (why = 'Client id or secret is wrong, or the client has been revoked') =>
  unauthorized('invalid_client', why);
export const ownerBarred = () =>
  invalidClient('The account that this client acts for is suspended, or may not have API clients any more');
export const unsupportedGrant = () =>
  badRequest('unsupported_grant_type', 'Only client_credentials is supported as grant_type');
export const invalidScope = () => badRequest('invalid_scope', 'The client does not have one of these scopes');
export const secretInBody = () =>
  new AppError(400, 'invalid_request', 'Send client id and secret as HTTP Basic, not in the body');
