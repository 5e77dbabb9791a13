import type { Dispute, EventName, Order, Payment, Refund } from '../books/entities';
import type { Settings } from './settings';
import { openJournal } from './journal';

export interface WebhookEvent {
  id: string;
  name: EventName;
  /** The exact bytes that are signed: a snapshot of the moment, the same on every delivery. */
  body: string;
  /** The secret of the moment too: changing it leaves older events alone. */
  secret: string;
  /** Milliseconds of the sandbox's clock. */
  createdAt: number;
  status: 'pending' | 'delivered' | 'failed' | 'never_sent';
  attempts: { at: number; status: number | null; problem?: string }[];
}

/** Work with a due time; a task that is stored runs also after a crash. */
export interface Task {
  id: string;
  kind: 'webhook' | 'upi_answer' | 'payment_timeout' | 'late_authorization' | 'uncaptured' | 'refund_outcome';
  ref: string;
  dueAt: number;
  tries: number;
}

/** What an X-Refund-Idempotency key was used for. */
export interface RefundKey {
  id: string;
  request: string;
  refundId: string;
}

export interface LoggedRequest {
  id: number;
  at: number;
  route: string;
  path: string;
  /** Null: no answer was sent. */
  status: number | null;
  body?: unknown;
  answer?: unknown;
}

export interface ClockState {
  id: 'clock';
  factor: number;
  realAt: number;
  simulatedAt: number;
}

export interface Tables {
  orders: Order;
  payments: Payment;
  refunds: Refund;
  disputes: Dispute;
  events: WebhookEvent;
  tasks: Task;
  refundKeys: RefundKey;
  settings: Settings & { id: 'settings' };
  clock: ClockState;
}

/** Rows to replace, and tasks that are done: one line of the journal, so all of it or nothing. */
export type Change = { [K in keyof Tables]?: Tables[K][] } & { done?: string[] };

export type Store = { readonly [K in keyof Tables]: ReadonlyMap<string, Tables[K]> } & {
  readonly requests: readonly LoggedRequest[];
  commit(change: Change): void;
  logRequest(request: Omit<LoggedRequest, 'id'>): void;
  close(): void;
};

const KEPT_REQUESTS = 5000;

/** The books in memory, rebuilt from the journal. Reading, deciding and committing in one turn of the event loop is atomic. */
export function openStore(path: string): Store {
  const maps: { [K in keyof Tables]: Map<string, Tables[K]> } = {
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    tasks: new Map(),
    refundKeys: new Map(),
    settings: new Map(),
    clock: new Map(),
  };
  const requests: LoggedRequest[] = [];
  const apply = ({ done = [], ...tables }: Change): void => {
    for (const [table, rows] of Object.entries(tables))
      for (const row of rows) (maps[table as keyof Tables] as Map<string, unknown>).set(row.id, row);
    for (const id of done) maps.tasks.delete(id);
  };
  const keep = (request: LoggedRequest): void => {
    requests.push(request);
    if (requests.length > 2 * KEPT_REQUESTS) requests.splice(0, KEPT_REQUESTS);
  };

  const journal = openJournal(path);
  for (const line of journal.lines as ({ request: LoggedRequest } | { change: Change })[]) {
    if ('request' in line) keep(line.request);
    else apply(line.change);
  }
  let lastRequest = requests.at(-1)?.id ?? 0;
  return {
    ...maps,
    requests,
    commit(change) {
      journal.append({ change });
      apply(change);
    },
    logRequest(entry) {
      const request = { id: ++lastRequest, ...entry };
      journal.append({ request }, { sync: false });
      keep(request);
    },
    close: () => journal.close(),
  };
}
