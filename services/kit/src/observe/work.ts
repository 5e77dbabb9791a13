import { AsyncLocalStorage } from 'node:async_hooks';

interface Work {
  traceId: string;
  /** User on whose behalf it is done; written into events. */
  actor?: string;
  /** API client through which the user acts. */
  client?: string;
  /** Of the request; 0 is a save or a submit of a running exam. */
  priority?: number;
}

const current = new AsyncLocalStorage<Work>();

export const withWork = <T>(work: Work, fn: () => T): T => current.run(work, fn);
export const currentWork = (): Work | undefined => current.getStore();
