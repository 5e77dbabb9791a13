import type { RequestHandler } from 'express';
import type { On } from '../bus/consume';
import type { Rebuilt } from '../bus/replay/replay';
import type { Clock } from '../clock';
import type { KitConfig, z } from '../config';
import type { Admission } from '../http/admission';
import type { PlainRoute, Proxy } from '../http/app';
import type { Health } from '../observe/health';
import type { Verifier } from '../http/access/caller';
import type { RevokedSessions } from '../http/access/revoked-sessions';
import type { OperationId, Ticket } from '../http/types';
import type { Job } from '../jobs/job';
import type { Logger } from '../observe/log';
import type { Limiter } from '../limits/rate-limit';
import type { Db } from '../store/db';
import type { Latest } from '../limits/latest';
import type { Tally } from '../limits/tally';
import type { WriteAccess } from './database-user';

/** What a service is given to build itself from. */
export interface Context<C> {
  config: Readonly<C & KitConfig>;
  /** The service's own database; a stateless service has none and must not touch it. */
  db: Db;
  /** Which tokens have ended; as `db`, not of a stateless service. */
  revokedSessions: RevokedSessions;
  clock: Clock;
  log: Logger;
  limiter: Limiter;
  tally: Tally;
  /** When something was seen last, e.g. the page of an attempt. */
  latest: Latest;
  /** Verifies access tokens with identity's public keys. */
  verify: Verifier;
  isTrusted: (address: string) => boolean;
  /** How long ago, in ms, this service had handled every event of one of its consumers (`on`); Infinity before it began. */
  caughtUpMs: (group: string) => Promise<number>;
  /** The places of this process; operations of the contract enter by themselves. */
  admission: Admission;
}

/** What a service consists of; nothing runs before the kit starts it. */
export interface Parts {
  api: object[];
  /** Consumers by group name; each group reads at its own pace. */
  on?: Record<string, On>;
  jobs?: Job[];
  /** Groups in `on` that keep copies of what other services own: `make rebuild` completes them from the owners' archives. */
  copies?: string[];
  /** Other data that can be rebuilt from archives, by its group in `on`. */
  rebuilds?: Record<string, Rebuilt>;
  /** Verifies the tickets that operations with the contract's `ticket` accept, or throws 401. */
  ticket?: (token: string) => Ticket;
  /** `typ` in the header of such a ticket. */
  ticketType?: string;
  plain?: PlainRoute[];
  /** What Express serves beside the operations of the contract. */
  pages?: RequestHandler;
  proxy?: Proxy;
  /** Connections one address may hold open, trusted networks and proxies excepted. */
  socketsPerAddress?: number;
  /** Further lines of /readyz; they inform and do not decide readiness. */
  health?: Health;
  stop?: () => Promise<void>;
}

export interface Migration {
  /** Sorts the migrations, e.g. 0001-split-names. */
  id: string;
  run(db: Db): Promise<void>;
  /** Runs each time, beside running services: it completes what processes of an earlier release write until they are gone. */
  repeats?: true;
}

export interface Service<S extends z.ZodObject = z.ZodObject> {
  name: string;
  config: S;
  /** Owns no data: no database, no events, no jobs. */
  stateless?: boolean;
  /** Another process of the service `name`: same database and consumer group, its own part of the work. */
  part?: string;
  migrations?: Migration[];
  /** What its database user may write besides the kit's collections; without it everything in its own database. */
  access?: WriteAccess;
  /** Further connections to the database that only requests of priority 0 use. */
  reservedConnections?: number;
  /** Operations without spans, because they are so frequent that a span costs more than the work. */
  untraced?: OperationId[];
  start(context: Context<z.output<S>>): Parts | Promise<Parts>;
}

/** A service is a value: it runs alone with `run` or beside others with `runAll`. */
export const defineService = <S extends z.ZodObject>(service: Service<S>): Service<S> => service;
