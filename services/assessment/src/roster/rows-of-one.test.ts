import { sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aSchool } from '../../test/builders';

describe('the students of a test', () => {
  const school = sharedByTests(aSchool);

  it('have a row for each attempt, which programs that leave out rows they have can tell apart', async () => {
    const testId = await school.aTest({ attempts: 2 });
    const [asha, ravi] = [await school.aStudent(), await school.aStudent()];
    const attempts: string[] = [];
    for (let n = 0; n < 2; n++) {
      const attempt = await school.started(testId, asha);
      await school.submit(attempt);
      attempts.push(attempt.attemptId);
    }
    await school.t.settle();
    const answer = await school.t.call('listTestStudents', { as: school.teacher, params: { testId } });
    const rows = answer.body.data as { studentId: string; attemptId?: string }[];
    const of = ({ id }: TestUser) => rows.filter((row) => row.studentId === id).map(({ attemptId }) => attemptId);
    expect([of(asha).sort(), of(ravi)]).toEqual([attempts.sort(), [undefined]]);
  });
});
