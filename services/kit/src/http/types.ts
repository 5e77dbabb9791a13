import type { EventData, operationTable, operations } from '@kasauti/contracts';
import type { Caller } from './access/caller';

export type OperationId = keyof operations & keyof typeof operationTable;

type Json<T> = T extends { content: { 'application/json': infer B } }
  ? B
  : T extends { content: { 'application/x-www-form-urlencoded': infer F } }
    ? F
    : never;
type RequestBodyOf<K extends OperationId> = (typeof operationTable)[K] extends { rawBody: true }
  ? Buffer
  : JsonBodyOf<K>;
type JsonBodyOf<K extends OperationId> = operations[K] extends { requestBody: infer R }
  ? Json<R>
  : operations[K] extends { requestBody?: infer R }
    ? Json<NonNullable<R>> | undefined
    : undefined;
type SuccessOf<R> = R extends { 200: infer A }
  ? Json<A>
  : R extends { 201: infer A }
    ? Json<A>
    : R extends { 202: infer A }
      ? Json<A>
      : never;
type Authz<K extends OperationId> = (typeof operationTable)[K]['authz'][number];

/** The contract's success body without `success`, which the kit adds. */
export type BodyOf<K extends OperationId> = Omit<SuccessOf<operations[K]['responses']>, 'success'>;
type Parameters<K extends OperationId, P extends 'path' | 'query'> = operations[K]['parameters'] extends {
  [X in P]?: infer V;
}
  ? NonNullable<V>
  : Record<string, never>;

/** A service's own kind of token, as the service verified it; claims beyond the user are known to that service alone. */
export interface Ticket {
  userId: string;
}

export interface RequestOf<K extends OperationId> {
  params: Parameters<K, 'path'>;
  query: Parameters<K, 'query'>;
  body: RequestBodyOf<K>;
  caller: Authz<K> extends 'public'
    ? undefined
    : Authz<K> extends 'optional'
      ? Caller | undefined
      : Authz<K> extends 'ticket'
        ? undefined
        : 'ticket' extends Authz<K>
          ? Caller | undefined
          : Caller;
  /** Set when the call was authorised by a ticket. */
  ticket: Authz<K> extends 'ticket' ? Ticket : Ticket | undefined;
  ip: string;
  /** A new id, the same on every retry with an Idempotency-Key. The document that the request creates takes it as `_id`. */
  requestId: string;
  isTrustedNetwork: boolean;
  now: Date;
  /** Aborted at the deadline of the request. */
  signal: AbortSignal;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
}

export interface Cookie {
  name: string;
  value: string;
  path: string;
  /** 0 removes the cookie. */
  maxAgeSec: number;
  secure: boolean;
}

export class Reply<B> {
  constructor(
    readonly body: B,
    readonly options: { status?: number; headers?: Record<string, string>; cookies?: Cookie[] },
  ) {}
}

/** For a handler that sets more than the body. @example reply({ message: 'Logged out' }, { cookies: [gone] }) */
export const reply = <B>(
  body: B,
  options: { status?: number; headers?: Record<string, string>; cookies?: Cookie[] },
): Reply<B> => new Reply(body, options);

/** What of students a file holds. */
export type PersonalData = Omit<EventData['personal_data_exported'], 'service' | 'operation'>;

/** For an operation whose contract replies with something else than JSON. */
export class FileReply {
  constructor(
    readonly content: Buffer,
    readonly type: string,
    readonly name: string,
    /** Of an operation that the contract marks `x-personal-data`: what is recorded, null for a file without students. */
    readonly personalData?: PersonalData | null,
  ) {}
}

/** A download. The name is ours: letters, digits, dots and hyphens. @example file(pdf, 'application/pdf', 'KS-2627-1.pdf') */
export const file = (content: Buffer, type: string, name: string, personalData?: PersonalData | null): FileReply =>
  new FileReply(content, type, name, personalData);

type ReplyOf<K extends OperationId> = operations[K]['responses'] extends {
  200: {
    content:
      { 'application/pdf': unknown } | { 'text/csv': unknown } | { 'image/webp': unknown } | { 'image/*': unknown };
  };
}
  ? FileReply
  : BodyOf<K> | Reply<BodyOf<K>>;
export type Handler<K extends OperationId> = (request: RequestOf<K>) => Promise<ReplyOf<K>>;
/** Handlers by operationId; the service does not start with a missing or an extra one. */
export type Handlers<K extends OperationId> = { [Op in K]: Handler<Op> };
export type AnyHandlers = Record<string, (request: never) => Promise<unknown>>;
