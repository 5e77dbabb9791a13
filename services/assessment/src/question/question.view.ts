import type { components } from '@kasauti/contracts';
import { markingView } from './marking';
import type { Match } from './match';
import { worded, type DraftQuestion } from './question';

type QuestionView = components['schemas']['QuestionInput'];

/** For its author. */
export const draftQuestionView = (q: DraftQuestion): QuestionView => ({
  type: q.type,
  question: q.question,
  options: q.options,
  ...answerView(q),
  points: q.points,
  explanation: q.explanation,
  difficulty: q.difficulty,
  ...(q.topic ? { topic: q.topic } : {}),
  ...(q.match ? { match: matchView(q.match) } : {}),
  ...worded(q),
  ...(q.marking ? { marking: markingView(q.marking) } : {}),
  ...(q.solutionVideo ? { solutionVideo: q.solutionVideo } : {}),
});

const matchView = ({ rows, columns, right, oneEach }: Match) => ({ rows, columns, right, oneEach });

function answerView(
  q: DraftQuestion,
): Pick<QuestionView, 'correctAnswer' | 'correctAnswers' | 'acceptedAnswers' | 'answer'> {
  switch (q.type) {
    case 'mcq':
    case 'true-false':
      return q.correctAnswer === null ? {} : { correctAnswer: q.correctAnswer };
    case 'multi-correct':
      return { correctAnswers: q.correctAnswers };
    case 'short-answer':
      return {
        ...(q.correctAnswer === null ? {} : { correctAnswer: q.correctAnswer }),
        acceptedAnswers: q.acceptedAnswers,
      };
    case 'numerical':
      return q.answer === null ? {} : { answer: q.answer };
  }
}
