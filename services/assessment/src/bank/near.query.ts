import type { Worded } from '@kasauti/contracts/near';
import type { BankQuestion } from './bank-question';
import { MAX_NEAR, type BankStore } from './bank-question.store';
import { nearKeysOf, nearSet, type Near } from './near';

type Found = Pick<BankQuestion, '_id' | 'content' | 'usedIn' | 'updatedAt'>;

/**
 * The questions in the lists of a teacher's bank that are near to each of these, at most `most` of each, the nearest first.
 * One query for all of them, fifty at a time are meant; more where a bank has so many copies that one cannot return them.
 */
export const findNear = (bank: BankStore) => {
  return async function near(teacherId: string, asked: readonly Worded[], most: number): Promise<Near<Found>[][]> {
    const keys = asked.map(nearKeysOf);
    const all = [...new Set(keys.flat())];
    const found = all.length === 0 ? [] : await bank.withNearKeys(teacherId, all);
    if (found.length >= MAX_NEAR && asked.length > 1) {
      const half = Math.ceil(asked.length / 2);
      const first = await near(teacherId, asked.slice(0, half), most);
      return [...first, ...(await near(teacherId, asked.slice(half), most))];
    }
    const known = nearSet<Found>();
    for (const one of found) known.add(one, one.content, one.near ?? []);
    return asked.map((question, i) => known.like(question, keys[i] ?? [], most));
  };
};
