import { mongo } from 'mongoose';
import type { Db } from '@kasauti/service-kit';

export interface Command {
  collection: string;
  method: string;
  documents: number;
  bytes: number;
}
type Cursor = { toArray(): Promise<object[]> };
type Method = (...args: never[]) => unknown;
const AT_ONCE = ['bulkWrite', 'updateOne', 'findOneAndUpdate', 'findOne', 'countDocuments'];

/** Records the commands of a service and the size of their replies; `delayMs` delays every command. */
export function watchedDatabase(db: Db, collections: string[], { delayMs = 0 } = {}) {
  const seen: Command[] = [];
  const undo: (() => void)[] = [];
  const late = () => new Promise((resolve) => setTimeout(resolve, delayMs));
  for (const connection of db.connections) {
    for (const name of collections) {
      const raw = connection.collection(name) as unknown as Record<string, Method>;
      const replace = (method: string, by: (original: Method) => Method) => {
        const original = raw[method] as Method;
        raw[method] = by(original.bind(raw) as Method);
        undo.push(() => {
          raw[method] = original;
        });
      };
      const noted = async (method: string, answer: () => Promise<unknown>) => {
        await late();
        const found = await answer();
        const isOne = method.startsWith('findOne') && found !== null;
        const documents = (Array.isArray(found) ? found : isOne ? [found] : []) as object[];
        seen.push({
          collection: name,
          method,
          documents: documents.length,
          bytes: documents.reduce((sum: number, doc) => sum + mongo.BSON.calculateObjectSize(doc), 0),
        });
        return found;
      };
      for (const method of AT_ONCE)
        replace(
          method,
          (original) =>
            (...args) =>
              noted(method, () => original(...args) as Promise<unknown>),
        );
      for (const method of ['find', 'aggregate']) {
        replace(method, (original) => (...args) => {
          const cursor = original(...args) as Cursor;
          const toArray = cursor.toArray.bind(cursor);
          cursor.toArray = () => noted(method, toArray) as Promise<object[]>;
          return cursor;
        });
      }
    }
  }
  return { seen, stop: () => undo.forEach((restore) => restore()) };
}
