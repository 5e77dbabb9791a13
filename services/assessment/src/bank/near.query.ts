import type { Worded } from '@kasauti/contracts/near';
import type { BankQuestion } from './bank-question';
import type { BankStore } from './bank-question.store';
import { nearKeysOf, nearSet, type Near } from './near';

type Found = Pick<BankQuestion, '_id' | 'content' | 'usedIn' | 'updatedAt'>;

/**
 * The questions in the lists of a teacher's bank that are near to each of these, at most `most` of each, the nearest first.
 * One query for all of them; fifty at a time are meant.
 */
export const findNear =
  (bank: BankStore) =>
  async (teacherId: string, asked: readonly Worded[], most: number): Promise<Near<Found>[][]> => {
    const keys = asked.map(nearKeysOf);
    const all = [...new Set(keys.flat())];
    const found = all.length === 0 ? [] : await bank.withNearKeys(teacherId, all);
    const known = nearSet<Found>();
    for (const one of found) known.add(one, one.content, one.near ?? []);
    return asked.map((question, i) => known.like(question, keys[i] ?? [], most));
  };
