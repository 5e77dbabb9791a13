import { LOST, retryCas, type RequestOf } from '@kasauti/service-kit';
import { contentOf, fingerprintOf } from '../bank/bank-question';
import { refuseIncomplete } from '../bank/bank.refusals';
import type { BankStore } from '../bank/bank-question.store';
import { BANK_KEEPS } from './bank-keeps';
import { countsOf, inBank, inState, mayInclude, type Import, type ImportRow, type NearCopy } from './import';
import type { ImportRowStore } from './import-row.store';
import type { ImportStore } from './import.store';
import { earlierRows, nearInBank, withNear } from './near-rows.query';
import { incompleteIn } from './row';

interface EditDeps {
  imports: ImportStore;
  importRows: ImportRowStore;
  bank: BankStore;
}
type Edit = RequestOf<'editImportRow'>['body'];

/** What a teacher changes in a row before its questions are added. Null: the row changed since it was read. */
export const editRow =
  ({ imports, importRows, bank }: EditDeps) =>
  async (found: Import, row: ImportRow, edit: Edit): Promise<ImportRow | null> => {
    const typed = edit.question ? await withQuestion(found, row, edit.question) : row;
    const next: ImportRow = {
      ...typed,
      subject: edit.subject ?? typed.subject,
      chapter: edit.chapter ?? typed.chapter,
      tags: edit.tags ?? typed.tags,
      include: edit.include ?? typed.include,
    };
    if (next.include && next.problems.length > 0)
      refuseIncomplete(next.problems.map(({ code, message, field = '' }) => ({ code, message, field })));
    const isPossible = !next.include || mayInclude(next, found.testId);
    const after = await importRows.change(row, isPossible ? next : { ...next, include: false });
    if (after) await recount({ imports, importRows })(found);
    return after;

    /** Which of the rows that it was near to it is still near to. */
    async function stillNear(typed: ImportRow, before: readonly NearCopy[]): Promise<NearCopy[]> {
      const near = earlierRows();
      const numbers = before.flatMap(({ row: n }) => n ?? []);
      for (const one of await Promise.all(numbers.map((n) => importRows.get(found._id, n)))) if (one) near(one);
      return near(typed);
    }

    async function withQuestion({ teacherId }: Import, before: ImportRow, input: NonNullable<Edit['question']>) {
      const question = contentOf(input);
      refuseIncomplete(incompleteIn(question));
      const fingerprint = fingerprintOf(question);
      const [known] = await bank.withFingerprints(teacherId, [fingerprint]);
      const { excerpt: _excerpt, sameAs: _sameAs, near: _near, ...rest } = before;
      const typed: ImportRow = {
        ...rest,
        question,
        fingerprint,
        problems: [],
        notes: before.notes.filter(({ code }) => code !== BANK_KEEPS),
        ...(known ? inBank(known._id, before.n, found) : inState('ready', before.n)),
      };
      const [ofBank = []] = await nearInBank(bank)(teacherId, [typed]);
      return withNear(typed, [...ofBank, ...(await stillNear(typed, before.near ?? []))]);
    }
  };

/** The figures of an import as they are now; a later edit counts again, so a lost race corrects itself. */
export const recount =
  ({ imports, importRows }: Pick<EditDeps, 'imports' | 'importRows'>) =>
  (found: Import): Promise<Import> =>
    retryCas(
      async () => {
        const current = await imports.get(found._id);
        if (current?.state !== 'ready') return current ?? found;
        const counts = countsOf(await importRows.counts(found._id), current.counts);
        return (await imports.change(current, { counts })) ?? LOST;
      },
      { tries: 5, orElse: () => found },
    );
