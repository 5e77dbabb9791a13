import { shownText } from '@kasauti/contracts/near';
import type { Content } from '../bank/bank-question';
import type { BankStore } from '../bank/bank-question.store';
import { nearKeysOf, nearSet, toldSimilarity } from '../bank/near';
import { findNear } from '../bank/near.query';
import { includedByDefault, inState, type ImportRow, type NearCopy } from './import';

const MOST = 3;
type Asked = Pick<ImportRow, 'n'> & { question: Content };
const isAsked = (row: ImportRow): row is ImportRow & Asked =>
  includedByDefault(row.state) && row.question !== undefined;

/** Called with the rows of a file in their order, it tells which earlier ones each is near to. */
export function earlierRows() {
  const rows = nearSet<Asked>();
  return (row: ImportRow): NearCopy[] => {
    if (!isAsked(row)) return [];
    const keys = nearKeysOf(row.question);
    const copies = rows.like(row.question, keys, MOST).map(({ of, similarity }) => ({
      row: of.n,
      similarity: toldSimilarity(similarity),
      text: shownText(of.question),
    }));
    rows.add(row, row.question, keys);
    return copies;
  };
}

/** What the bank has near to each of these rows; nothing for a row that cannot be taken in as it is. */
export const nearInBank = (bank: BankStore) => {
  const near = findNear(bank);
  return async (teacherId: string, rows: readonly ImportRow[]): Promise<NearCopy[][]> => {
    const asked = rows.filter(isAsked);
    const found = await near(
      teacherId,
      asked.map(({ question }) => question),
      MOST,
    );
    const copies = new Map(
      asked.map((row, i) => [
        row.n,
        (found[i] ?? []).map(({ of, similarity }) => ({
          questionId: of._id,
          similarity: toldSimilarity(similarity),
          text: shownText(of.content),
          usedIn: of.usedIn,
          updatedAt: of.updatedAt.toISOString(),
        })),
      ]),
    );
    return rows.map(({ n }) => copies.get(n) ?? []);
  };
};

/** A row that is ready and has near copies waits for a look of its teacher. */
export function withNear(row: ImportRow, copies: readonly NearCopy[]): ImportRow {
  if (row.state !== 'ready' || copies.length === 0) return row;
  // An earlier row may be what the bank has too.
  const others = copies.filter(({ text }, i) => copies.findIndex((one) => one.text === text) === i);
  const near = others.sort((a, b) => b.similarity - a.similarity).slice(0, MOST);
  return { ...row, ...inState('near', row.n), near };
}
