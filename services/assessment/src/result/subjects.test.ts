import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, mcq, numerical, trueFalse } from '../../test/builders';

describe('the subjects of a result', () => {
  const school = sharedByTests(aSchool);

  const MARKING = { correct: 4, wrong: -1, skipped: 0, partial: 'none' };
  const section = (title: string, ...questions: object[]) => ({ title, instructions: '', marking: MARKING, questions });
  async function gradedOf(sections: object[]) {
    const testId = await school.aTest({ questions: undefined, sections });
    const attempt = await school.started(testId, await school.aStudent());
    await school.submit(attempt, {
      responses: [
        { ...choose(attempt, 'What is 2 + 2?', '4', 1), timeSpentMs: 61_400 },
        { ...choose(attempt, 'Water is wet', 'False', 2), timeSpentMs: 20_000 },
      ],
    });
    const [graded] = await school.published('test_graded', attempt.attemptId);
    return graded?.data;
  }

  it('are those that titles of sections name; the other sections are summed', async () => {
    const graded = await gradedOf([
      section('Physics, one right option', { ...mcq(), topic: 'Vectors' }),
      section('Mathematics', { ...trueFalse({ question: 'Water is wet' }), topic: 'Vectors' }),
      section('Physics, numbers', numerical()),
      section('Section D', trueFalse({ question: 'Fire is hot' })),
      section('Section E', trueFalse({ question: 'Snow is cold' })),
    ]);
    expect(graded?.subjects).toEqual([
      { subject: 'Physics', score: 4, maxScore: 8, timeSec: 61 },
      { subject: 'Mathematics', score: -1, maxScore: 4, timeSec: 20 },
      { score: 0, maxScore: 8, timeSec: 0 },
    ]);
    expect(graded?.areas).toEqual([
      { area: 'Vectors', subject: 'Physics', answered: 1, correct: 1 },
      { area: 'Vectors', subject: 'Mathematics', answered: 1, correct: 0 },
    ]);
  });

  it('are not said where no title names one', async () => {
    const graded = await gradedOf([
      section('Section A', { ...mcq(), topic: 'Vectors' }),
      section('Section B', trueFalse({ question: 'Water is wet' })),
    ]);
    expect(graded).not.toHaveProperty('subjects');
    expect(graded?.areas).toEqual([{ area: 'Vectors', answered: 1, correct: 1 }]);
  });
});
