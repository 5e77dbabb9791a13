/** Entry point for browsers: types, the operation table and shared rules, without the OpenAPI document, which is large. */
export type { components, operations } from './generated/api';
export { operations as operationTable } from './generated/operations';
export type { WebConfig } from './web-config';
export { passwordRules, meetsPasswordRules } from './rules/password-rules';
export { CONSENT_TEXT_VERSION, PAYMENT_TERMS_VERSION } from './rules/consent';
export { isPinOf, stateName, states } from './rules/states';
