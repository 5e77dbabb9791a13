import { AsyncLocalStorage } from 'node:async_hooks';

/** Of the request or job that runs, for logs, events and the choice of a connection. */
export interface RequestContext {
  traceId: string;
  /** User on whose behalf it is done; written into events. */
  actor?: string;
  /** API client through which the user acts. */
  client?: string;
  /** Of the request; 0 is a save or a submit of a running exam. */
  priority?: number;
}

const current = new AsyncLocalStorage<RequestContext>();

export const runInContext = <T>(context: RequestContext, fn: () => T): T => current.run(context, fn);
export const currentContext = (): RequestContext | undefined => current.getStore();
