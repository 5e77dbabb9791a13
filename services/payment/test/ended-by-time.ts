import type { Db } from '@kasauti/service-kit';
import { mongo } from 'mongoose';

type OverTimes = [{ $match: { at: { $gte: Date; $lt: Date } } }];
/** From now on an aggregate over more than `most` milliseconds ends as the database ends it after two seconds; how many did. */
export function endByTime(db: Db, most: number): () => number {
  let ended = 0;
  db.connection.set('debug', ((_collection: string, method: string, pipeline: OverTimes) => {
    if (method !== 'aggregate') return;
    const { $gte, $lt } = pipeline[0].$match.at;
    if ($lt.getTime() - $gte.getTime() <= most) return;
    ended++;
    throw new mongo.MongoServerError({ message: 'operation exceeded time limit', code: 50 });
  }) as never);
  return () => ended;
}
