import { event, LOST, type Db, type Logger, type NewEvent, type Transaction } from '@kasauti/service-kit';
import { fingerprintOf, idOf, keyless, newBankQuestion } from '../bank/bank-question';
import type { BankStore } from '../bank/bank-question.store';
import type { At } from '../failpoint';
import type { TestStore } from '../test-definition/test-definition.store';
import { countsOf, isAddable, type Import, type ImportRow } from './import';
import { fillDraft, type AddedQuestion } from './fill-draft.flow';
import type { ImportImageStore } from './import-image.store';
import type { ImportRowStore } from './import-row.store';
import type { ImportStore } from './import.store';
import { remark, type Remark } from './remark';

export interface AddDeps {
  db: Db;
  imports: ImportStore;
  importRows: ImportRowStore;
  importImages: ImportImageStore;
  bank: BankStore;
  tests: TestStore;
  log: Logger;
  at: At;
}

type Included = ImportRow & Required<Pick<ImportRow, 'question' | 'fingerprint'>>;
const isIncluded = (row: ImportRow): row is Included =>
  row.include && isAddable(row.state) && row.question !== undefined && row.fingerprint !== undefined;

/**
 * Adds the included rows of an import to its teacher's bank. Each step of fifty is one transaction with its cursor, and a
 * question has the id of its content, so a step that is done again adds nothing twice.
 */
export const addImport = ({ db, imports, importRows, importImages, bank, tests, log, at }: AddDeps) => {
  const fill = fillDraft(tests);
  return async (importId: string, now: Date, signal: AbortSignal): Promise<void> => {
    // 1. The rows.
    for (let isMore = true; isMore && !signal.aborted;) {
      isMore = await db.atomically(async (tx): Promise<boolean | typeof LOST> => {
        const current = await imports.get(importId, tx);
        if (current?.state !== 'adding') return false;
        const rows = await importRows.next(importId, current.cursor, tx);
        const last = rows.at(-1);
        if (!last) return false;
        const added = await addRows(current, rows.filter(isIncluded), now, tx);
        if (added.length > 0) await importRows.markAdded(added, tx);
        const events = await imagesAdded(
          importImages,
          current,
          added.map(({ row }) => row),
          now,
          tx,
        );
        return (await imports.change(current, { cursor: last.n }, { tx, events })) ? true : LOST;
      });
      await at('rows added');
    }
    if (signal.aborted) return;

    // 2. Done, with the draft in the same transaction: it gets its questions once.
    const counts = await importRows.counts(importId);
    const { questions, changed, withdrawn } = await addedQuestions(importRows, bank, await imports.get(importId));
    await db.atomically(async (tx): Promise<void | typeof LOST> => {
      const current = await imports.get(importId, tx);
      if (current?.state !== 'adding') return;
      const note = current.testId ? await fill(current, current.testId, questions, now, tx) : [];
      if (note === undefined) return LOST;
      const done = await imports.change(
        current,
        {
          state: 'added',
          counts: countsOf(counts, current.counts),
          notes: [...current.notes, ...changedSince(changed), ...withoutKeys(withdrawn), ...note],
          workAt: undefined,
          failures: 0,
        },
        { tx },
      );
      if (!done) return LOST;
    });
    await at('added');
    log.info({ importId }, 'the questions of a file were added');

    async function addRows(
      { teacherId, createdBy }: Import,
      rows: Included[],
      at: Date,
      tx: Transaction,
    ): Promise<{ row: ImportRow; questionId: string }[]> {
      if (rows.length === 0) return [];
      const known = await bank.withFingerprints(
        teacherId,
        rows.map(({ fingerprint }) => fingerprint),
        tx,
      );
      const placed = rows.map((row) => {
        const existing = known.find(({ fingerprints }) => fingerprints.includes(row.fingerprint));
        return { row, isNew: !existing, questionId: existing?._id ?? idOf(teacherId, row.fingerprint) };
      });
      const missing = placed
        .filter(({ isNew }) => isNew)
        .map(({ row: { question: content, subject, chapter, tags }, questionId: id }) =>
          newBankQuestion({ id, teacherId, createdBy, content, labels: { subject, chapter, tags }, now: at }),
        );
      if (missing.length > 0) await bank.insertMissing(missing, tx);
      return placed;
    }
  };
};

/**
 * What goes into the draft. A question that the bank knows from an older version goes in as the bank has it now: its key may
 * have been corrected since. One that was withdrawn has no key that is right.
 */
async function addedQuestions(
  importRows: ImportRowStore,
  bank: BankStore,
  found: Import | null,
): Promise<{ questions: AddedQuestion[]; changed: number; withdrawn: number }> {
  const questions: AddedQuestion[] = [];
  let [changed, withdrawn] = [0, 0];
  if (!found?.testId) return { questions, changed, withdrawn };
  for await (const rows of importRows.all(found._id)) {
    const added = rows.filter(({ state }) => state === 'added');
    const ids = [...new Set(added.flatMap(({ sameAs }) => sameAs?.questionId ?? []))];
    const current = new Map((await bank.ownedAll(ids, found.teacherId)).map((q) => [q._id, q]));
    for (const { question, fingerprint, sameAs } of added) {
      const inBank = current.get(sameAs?.questionId ?? '');
      const isOlder = inBank !== undefined && inBank.fingerprints.at(-1) !== fingerprint;
      if (isOlder) changed++;
      if (inBank?.isWithdrawn) withdrawn++;
      const content = isOlder ? inBank.content : question;
      if (!content) continue;
      questions.push({ content: inBank?.isWithdrawn ? keyless(content) : content, print: fingerprintOf(content) });
    }
  }
  return { questions, changed, withdrawn };
}

const changedSince = (count: number): Remark[] => {
  if (count === 0) return [];
  const what = count === 1 ? '1 question has' : `${count} questions have`;
  const message = `${what} changed in the bank since this file: the test has ${count === 1 ? 'it as it is' : 'them as they are'} in the bank`;
  return [remark('bank_version_taken', message)];
};

const withoutKeys = (count: number): Remark[] => {
  if (count === 0) return [];
  const what = count === 1 ? '1 question was' : `${count} questions were`;
  const message = `${what} withdrawn from the bank because a test had to correct ${count === 1 ? 'it' : 'them'}: please choose the right answer in the test`;
  return [remark('withdrawn_without_key', message)];
};

const AN_EVENT = 100;
/** For a catalog that is away when the questions are added. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
const imagesIn = (text: string): string[] =>
  Array.from(text.matchAll(/\(image:([0-9A-HJKMNP-TV-Z]{26})[)/]/g), ([, id]) => id ?? '');

/** Tells catalog which images to keep; those that were uploaded it has already. */
async function imagesAdded(
  importImages: ImportImageStore,
  { _id: importId, teacherId }: Import,
  rows: ImportRow[],
  at: Date,
  tx: Transaction,
): Promise<NewEvent[]> {
  const ids = [...new Set(rows.flatMap(({ question }) => imagesIn(JSON.stringify(question))))];
  const images = ids.length === 0 ? [] : await importImages.sums(ids, tx);
  if (images.length === 0) return [];
  const until = new Date(at.getTime() + KEPT_MS);
  await importImages.keepUntil(
    images.map(({ _id }) => _id),
    until,
    tx,
  );
  return Array.from({ length: Math.ceil(images.length / AN_EVENT) }, (_, i) =>
    event('question_images_added', {
      importId,
      teacherId,
      images: images.slice(i * AN_EVENT, (i + 1) * AN_EVENT).map(({ _id, sha256 }) => ({ id: _id, sha256 })),
    }),
  );
}
