interface DemoQuestion {
  type: 'mcq' | 'true-false' | 'short-answer';
  question: string;
  options?: string[];
  /** Index of the correct option; for a short answer its text. */
  correctAnswer: number | string;
  acceptedAnswers?: string[];
  points?: number;
  explanation: string;
  difficulty?: 'easy' | 'medium' | 'hard';
  topic?: string;
}

export interface DemoTest {
  title: string;
  description: string;
  duration: number;
  passingScore: number;
  shuffleQuestions: boolean;
  instructions: string;
  questions: DemoQuestion[];
}

export const mcq = (question: string, options: string[], correctAnswer: number, explanation: string): DemoQuestion => ({
  type: 'mcq',
  question,
  options,
  correctAnswer,
  explanation,
});
export const trueFalse = (question: string, isTrue: boolean, explanation: string): DemoQuestion => ({
  type: 'true-false',
  question,
  options: ['True', 'False'],
  correctAnswer: isTrue ? 0 : 1,
  explanation,
});
/** The question with this topic. */
export const about = (topic: string, question: DemoQuestion): DemoQuestion => ({ ...question, topic });
export const instructions =
  'Every question has one right answer. There is no negative marking. You may change an answer until you submit.';
