import { firstLanguage } from '../question/texts';
import type { TestDraft } from '../test-definition/test-definition';
import { contentInTest, isAskedWithOtherKey, printsOf } from './bank-question';
import type { BankStore } from './bank-question.store';

/**
 * The numbers of a draft's questions, without those that are drawn, whose key the bank has withdrawn or changed since it had
 * it: the draft keeps the copy that it got before.
 */
export const outdatedKeys =
  ({ bank }: { bank: BankStore }) =>
  async (test: TestDraft): Promise<number[]> => {
    if (test.status !== 'draft') return [];
    const first = firstLanguage(test);
    const typed = test.sections.flatMap(({ questions }) =>
      questions.map((q) => contentInTest(q, first)).map((content) => ({ content, prints: printsOf(content) })),
    );
    const prints = [...new Set(typed.flatMap((one) => one.prints))];
    const known = prints.length > 0 ? await bank.withFingerprints(test.teacherId, prints) : [];
    const knownAs = typed.map((one) =>
      known.filter(({ fingerprints }) => one.prints.some((print) => fingerprints.includes(print))),
    );
    // Only what has changed since is read.
    const changed = knownAs.flatMap((found, i) =>
      found.filter((q) => !q.isWithdrawn && !typed[i]?.prints.includes(q.fingerprints.at(-1) ?? '')),
    );
    const ids = [...new Set(changed.map(({ _id }) => _id))];
    const now = new Map((await bank.ownedAll(ids, test.teacherId)).map((q) => [q._id, q.content]));
    return typed.flatMap(({ content }, i) => {
      const isOutdated = knownAs[i]?.some(({ _id, isWithdrawn }) => {
        const inBank = now.get(_id);
        return isWithdrawn || (inBank !== undefined && isAskedWithOtherKey(inBank, content));
      });
      return isOutdated ? [i + 1] : [];
    });
  };
