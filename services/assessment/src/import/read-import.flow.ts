import { bodyErrors, runProgram, type Logger, type ProgramEnd } from '@kasauti/service-kit';
import { fingerprintOf, type BankQuestion } from '../bank/bank-question';
import { BANK_KEEPS, bankKeeps, bankKeepsOf } from './bank-keeps';
import type { BankStore } from '../bank/bank-question.store';
import type { At } from '../failpoint';
import type { ReadImage } from '../read-image';
import type { QuestionInput } from '../question/question';
import { countsOf, inBank, inState, rowId, type Import, type ImportRow, type NearCopy, type RowState } from './import';
import { BATCH, type ImportRowStore } from './import-row.store';
import type { ImportImageStore } from './import-image.store';
import type { ImportStore } from './import.store';
import { earlierRows, nearInBank, withNear } from './near-rows.query';
import type { ReadLine } from './read-lines';
import { remark, type Remark } from './remark';
import { checked, type Checked, type RefusedBy } from './row';

export interface ReadDeps {
  imports: ImportStore;
  importRows: ImportRowStore;
  importImages: ImportImageStore;
  bank: BankStore;
  readImage: ReadImage;
  log: Logger;
  at: At;
  /** Are Word files read here? */
  readWord: 'on' | 'off';
}

const LIMITS = { timeoutMs: 120_000, memoryMb: 768 };
/** A file whose reading ends a process of ours is not tried for ever. */
const MOST_TRIES = 3;
const endings: Record<Exclude<ProgramEnd, 'done' | 'stopped'>, Remark> = {
  timeout: remark('reading_took_too_long', 'Reading this file took longer than two minutes. Split the file'),
  memory: remark('reading_needed_too_much', 'Reading this file needed more memory than there is. Split the file'),
  crashed: remark('file_not_readable', 'This file could not be read'),
};
const program = require.resolve('./read-file');

/** What `createBankQuestion` would refuse. */
export function refusedByApi(): RefusedBy {
  const errors = bodyErrors('createBankQuestion');
  return (question: QuestionInput) => {
    const body = { question: structuredClone(question) };
    const wrong = errors(body).map((one) => ({ ...one, field: one.field.replace(/^question\.?/, '') }));
    return { wrong, question: body.question };
  };
}

/**
 * Reads the file of an import into its rows. The program tells the same rows in the same order every time, so after a
 * crash the rows behind the cursor are stored and those before it are only looked at again.
 */
export function readImport({ imports, importRows, importImages, bank, readImage, log, at, readWord }: ReadDeps) {
  const refusedBy = refusedByApi();
  const near = nearInBank(bank);

  return async (found: Import, signal: AbortSignal): Promise<void> => {
    let current = found;
    const change = async (part: Partial<Import>): Promise<boolean> => {
      const after = await imports.change(current, part);
      if (after) current = after;
      return after !== null;
    };
    const fail = async (failure: Remark) => {
      log.info({ importId: found._id, code: failure.code }, 'a file could not be imported');
      await importRows.removeOf(found._id);
      const isStored = await change({ state: 'failed', failure, workAt: undefined });
      if (isStored) await imports.dropFile(found._id);
    };
    /** The import changed: it was removed, or another process reads it, and the rows are of that one. */
    const forgetRemoved = async () => {
      if (!(await imports.get(found._id))) await importRows.removeOf(found._id);
    };

    // 1. Three tries that ended this process are enough.
    if (current.failures >= MOST_TRIES) return fail(endings.crashed);
    if (!(await change({ failures: current.failures + 1 }))) return;

    // 2. The bytes in one piece.
    const bytes = await imports.fileOf(current);
    if (bytes?.length !== current.bytes) return fail(remark('file_not_readable', 'The file did not arrive completely'));

    // 3. The rows, fifty at a time, each with what the bank knows of it.
    const earlier = new Map<string, number>();
    const nearEarlier = earlierRows();
    let batch: { row: ImportRow; copies: NearCopy[] }[] = [];
    let n = 0;
    const images = new Set<string>();
    /** The ids that an export had written, by those of this reading. */
    const ownIds = new Map<string, string>();
    let lastLine: ReadLine | undefined;
    const changed = new AbortController();
    const store = async () => {
      const read = batch;
      batch = [];
      if (read.length === 0) return;
      const prints = read.flatMap(({ row }) => row.fingerprint ?? []);
      const known = new Map<string, string>();
      for (const { _id, fingerprints } of await bank.withFingerprints(found.teacherId, prints))
        for (const print of fingerprints) if (!known.has(print)) known.set(print, _id);
      const ids = [...new Set(known.values())];
      const ofBank = new Map((await bank.ownedAll(ids, found.teacherId)).map((q) => [q._id, q]));
      const rows = read.map(({ row }) => withKnown(row, known, ofBank, found));
      const nearOnes = await near(found.teacherId, rows);
      await importRows.put(rows.map((row, i) => withNear(row, [...(nearOnes[i] ?? []), ...(read[i]?.copies ?? [])])));
      await at('rows stored');
      if (!(await change({ cursor: rows.at(-1)?.n ?? current.cursor }))) changed.abort();
    };
    const ended = await runProgram(
      program,
      bytes,
      { ...LIMITS, words: [found.teacherId, readWord], signal: AbortSignal.any([signal, changed.signal]) },
      async (line) => {
        const told = JSON.parse(withOwnIds(line, ownIds)) as ReadLine;
        if ('row' in told) {
          n++;
          const row = rowOf(checked(told.row, found.labels, refusedBy), n, found, earlier);
          const copies = nearEarlier(row);
          if (n <= found.cursor) return;
          batch.push({ row, copies });
          if (batch.length >= BATCH) await store();
        } else if ('image' in told) {
          const { id, base64, named, ...image } = told.image;
          images.add(id);
          const imageBytes = Buffer.from(base64, 'base64');
          if (named && (await readImage(named))?.equals(imageBytes)) ownIds.set(id, named);
          else await importImages.put({ _id: id, ...image, bytes: imageBytes, expiresAt: found.expiresAt });
        } else if ('head' in told) await change({ format: told.head.format, notes: told.head.notes.slice(0, 20) });
        else lastLine = told;
      },
    );
    if (changed.signal.aborted) return forgetRemoved();
    // A stop is no fault of the file.
    if (ended === 'stopped') return void (await change({ failures: found.failures }));
    if (ended !== 'done') return fail(endings[ended]);
    if (!lastLine) return fail(endings.crashed);
    if ('failure' in lastLine) return fail(lastLine.failure);
    await store();
    if (changed.signal.aborted) return forgetRemoved();
    await at('all rows stored');

    // 4. Ready.
    const counts = countsOf(await importRows.counts(found._id), { images: images.size });
    const notes = [...current.notes, ...bankKeepsOf(await importRows.countNoted(found._id, BANK_KEEPS))];
    const isStored = await change({ state: 'ready', counts, notes, workAt: undefined, failures: 0 });
    await at('ready');
    if (isStored) await imports.dropFile(found._id);
    log.info({ importId: found._id, questions: counts.questions }, 'a file was read');
  };
}

/** A line of the program with the images that keep their ids, because an export wrote them. */
const withOwnIds = (line: string, ownIds: ReadonlyMap<string, string>): string =>
  [...ownIds].reduce((text, [id, named]) => text.replaceAll(`(image:${id}`, `(image:${named}`), line);

function rowOf(found: Checked, n: number, { _id, expiresAt }: Import, earlier: Map<string, number>): ImportRow {
  const { question, problems } = found;
  const fingerprint = question && problems.length === 0 ? fingerprintOf(question) : undefined;
  const before = fingerprint === undefined ? undefined : earlier.get(fingerprint);
  if (fingerprint !== undefined && before === undefined) earlier.set(fingerprint, n);
  const state: RowState = fingerprint === undefined ? 'problem' : before === undefined ? 'ready' : 'same';
  return {
    _id: rowId(_id, n),
    importId: _id,
    n,
    ...inState(state, n),
    ...found,
    ...(fingerprint === undefined ? {} : { fingerprint }),
    ...(before === undefined ? {} : { sameAs: { row: before } }),
    revision: 1,
    expiresAt,
  };
}

function withKnown(
  row: ImportRow,
  known: ReadonlyMap<string, string>,
  ofBank: ReadonlyMap<string, BankQuestion>,
  of: Import,
): ImportRow {
  const questionId = row.state === 'ready' ? known.get(row.fingerprint ?? '') : undefined;
  if (questionId === undefined) return row;
  return { ...row, ...inBank(questionId, row.n, of), notes: [...row.notes, ...bankKeeps(row, ofBank.get(questionId))] };
}
