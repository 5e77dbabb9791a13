import { file, type BodyOf, type Caller, type Handlers, type RequestOf } from '@kasauti/service-kit';
import { isOwner, ownOf, type Access } from '../access/access';
import type { BankStore } from '../bank/bank-question.store';
import { questionNotFound } from '../bank/bank.refusals';
import { languagesIn } from '../bank/further-facts';
import { languagesOf } from '../question/texts';
import type { TestDefinition } from '../test-definition/test-definition';
import { testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import { MOST_QUESTIONS, newExport, typeOf, type Export, type Source } from './export';
import {
  everythingForOwner,
  exportFailed,
  exportNotFound,
  exportNotReady,
  languageUnknown,
  nothingToExport,
  printNeedsShuffle,
  printOnlyPdf,
  resultsNeedScope,
  tooMuchToExport,
  zipOfEverything,
} from './export.refusals';
import type { ExportStore } from './export.store';
import { exportView } from './export.view';
import { completeSettings, type PrintSettings } from './write/print/printable';

interface ExportApiDeps {
  exports: ExportStore;
  bank: BankStore;
  tests: TestStore;
  access: Access;
}
type ExportOp = 'createExport' | 'getExport' | 'downloadExport';
type Body = RequestOf<'createExport'>['body'];
interface Chosen {
  /** Whose it is, and of which class. */
  owner: { teacherId: string; classId?: string };
  from: Source;
  questions: number;
  /** Why there is one set only, where there is. */
  oneSet?: string;
  /** Of its texts. */
  languages(): Promise<string[]> | string[];
}

const oneSetOf = ({ status }: Pick<TestDefinition, 'status'>): string =>
  status === 'draft'
    ? 'Turn on Shuffle questions to print several sets'
    : 'This test keeps the order of its questions, so it is printed in one set. Duplicate it to shuffle them';

/** Files of questions. */
export function exportApi({ exports, bank, tests, access }: ExportApiDeps): Handlers<ExportOp> {
  async function exportFor(caller: Caller, id: string, op: ExportOp, now: Date): Promise<Export> {
    const found = await access.to(caller, await exports.living(id, now), op, exportNotFound);
    if (found.format === 'zip') forOwner(found, caller);
    return found;
  }

  /** What is asked for, with the number of its questions. */
  async function chosen({ format, from, ownerId }: Body, caller: Caller): Promise<Chosen> {
    if ('everything' in from !== (format === 'zip')) throw zipOfEverything();
    if ('everything' in from) return everything({ bank, tests }, caller, ownerId);
    if ('testId' in from) {
      const test = await access.to(caller, await tests.get(from.testId), 'createExport', testNotFound);
      return {
        from,
        owner: { teacherId: test.teacherId, classId: test.classId },
        questions: test.questionsCount,
        ...(test.shuffleQuestions ? {} : { oneSet: oneSetOf(test) }),
        languages: () => languagesOf(test),
      };
    }
    const teacherId = await access.ownerOfNew(caller, 'createExport', ownerId);
    const ofBank = (questionIds: string[]): Chosen => ({
      from: { questionIds },
      owner: { teacherId },
      questions: questionIds.length,
      oneSet: 'Questions of the bank are printed in one set. Put them into a test to print several',
      languages: async () => languagesIn(await bank.ownedAll(questionIds, teacherId)),
    });
    if ('questionIds' in from) {
      const found = await bank.ownedAll(from.questionIds, teacherId);
      if (found.length < from.questionIds.length) throw questionNotFound();
      return ofBank(from.questionIds);
    }
    const questionIds = await bank.idsOf(teacherId, from.filter, MOST_QUESTIONS + 1);
    if (questionIds.length > MOST_QUESTIONS) throw tooMuchToExport();
    return ofBank(questionIds);
  }

  /** Of the format pdf. */
  async function printed(
    { format, print = {} }: Body,
    { oneSet, languages }: Chosen,
  ): Promise<PrintSettings | undefined> {
    if (format !== 'pdf') {
      if (Object.keys(print).length > 0) throw printOnlyPdf();
      return undefined;
    }
    const known = await languages();
    const settings = completeSettings(print, known[0] ?? '');
    if (settings.languages.some((tag) => !known.includes(tag))) throw languageUnknown();
    if (oneSet && settings.sets > 1) throw printNeedsShuffle(oneSet);
    return settings;
  }

  return {
    async createExport({ body, caller, requestId, now }): Promise<BodyOf<'createExport'>> {
      const found = await chosen(body, caller);
      const { from, owner, questions } = found;
      if (questions === 0) throw nothingToExport();
      const print = await printed(body, found);
      const { format } = body;
      const made = newExport({
        id: requestId,
        ...owner,
        format,
        from,
        questions: format === 'zip' ? 0 : questions,
        now,
        ...(print ? { print } : {}),
      });
      await exports.insert(made);
      return { data: exportView(made) };
    },

    async getExport({ params, caller, now }) {
      return { data: exportView(await exportFor(caller, params.exportId, 'getExport', now)) };
    },

    async downloadExport({ params, query, caller, now }) {
      const found = await exportFor(caller, params.exportId, 'downloadExport', now);
      const wanted = (found.files ?? [found])[(query.file ?? 1) - 1];
      if (!wanted) throw exportNotFound();
      const bytes = found.state === 'ready' ? await exports.fileOf(wanted) : undefined;
      if (!bytes || !wanted.fileName) throw found.state === 'writing' ? exportNotReady() : exportFailed();
      return file(bytes, typeOf(found), wanted.fileName, personalData(found));
    },
  };
}

/** Only everything holds results. */
const personalData = ({ teacherId, results: rows }: Export) =>
  rows === undefined ? null : { resourceType: 'user', resourceId: teacherId, ownerId: teacherId, rows };

const RESULTS = 'results:read';
/** Everything holds the results of students too. @throws 404, 403 scope_missing */
function forOwner(owned: { teacherId: string }, caller: Caller): void {
  if (!isOwner(owned, caller)) throw exportNotFound();
  if (caller.client && !caller.client.scopes.includes(RESULTS)) throw resultsNeedScope(RESULTS);
}

/** Everything that the caller owns. */
async function everything(
  { bank, tests }: Pick<ExportApiDeps, 'bank' | 'tests'>,
  caller: Caller,
  ownerId: string | undefined,
): Promise<Chosen> {
  const owner = ownOf(caller);
  if (ownerId !== undefined && !isOwner({ teacherId: ownerId }, caller)) throw everythingForOwner();
  forOwner(owner, caller);
  const { teacherId } = owner;
  const [listed, archived, { total }] = await Promise.all([
    bank.idsOf(teacherId, {}, 1),
    bank.idsOf(teacherId, { show: 'archived' }, 1),
    tests.within([{ ownerId: teacherId, classIds: null }], undefined, { skip: 0, limit: 1 }),
  ]);
  const from = { everything: true } as const;
  return { from, owner, questions: listed.length + archived.length + total, languages: () => [] };
}
