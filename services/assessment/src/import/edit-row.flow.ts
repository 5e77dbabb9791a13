import type { RequestOf } from '@kasauti/service-kit';
import { contentOf, fingerprintOf } from '../bank/bank-question';
import { refuseIncomplete } from '../bank/bank.refusals';
import type { BankStore } from '../bank/bank-question.store';
import { countsOf, inState, mayInclude, type Import, type ImportRow, type NearCopy } from './import';
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
    if (after) await recount(found);
    return after;

    /** The figures of the import; a later edit counts again, so a lost race corrects itself. */
    async function recount({ _id }: Import): Promise<void> {
      for (let tries = 0; tries < 5; tries++) {
        const current = await imports.get(_id);
        if (!current || current.state !== 'ready') return;
        if (await imports.change(current, { counts: countsOf(await importRows.counts(_id), current.counts) })) return;
      }
    }

    /** Those of the rows it was near to that it still is. */
    async function stillNear(typed: ImportRow, before: readonly NearCopy[]): Promise<NearCopy[]> {
      const near = earlierRows();
      const numbers = before.flatMap(({ row: n }) => n ?? []);
      for (const one of await Promise.all(numbers.map((n) => importRows.get(found._id, n)))) if (one) near(one);
      return near(typed);
    }

    async function withQuestion({ teacherId }: Import, before: ImportRow, input: NonNullable<Edit['question']>) {
      const question = contentOf(input);
      refuseIncomplete(incompleteIn(question).map(({ field = '', ...rest }) => ({ ...rest, field })));
      const fingerprint = fingerprintOf(question);
      const [known] = await bank.withFingerprints(teacherId, [fingerprint]);
      const { excerpt: _excerpt, sameAs: _sameAs, near: _near, ...rest } = before;
      const typed: ImportRow = {
        ...rest,
        question,
        fingerprint,
        problems: [],
        ...inState(known ? 'same' : 'ready', before.n),
        ...(known ? { sameAs: { questionId: known._id } } : {}),
      };
      const [inBank = []] = await nearInBank(bank)(teacherId, [typed]);
      return withNear(typed, [...inBank, ...(await stillNear(typed, before.near ?? []))]);
    }
  };
