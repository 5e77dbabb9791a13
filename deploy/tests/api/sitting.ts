import { mustCall } from '../../local/api-client';
import { eventually } from './eventually';
import type { Member } from './form';

/** A question whose right option comes first. */
export const question = (text: string, over: object = {}) => ({
  type: 'mcq',
  question: text,
  options: ['right', 'wrong'],
  correctAnswer: 0,
  points: 2,
  explanation: `Because of ${text}`,
  difficulty: 'hard',
  ...over,
});

/** The student's row of the test after one more attempt with these options. The paper shows neither key nor explanation. */
export async function sitOnce(
  api: string,
  student: Pick<Member, 'token'>,
  params: { testId: string },
  chosen: string[],
) {
  const { data: started } = await mustCall(api, 'startAttempt', { token: student.token, params });
  expect(JSON.stringify(started)).not.toMatch(/Because of|correctAnswer/);
  const asked = started.paper.questions as { id: string; options: { id: string; text: string }[] }[];
  const responses = asked.map(({ id, options }, i) => ({
    questionId: id,
    choice: options.find(({ text }) => text === chosen[i])?.id,
    seq: i + 1,
  }));
  const { attemptId, ticket } = started as { attemptId: string; ticket: string };
  const body = { responses, lastSeq: responses.length };
  await mustCall(api, 'submitAttempt', { params: { attemptId }, token: ticket, body });
  const mine = await eventually(
    () => mustCall(api, 'listMyTests', { token: student.token }),
    ({ data }) => data[0].lastAttempt?.attemptId === attemptId && data[0].lastAttempt.status === 'graded',
  );
  return mine.data[0];
}
