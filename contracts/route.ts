import type { StaffCapability } from './rules/staff';

/** The `service` of a route that every service has: `{service}` in the path says which one answers. */
export const NAMED_IN_PATH = '{service}';

/** What the contract says about one operation; services and gateway both work from this. */
export interface Route {
  operationId: string;
  /** The service that answers, or NAMED_IN_PATH. */
  service: string;
  method: string;
  /** With {braces}, below /api/v1. */
  path: string;
  /** Who may call: public, optional (a token is used if present), student, teacher, admin, ticket. */
  authz: string[];
  /** The scope that a token of an API client needs; without one the operation is not for them. */
  scope?: string;
  /** What a person of the owner's team must be allowed to (rules/staff.ts); without one the operation is the owner's alone. */
  staff?: StaffCapability;
  /** The limit class, such as `read`: names the bucket in gateway/src/rate-limit.ts. */
  limit: string;
  /** 0 answers of a running exam, 1 what leads into it, 2 the rest, 3 what is shed first. */
  priority: number;
  /** `stored`: the answer to an `Idempotency-Key` is kept and repeated; `none`: a key is ignored. */
  idempotency: string;
  bodyLimit: number;
  timeoutMs: number;
  successStatus: number;
  /** What is asked of an admin: nothing, a login with a second factor, or one confirmed within the last minutes. */
  secondFactor: 'none' | 'required' | 'fresh';
  /** The handler gets the bytes as they came, for a signature over them; they are not parsed or checked. */
  rawBody: boolean;
  /** The body is a form (application/x-www-form-urlencoded), not JSON. */
  form?: boolean;
  /** Answers and refusals in the form of RFC 6749, for stock OAuth libraries. */
  oauth?: boolean;
  /** Answers with a file that names students, which is recorded before it is sent. */
  personalData?: boolean;
  /** A replaced operation: the days since when it is and until when it still works. Its answers carry them. */
  deprecation?: { since: string; sunset: string };
  /** How long anyone may cache the answer, for content that never changes under its address; 0 is not at all. */
  cacheSec: number;
  params?: object;
  query?: object;
  body?: object;
  bodyRequired: boolean;
  response?: object;
  /** The codes that this operation itself may be refused with. */
  refusals: string[];
}
