import { sharedByTests } from '@kasauti/service-kit/testing';
import { newId } from '@kasauti/service-kit';
import { aSchool, mcq, MIN } from '../../test/builders';

describe('the keys of a draft that the bank has no more', () => {
  const school = sharedByTests(aSchool);

  const as = () => school.teacher;
  const aDraft = async (questions: object[], over: object = {}) => {
    const body = { title: 'Waves', class: school.classId, questions, ...over };
    return (await school.t.call('createTestDraft', { as: as(), body })).body.data.id as string;
  };
  const outdatedIn = async (testId: string) =>
    (await school.t.call('previewTest', { as: as(), params: { testId } })).body.data.outdatedKeys;
  /** A question in the bank that a test asks. */
  const used = async () => {
    const question = mcq({ question: `Sum ${newId()}` });
    const testId = await school.aTest({ questions: [question] });
    await school.t.settle();
    const correct = async (correction: object) => {
      school.clock.advance(MIN);
      await school.correct(testId, { question: 1, ...correction });
      await school.t.settle();
    };
    return { question, correct };
  };

  it.each([
    ['withdrawn', { drop: true }],
    ['corrected', { correctAnswer: 2 }],
  ])('are named by number once a test had them %s, also of a translated copy', async (_, correction) => {
    const { question, correct } = await used();
    const other = await used();
    const translations = [{ language: 'hi', question: 'योग' }];
    const sections = [
      { title: 'A', questions: [mcq({ question: `Own ${newId()}` })] },
      { title: 'B', questions: [question, other.question, { ...question, translations }] },
    ];
    const testId = await aDraft([], { questions: undefined, sections, languages: ['en', 'hi'] });
    expect(await outdatedIn(testId)).toBeUndefined();
    await correct(correction);
    expect(await outdatedIn(testId)).toEqual([2, 4]);
  });

  it('are not those that were corrected in the draft too, or whose text has changed', async () => {
    const { question, correct } = await used();
    await correct({ correctAnswer: 2 });
    const text = `${question.question}, in words`;
    const testId = await aDraft([
      { ...question, correctAnswer: 2 },
      { ...question, question: text },
    ]);
    expect(await outdatedIn(testId)).toBeUndefined();
  });
});
