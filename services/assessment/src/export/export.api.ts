import { file, type BodyOf, type Handlers, type RequestOf } from '@kasauti/service-kit';
import type { BankStore } from '../bank/bank-question.store';
import { questionNotFound } from '../bank/bank.refusals';
import { testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import { MOST_QUESTIONS, newExport, typeOf, type Export, type Source } from './export';
import { exportNotFound, exportNotReady, nothingToExport, tooMuchToExport } from './export.refusals';
import type { ExportStore } from './export.store';
import { exportView } from './export.view';

interface ExportApiDeps {
  exports: ExportStore;
  bank: BankStore;
  tests: TestStore;
}
type Asked = RequestOf<'createExport'>['body']['from'];

/** Files of a teacher's questions. */
export function exportApi({
  exports,
  bank,
  tests,
}: ExportApiDeps): Handlers<'createExport' | 'getExport' | 'downloadExport'> {
  const own = async (id: string, teacherId: string, now: Date): Promise<Export> => {
    const found = await exports.owned(id, teacherId, now);
    if (!found) throw exportNotFound();
    return found;
  };

  /** What is asked for, with the number of its questions. */
  async function chosen(from: Asked, teacherId: string): Promise<{ from: Source; questions: number }> {
    if ('testId' in from) {
      const test = await tests.owned(from.testId, teacherId);
      if (!test) throw testNotFound();
      return { from, questions: test.questionsCount };
    }
    if ('questionIds' in from) {
      const found = await bank.ownedAll(from.questionIds, teacherId);
      if (found.length < from.questionIds.length) throw questionNotFound();
      return { from, questions: found.length };
    }
    const questionIds = await bank.idsOf(teacherId, from.filter, MOST_QUESTIONS + 1);
    if (questionIds.length > MOST_QUESTIONS) throw tooMuchToExport();
    return { from: { questionIds }, questions: questionIds.length };
  }

  return {
    async createExport({ body: { format, from: asked }, caller, requestId, now }): Promise<BodyOf<'createExport'>> {
      const { from, questions } = await chosen(asked, caller.id);
      if (questions === 0) throw nothingToExport();
      const made = newExport({ id: requestId, teacherId: caller.id, format, from, questions, now });
      await exports.insert(made);
      return { data: exportView(made) };
    },

    async getExport({ params, caller, now }) {
      return { data: exportView(await own(params.exportId, caller.id, now)) };
    },

    async downloadExport({ params, caller, now }) {
      const found = await own(params.exportId, caller.id, now);
      const bytes = found.state === 'ready' ? await exports.fileOf(found) : undefined;
      if (!bytes || !found.fileName) throw exportNotReady();
      return file(bytes, typeOf(found.format), found.fileName);
    },
  };
}
