import { routes, type Route } from '@kasauti/contracts';
import type { Clock } from '../clock';
import { newId } from '../id';
import { ONCE_PUBLISHED, type Db } from '../store/db';
import { event } from '../store/outbox';
import { FileReply } from './types';

interface Taken {
  _id: string;
  at: Date;
}
const KEPT_SEC = 24 * 3600;

export type PersonalExports = NonNullable<ReturnType<typeof personalExports>>;

/**
 * Records every file with names of students before it is sent: what cannot be recorded is not handed out. Undefined where
 * the contract has no such file.
 */
export function personalExports(db: Db, clock: Clock, service: string) {
  if (!routes.some((route) => route.service === service && route.personalData)) return undefined;
  const taken = db.store<Taken>(
    'personal_exports',
    { _id: String, at: Date },
    {
      outbox: true,
      indexes: [[{ at: 1 }, { expireAfterSeconds: KEPT_SEC, partialFilterExpression: ONCE_PUBLISHED }]],
    },
  );
  return {
    async note({ operationId: operation, personalData }: Route, out: unknown) {
      if (!personalData) return;
      const data = out instanceof FileReply ? out.personalData : undefined;
      if (data === undefined) throw new Error(`${operation} does not say what of students its file holds`);
      if (data === null) return;
      const to = { aggId: newId(), key: data.resourceId };
      await taken.insert({ _id: to.aggId, at: clock.now() }, [
        event('personal_data_exported', { service, operation, ...data }, to),
      ]);
    },
  };
}
