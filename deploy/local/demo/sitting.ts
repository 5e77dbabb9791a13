import { mustCall } from '../api-client';
import { questionsOf, type DemoQuestion, type DemoTest } from './questions/question';

/** A question as the student receives it: without the key, and possibly with its options in another order. */
interface Shown {
  id: string;
  text: string;
  type: string;
  options: { id: string; text: string }[];
}

/** What a student knows of a question; undefined: leaves it out. */
export type Knows = (question: DemoQuestion, alike: DemoQuestion[]) => boolean | undefined;

interface Sitting {
  attemptId: string;
  ticket: string;
  responses: { questionId: string }[];
}

export async function start(
  api: string,
  token: string,
  testId: string,
  answer: (shown: Shown[]) => Sitting['responses'],
): Promise<Sitting> {
  const { data } = await mustCall(api, 'startAttempt', { token, params: { testId } });
  return { attemptId: data.attemptId, ticket: data.ticket, responses: answer(data.paper.questions as Shown[]) };
}

export async function finish(api: string, { attemptId, ticket, responses }: Sitting): Promise<void> {
  const params = { attemptId };
  if (responses.length > 0) await mustCall(api, 'saveResponses', { token: ticket, params, body: { responses } });
  await mustCall(api, 'submitAttempt', { token: ticket, params, body: { lastSeq: responses.length } });
}

/**
 * The answers of a student.
 * @param knows which questions the student answers, and which of them correctly
 * @param pick a number from 0 up to 1 for each question: which of several wrong answers it is, and how long it took
 * @param writes a typed answer of a student who does not know the expected one
 */
export function answersOf(
  test: DemoTest,
  shown: Shown[],
  knows: Knows,
  { pick, writes }: { pick: (text: string) => number; writes?: (question: DemoQuestion) => string | undefined },
): Sitting['responses'] {
  const sources = questionsOf(test);
  const answered = shown.flatMap((question) => {
    const source = sources.find((q) => q.question === question.text);
    if (!source) throw new Error(`no source of the question "${question.text}"`);
    const isRight = knows(
      source,
      sources.filter(({ topic }) => topic === source.topic),
    );
    if (isRight === undefined) return [];
    const luck = pick(question.text);
    return [{ questionId: question.id, ...answerTo(question, source, isRight, luck, writes?.(source)), luck }];
  });
  return answered.map(({ luck, ...answer }, i) => ({
    ...answer,
    seq: i + 1,
    timeSpentMs: Math.round(20_000 + 90_000 * luck),
  }));
}

function answerTo(question: Shown, source: DemoQuestion, isRight: boolean, luck: number, written = 'not sure'): object {
  const rightTexts = (source.correctAnswers ?? [Number(source.correctAnswer)]).map((i) => source.options?.[i]);
  const right = question.options.filter(({ text }) => rightTexts.includes(text));
  const wrong = question.options.filter(({ text }) => !rightTexts.includes(text));
  const aWrong = wrong[Math.floor(luck * wrong.length)]?.id;
  switch (question.type) {
    case 'short-answer':
      return { text: isRight ? String(source.correctAnswer) : written };
    case 'numerical':
      return { text: String((source.answer?.value ?? 0) + (isRight ? 0 : 1 + Math.floor(3 * luck))) };
    case 'multi-correct':
      // A student who misses one chooses part of the right options, or a wrong one too.
      return {
        choices: right
          .map(({ id }) => id)
          .slice(isRight ? 0 : 1)
          .concat(!isRight && luck > 0.5 && aWrong ? [aWrong] : []),
      };
    default:
      return { choice: isRight ? right[0]?.id : (aWrong ?? right[0]?.id) };
  }
}
