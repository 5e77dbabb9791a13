import { sharedByTests } from '@kasauti/service-kit/testing';
import { newId } from '@kasauti/service-kit';
import { aSchool, choose, mcq, type Started } from '../../test/builders';
import { drawing, texts } from '../../test/draws';

type Body = Record<string, unknown>;

/** A bank has its questions by tag, so no test sees those of another. */
describe('questions drawn from the bank', () => {
  const school = sharedByTests(aSchool);

  const bank = async (question: object, more: Body = {}) => {
    const { body } = await school.t.call('createBankQuestion', { as: school.teacher, body: { question, ...more } });
    return body.data;
  };
  /** A new tag with so many questions, `#tag 1` and so on. */
  async function tagged(count: number): Promise<string> {
    const tag = newId().toLowerCase();
    for (let n = 1; n <= count; n++) await bank(mcq({ question: `#${tag} ${n}` }), { tags: [tag] });
    return tag;
  }
  const drawn = (a: Started, tag: string) => texts(a).filter((text) => text.startsWith(`#${tag}`));
  const sit = async (testId: string) => {
    const student = await school.aStudent();
    return { student, a: await school.started(testId, student) };
  };
  const preview = async (testId: string) =>
    (await school.t.call('previewTest', { as: school.teacher, params: { testId } })).body.data;

  it('N-018: two students get different questions of the pool, each the same again, and marks out of the same total', async () => {
    const tag = await tagged(12);
    const testId = await school.aTest(drawing([{ tag, count: 5 }]));
    const sitting = await Promise.all([1, 2, 3].map(() => sit(testId)));
    for (const { a, student } of sitting) {
      expect(texts(a)[0]).toBe('Fixed');
      expect(a.paper).toMatchObject({ totalQuestions: 6, totalPoints: 24 });
      expect(new Set(drawn(a, tag)).size).toBe(5);
      expect(texts(await school.started(testId, student))).toEqual(texts(a));
      const { body } = await school.save(a, [choose(a, 0, '4', 1), choose(a, 1, '4', 2), choose(a, 2, '3', 3)]);
      expect(body.data.ackSeq).toBe(3);
      await school.submit(a);
      const result = (await school.result(a.attemptId, student)).body.data;
      expect(result).toMatchObject({ score: 7, maxScore: 24, totalQuestions: 6, answeredCount: 3, correctCount: 2 });
      expect(result.sections).toMatchObject([{ score: 7, maxScore: 24, correct: 2, wrong: 1, skipped: 3 }]);
      expect(result.responses.map((one: { text: string }) => one.text)).toEqual(texts(a));
    }
    expect(new Set(sitting.map(({ a }) => drawn(a, tag).join())).size).toBeGreaterThan(1);
    expect(await preview(testId)).toMatchObject({ draws: [{ sectionId: 's1', count: 5, matching: 12 }] });
  });
});
