import type { components } from '@kasauti/contracts';
import type { DraftQuestion } from './question';

/** For its author. */
export function draftQuestionView(q: DraftQuestion): components['schemas']['QuestionInput'] {
  return {
    type: q.type,
    question: q.question,
    options: q.options,
    ...(q.correctAnswer === null ? {} : { correctAnswer: q.correctAnswer }),
    acceptedAnswers: q.acceptedAnswers,
    points: q.points,
    explanation: q.explanation,
    difficulty: q.difficulty,
    ...(q.topic ? { topic: q.topic } : {}),
  };
}
