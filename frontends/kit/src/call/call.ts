import { operationTable, type operations } from '@kasauti/contracts/web';
import { ApiError } from './api-error';
import { refreshSession } from './refresh';
import { accessToken, endSession, sessionState } from './session-store';
import { randomId } from '../values/random';
import { send } from './transport';

export type OperationId = keyof typeof operationTable & keyof operations;
type Of<O extends OperationId> = operations[O];
type Json<T> = T extends { content: { 'application/json': infer B } } ? B : never;
export type SuccessBody<O extends OperationId> = Json<Of<O>['responses'][keyof Of<O>['responses'] & (200 | 201 | 202)]>;
type Body<O extends OperationId> =
  Of<O> extends {
    requestBody: {
      content: { 'image/*': unknown } | { 'application/octet-stream': unknown } | { 'text/csv': unknown };
    };
  }
    ? { body: Blob }
    : JsonBody<O>;
type JsonBody<O extends OperationId> =
  Of<O> extends { requestBody: { content: { 'application/json': infer B } } }
    ? { body: B }
    : Of<O> extends { requestBody?: { content: { 'application/json': infer B } } }
      ? { body?: B }
      : { body?: undefined };
type Params<O extends OperationId> = Of<O>['parameters'] extends { path: infer P }
  ? { params: P }
  : { params?: undefined };
type Query<O extends OperationId> = Of<O>['parameters'] extends { query: infer Q }
  ? { query: Q }
  : Of<O>['parameters'] extends { query?: infer Q }
    ? { query?: Q }
    : { query?: undefined };
export type CallInput<O extends OperationId> = Params<O> &
  Query<O> &
  Body<O> & {
    signal?: AbortSignal;
    /** Sent instead of the user's token; such a call never touches the session. */
    token?: string;
    /** The same key on every retry of one intent; generated if the operation needs one and none is given. */
    idempotencyKey?: string;
  };

/**
 * Calls an operation of the contract by its `operationId`.
 * @example const { data } = await call('getTest', { params: { testId } });
 */
export async function call<O extends OperationId>(
  operationId: O,
  ...[input]: Record<string, never> extends CallInput<O> ? [CallInput<O>?] : [CallInput<O>]
): Promise<SuccessBody<O>> {
  const { token: ownToken, ...rest } = (input ?? {}) as { token?: string; idempotencyKey?: string };
  const operation = operationTable[operationId] as { stored: boolean; authz: readonly string[] };
  const sent = {
    operationId,
    ...rest,
    idempotencyKey: rest.idempotencyKey ?? (operation.stored ? randomId() : undefined),
  };
  const answer = (body: unknown) => body as SuccessBody<O>;
  if (ownToken) return answer(await send({ ...sent, token: ownToken }));
  if (operation.authz.includes('public')) return answer(await send(sent));

  if (!accessToken() && sessionState().status !== 'anonymous') await refreshSession(undefined);
  const [used, userId] = [accessToken(), sessionState().user?.id];
  try {
    return answer(await send({ ...sent, token: used }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (!used || !(await refreshSession(used))) {
      endSession('expired');
      throw error;
    }
    // Another user has logged in in this browser: what one asked for is not done for the other.
    if (userId && sessionState().user?.id !== userId) throw error;
  }
  try {
    return answer(await send({ ...sent, token: accessToken() }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession('expired');
    throw error;
  }
}
