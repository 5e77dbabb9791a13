export { Kasauti, type KasautiOptions } from './kasauti';
export type { CallOptions } from './limit';
export { KasautiProblem, type FieldProblem } from './problem';
export { ListChanged, rowsOf } from './rows';
export { verifyWebhook } from './webhook';
export type { ErrorCode } from './generated/error-codes';
export type * from './generated/models';
