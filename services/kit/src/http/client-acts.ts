import { routes, type Route } from '@kasauti/contracts';
import type { Clock } from '../clock';
import { newId } from '../id';
import { ONCE_PUBLISHED, type Db } from '../store/db';
import { event } from '../store/outbox';
import type { Params } from './route-table';

interface Act {
  _id: string;
  at: Date;
}
const KEPT_SEC = 24 * 3600;

export const isWrite = ({ method }: Pick<Route, 'method'>): boolean => method !== 'get';

export type ClientActs = NonNullable<ReturnType<typeof clientActs>>;

/**
 * Records every write that an API client asks for, before it is done: also one whose change publishes nothing is in the
 * audit trail then, whatever happens to this process. Undefined where the contract lets no client write.
 */
export function clientActs(db: Db, clock: Clock, service: string) {
  if (!routes.some((route) => route.service === service && route.scope && isWrite(route))) return undefined;
  const acts = db.store<Act>(
    'client_acts',
    { _id: String, at: Date },
    {
      outbox: true,
      indexes: [[{ at: 1 }, { expireAfterSeconds: KEPT_SEC, partialFilterExpression: ONCE_PUBLISHED }]],
    },
  );
  return {
    note: (operation: string, clientId: string, params: Params): Promise<boolean> =>
      acts.insert({ _id: newId(), at: clock.now() }, [
        event('client_acted', { clientId, service, operation, params }, { key: clientId }),
      ]),
  };
}
