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
  limit: string;
  /** 0 answers of a running exam, 1 what leads into it, 2 the rest, 3 what is shed first. */
  priority: number;
  idempotency: string;
  bodyLimit: number;
  timeoutMs: number;
  successStatus: number;
  /** What is asked of an admin: nothing, a login with a second factor, or one confirmed within the last minutes. */
  secondFactor: 'none' | 'required' | 'fresh';
  /** The handler gets the bytes as they came, for a signature over them; they are not parsed or checked. */
  rawBody: boolean;
  /** How long anyone may cache the answer, for content that never changes under its address; 0 is not at all. */
  cacheSec: number;
  params?: object;
  query?: object;
  body?: object;
  bodyRequired: boolean;
  response?: object;
}
