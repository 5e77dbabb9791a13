import { file, type BodyOf, type Caller, type Handlers, type RequestOf } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import type { BankStore } from '../bank/bank-question.store';
import { questionNotFound } from '../bank/bank.refusals';
import { languagesIn } from '../bank/further-facts';
import { languagesOf } from '../question/texts';
import { testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import { MOST_QUESTIONS, newExport, typeOf, type Export, type Source } from './export';
import {
  exportNotFound,
  exportNotReady,
  languageUnknown,
  nothingToExport,
  printNeedsShuffle,
  printOnlyPdf,
  tooMuchToExport,
} from './export.refusals';
import type { ExportStore } from './export.store';
import { exportView } from './export.view';
import { settingsOf, type PrintSettings } from './write/print/printable';

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

/** Files of questions. */
export function exportApi({ exports, bank, tests, access }: ExportApiDeps): Handlers<ExportOp> {
  const exportFor = async (caller: Caller, id: string, op: ExportOp, now: Date): Promise<Export> =>
    access.to(caller, await exports.living(id, now), op, exportNotFound);

  /** What is asked for, with the number of its questions. */
  async function chosen({ from, ownerId }: Body, caller: Caller): Promise<Chosen> {
    if ('testId' in from) {
      const test = await access.to(caller, await tests.get(from.testId), 'createExport', testNotFound);
      return {
        from,
        owner: { teacherId: test.teacherId, classId: test.classId },
        questions: test.questionsCount,
        ...(test.shuffleQuestions ? {} : { oneSet: 'Turn on Shuffle questions to print several sets' }),
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
    const settings = settingsOf(print, known[0] ?? '');
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
        questions,
        now,
        ...(print ? { print } : {}),
      });
      await exports.insert(made);
      return { data: exportView(made) };
    },

    async getExport({ params, caller, now }) {
      return { data: exportView(await exportFor(caller, params.exportId, 'getExport', now)) };
    },

    async downloadExport({ params, caller, now }) {
      const found = await exportFor(caller, params.exportId, 'downloadExport', now);
      const bytes = found.state === 'ready' ? await exports.fileOf(found) : undefined;
      if (!bytes || !found.fileName) throw exportNotReady();
      return file(bytes, typeOf(found), found.fileName);
    },
  };
}
