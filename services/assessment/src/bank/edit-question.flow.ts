import { LOST, type Db, type Transaction } from '@kasauti/service-kit';
import { inPassageOf, type FixedPassage } from './bank-correction';
import { MAX_VERSIONS, MOST_ABOUT_ONE, type BankQuestion } from './bank-question';
import type { BankStore } from './bank-question.store';
import { questionChanged, tooManyVersions, tooManyVersionsOfOther } from './bank.refusals';

/** The other questions in the lists of the same bank about its passage. */
export async function othersAbout(bank: BankStore, { _id, teacherId, passage }: BankQuestion): Promise<string[]> {
  if (!passage) return [];
  const ids = await bank.idsOf(teacherId, { passage }, MOST_ABOUT_ONE + 1);
  return ids.filter((id) => id !== _id).slice(0, MOST_ABOUT_ONE);
}

/**
 * What an edit changes in a question, and its passage in all others about it, or nothing.
 * @param passage undefined: it is changed in this question alone
 */
export const editQuestion =
  ({ db, bank }: { db: Db; bank: BankStore }) =>
  async (
    q: BankQuestion,
    change: Partial<BankQuestion>,
    passage: FixedPassage | undefined,
    now: Date,
  ): Promise<BankQuestion> => {
    const isFull = ({ version = 0 }: Partial<BankQuestion>) => version > MAX_VERSIONS;
    const putFirst = async (tx?: Transaction) => {
      if (isFull(change)) throw tooManyVersions(MAX_VERSIONS);
      const after = await bank.change(q, change, tx);
      if (!after) throw questionChanged();
      return after;
    };
    if (!passage) return putFirst();
    return db.atomically(async (tx) => {
      const after = await putFirst(tx);
      for (const id of await othersAbout(bank, q)) {
        const other = await bank.get(id, tx);
        const moved = other ? inPassageOf(other, passage, now) : undefined;
        if (!other || !moved) continue;
        if (isFull(moved)) throw tooManyVersionsOfOther(MAX_VERSIONS);
        if (!(await bank.change(other, moved, tx))) return LOST;
      }
      return after;
    });
  };
