import { mongo } from 'mongoose';
import type { Db, Transaction } from '@kasauti/service-kit';

type Alone<F> = F extends (...args: [...infer A, Transaction]) => infer R ? (...args: A) => R : F;

/** Each call in a transaction of its own. */
export const alone = <T extends object>(db: Db, part: T): { [K in keyof T]: Alone<T[K]> } =>
  Object.fromEntries(
    Object.entries(part).map(([name, call]) => [
      name,
      (...args: unknown[]) => db.atomically((tx) => (call as (...all: unknown[]) => Promise<unknown>)(...args, tx)),
    ]),
  ) as never;

/** The process ends when the next transaction has made all its writes and is to be committed. */
export function cutPower() {
  let isCut = false;
  jest.spyOn(mongo.ClientSession.prototype, 'commitTransaction').mockImplementationOnce(() => {
    isCut = true;
    return Promise.reject(new mongo.MongoServerError({ message: 'power cut' }));
  });
  return { isCut: () => isCut };
}
