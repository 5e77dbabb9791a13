import type { mongo } from 'mongoose';
import type { Db } from './db';

/** What messaging needs of a service's database. */
export type MessagingDb = Pick<Db, 'connection' | 'outboxes' | 'onSaved' | 'saved'>;

class DatabaseClosed extends Error {
  override name = 'MongoNotConnectedError';
}

/** The driver's collection, without mongoose's buffering and casting; writes are acknowledged by the majority's journal. */
export function rawCollection<T extends mongo.Document>(
  db: Pick<MessagingDb, 'connection'>,
  name: string,
): mongo.Collection<T> {
  if (!db.connection.db) throw new DatabaseClosed('The database is not connected');
  return db.connection.db.collection<T>(name, { writeConcern: { w: 'majority', journal: true } });
}
