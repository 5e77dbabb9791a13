import { withQuestions } from '../authoring/edit-published.flow';
import type { At } from '../failpoint';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import type { PaperStore } from '../paper/paper.store';
import { draftQuestionView } from '../question/question.view';
import type { TestStore } from '../test-definition/test-definition.store';
import { contentOf, fingerprintOf, idOf, newBankQuestion, type BankQuestion } from './bank-question';
import type { BankStore } from './bank-question.store';
import { correctBank } from './correct-bank.flow';

interface FillDeps {
  bank: BankStore;
  tests: TestStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  at: At;
}

/**
 * The questions of a published test are in its teacher's bank, and the bank knows that the test uses them. Each step can
 * be repeated; after a crash the event comes again. A question is recognised by its text and key, in any of its versions.
 */
export const fillBank =
  ({ bank, tests, papers, keys, at }: FillDeps) =>
  async (testId: string, now: Date): Promise<void> => {
    const correct = correctBank({ bank });
    // 1. The questions as students get them now.
    const test = await tests.get(testId);
    if (test?.status !== 'published') return;
    const { teacherId } = test;
    const { draft } = await withQuestions(test, { papers, keys });
    const held = draft.sections
      .flatMap((section) => section.questions)
      .map((q) => ({ id: q.id, content: contentOf(draftQuestionView(q)) }));
    const asked = new Map(held.map(({ content }) => [fingerprintOf(content), content]));
    const wanted = [...asked.keys()];

    // 2. A new version of each whose key was corrected in this test.
    const notes = new Set((await keys.correctionsOf(testId)).map(({ questionId }) => questionId));
    const corrections = held.filter(({ id }) => notes.has(id)).map(({ content }) => ({ content, wanted }));
    await correct(testId, teacherId, corrections, now);
    await at('bank:corrected');

    // 3. Those the bank lacks.
    const known = new Set((await bank.withFingerprints(teacherId, wanted)).flatMap((q) => q.fingerprints));
    const labels = { subject: '', chapter: '', tags: [] };
    const missing = [...asked]
      .filter(([fingerprint]) => !known.has(fingerprint))
      .map(([fingerprint, content]) =>
        newBankQuestion({ id: idOf(teacherId, fingerprint), teacherId, content, labels, now }),
      );
    if (missing.length > 0) await bank.insertMissing(missing);
    await at('bank:inserted');

    // 4. No use of questions, or of versions, that are no longer in the test.
    const found = await bank.withFingerprints(teacherId, wanted);
    const uses = wanted.flatMap((fingerprint) => useOf(found, fingerprint, testId) ?? []);
    const isHeld = (q: Used) =>
      uses.some(
        ({ id, version }) => id === q._id && q.uses.some((use) => use.testId === testId && use.version === version),
      );
    const gone = (await bank.inTest(testId)).filter((q) => !isHeld(q)).map((q) => q._id);
    if (gone.length > 0) await bank.endUse(testId, gone);
    await at('bank:ended');

    // 5. The use of those that are.
    if (uses.length > 0) await bank.use(testId, uses);
  };

type Used = Pick<BankQuestion, '_id' | 'uses' | 'fingerprints'>;

/** Of equal questions the one that the test uses already, then one that is not archived. */
function useOf(found: Used[], fingerprint: string, testId: string): { id: string; version: number } | undefined {
  const equal = found.filter((q) => q.fingerprints.includes(fingerprint));
  const q = equal.find(({ uses }) => uses.some((use) => use.testId === testId)) ?? equal[0];
  return q && { id: q._id, version: q.fingerprints.lastIndexOf(fingerprint) + 1 };
}
