import { createHash } from 'node:crypto';
import { file, pageOf, pagination, retryCas, LOST, type Caller, type Handlers } from '@kasauti/service-kit';
import { createdFor, isSameOwner, type Access } from '../access/access';
import { formatsRead, newImport, MOST_OPEN, MOST_PARTS, type Import, type ImportRow } from './import';
import type { ImportRowStore } from './import-row.store';
import {
  fileTooLong,
  imageNotFound,
  importBeingAdded,
  importNotFound,
  importNotReady,
  importNotReceiving,
  offsetDiffers,
  tooManyImports,
  tooManyParts,
} from './import.refusals';
import type { ImportStore } from './import.store';
import { importView } from './import.view';
import { testInUse, testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import type { ImportImageStore } from './import-image.store';
import { problemsCsv } from './problems-csv';

interface ImportApiDeps {
  imports: ImportStore;
  importRows: ImportRowStore;
  importImages: ImportImageStore;
  tests: TestStore;
  readWord: 'on' | 'off';
  access: Access;
}
type ImportOp =
  | 'listImports'
  | 'createImport'
  | 'getImport'
  | 'removeImport'
  | 'sendImportPart'
  | 'commitImport'
  | 'downloadImportProblems'
  | 'getImportImage';

/** Who asks, and when. */
interface Asked {
  caller: Caller;
  now: Date;
}
type StaffImportOp = Exclude<ImportOp, 'getImportImage'>;

/** Question files on their way into a bank. */
export function importApi({
  imports,
  importRows,
  importImages,
  tests,
  readWord,
  access,
}: ImportApiDeps): Handlers<ImportOp> {
  const importFor = async ({ caller, now }: Asked, id: string, op: StaffImportOp) =>
    access.to(caller, await imports.living(id, now), op, importNotFound);

  const refuseWrongTest = async (caller: Caller, testId: string, teacherId: string) => {
    const test = await access.to(caller, await tests.get(testId), 'updateTestDraft', testNotFound);
    if (!isSameOwner(test, { teacherId })) throw testNotFound();
    if (test.status !== 'draft') throw testInUse();
  };

  return {
    async listImports({ caller, query, now }) {
      const page = pageOf(query);
      const owners = await access.owners(caller, 'listImports', query.ownerId);
      const { rows, total } = await imports.page(owners, page, now);
      return { data: rows.map(importView), formats: formatsRead(readWord), pagination: pagination(page, total) };
    },

    async createImport({ body: { fileName, bytes, testId, ownerId, ...labelled }, caller, requestId, now }) {
      const { subject = '', chapter = '', tags = [] } = labelled;
      const teacherId = await access.ownerOfNew(caller, 'createImport', ownerId);
      if (testId) await refuseWrongTest(caller, testId, teacherId);
      if ((await imports.countOpen(teacherId)) >= MOST_OPEN) throw tooManyImports();
      const labels = { subject, chapter, tags };
      const owner = { teacherId, ...createdFor(caller, teacherId) };
      const made = newImport({ id: requestId, ...owner, fileName, bytes, labels, testId, now });
      await imports.insert(made);
      // Of requests of the same moment the last ones take theirs back.
      if ((await imports.countOpen(teacherId, made._id)) >= MOST_OPEN) {
        await imports.remove(made, now);
        throw tooManyImports();
      }
      return { data: importView(made) };
    },

    async getImport({ params, ...asked }) {
      return { data: importView(await importFor(asked, params.importId, 'getImport')) };
    },

    removeImport: ({ params, ...asked }) =>
      retryCas(async () => {
        const found = await importFor(asked, params.importId, 'removeImport');
        // Between two of its steps it would leave a part of its questions in the bank, and nothing that tells of it.
        if (found.state === 'adding') throw importBeingAdded();
        if (!(await imports.remove(found, asked.now))) return LOST;
        await imports.dropFile(found._id);
        await importRows.removeOf(found._id);
        return {};
      }),

    async sendImportPart({ params, query, body, caller, now }) {
      const found = await importFor({ caller, now }, params.importId, 'sendImportPart');
      return receivePart(imports, found, query.offset, body, now);
    },

    commitImport: ({ params, caller, now }) =>
      retryCas(async () => {
        const found = await importFor({ caller, now }, params.importId, 'commitImport');
        if (found.state === 'adding' || found.state === 'added') return { data: importView(found) };
        if (found.state !== 'ready') throw importNotReady();
        const after = await imports.change(found, { state: 'adding', cursor: 0, workAt: now });
        return after ? { data: importView(after) } : LOST;
      }),

    async getImportImage({ params }) {
      const found = await importImages.get(params.imageId);
      if (!found) throw imageNotFound();
      return file(found.bytes, found.type, params.imageId);
    },

    async downloadImportProblems({ params, ...asked }) {
      const found = await importFor(asked, params.importId, 'downloadImportProblems');
      const rows: ImportRow[] = [];
      for await (const page of importRows.all(found._id)) rows.push(...page);
      return file(Buffer.from(problemsCsv(rows)), 'text/csv; charset=utf-8', `problems-${found._id}.csv`);
    },
  };
}

/** Of two senders the one that is noted first goes on; the other is told where. A part that is noted may come again. */
async function receivePart(imports: ImportStore, found: Import, offset: number, body: Buffer, now: Date) {
  // By its content: of two senders the one that is noted decides what the part is.
  const sum = createHash('sha256').update(body).digest('base64url');
  const part = { _id: `${found._id}:${offset}:${sum}`, importId: found._id, bytes: body };
  if (found.parts.includes(part._id)) return { data: { received: found.received } };
  // The answer to the last part was lost, and it comes again in smaller ones.
  if (found.state !== 'receiving' && offset < found.received) return { data: { received: found.received } };
  if (found.state !== 'receiving') throw importNotReceiving();
  if (offset !== found.received) throw offsetDiffers(found.received);
  const received = found.received + body.length;
  if (received > found.bytes) throw fileTooLong();
  if (body.length === 0) return { data: { received } };
  if (found.parts.length >= MOST_PARTS) throw tooManyParts();
  await imports.addPart({ ...part, expiresAt: found.expiresAt });
  const isLast = received === found.bytes;
  const noted = await imports.change(found, {
    received,
    parts: [...found.parts, part._id],
    ...(isLast ? { state: 'reading' as const, workAt: now } : {}),
  });
  if (noted) return { data: { received } };
  const current = await imports.get(found._id);
  if (!current) throw importNotFound();
  if (!current.parts.includes(part._id)) throw offsetDiffers(current.received);
  return { data: { received: current.received } };
}
