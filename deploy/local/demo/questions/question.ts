export interface DemoQuestion {
  type: 'mcq' | 'true-false' | 'short-answer' | 'multi-correct' | 'numerical';
  question: string;
  options?: string[];
  /** Index of the correct option; for a short answer its text. */
  correctAnswer?: number | string;
  acceptedAnswers?: string[];
  correctAnswers?: number[];
  answer?: { value: number; tolerance?: number };
  points?: number;
  explanation: string;
  topic?: string;
}

interface Marking {
  correct: number;
  wrong: number;
  skipped: number;
  partial?: 'per_option';
}

export interface DemoTest {
  title: string;
  description: string;
  duration: number;
  passingScore: number;
  shuffleQuestions: boolean;
  instructions: string;
  questions?: DemoQuestion[];
  sections?: { title: string; instructions?: string; marking: Marking; questions: DemoQuestion[] }[];
}

export const questionsOf = ({ questions, sections = [] }: DemoTest): DemoQuestion[] =>
  questions ?? sections.flatMap((section) => section.questions);

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
export const multi = (
  question: string,
  options: string[],
  correctAnswers: number[],
  explanation: string,
): DemoQuestion => ({ type: 'multi-correct', question, options, correctAnswers, explanation });
export const numerical = (question: string, value: number, explanation: string): DemoQuestion => ({
  type: 'numerical',
  question,
  answer: { value },
  explanation,
});
/** The question with this topic. */
export const about = (topic: string, question: DemoQuestion): DemoQuestion => ({ ...question, topic });
/** Questions of one topic. */
export const allAbout = (topic: string, questions: DemoQuestion[]): DemoQuestion[] =>
  questions.map((question) => about(topic, question));
export const instructions =
  'Every question has one right answer. There is no negative marking. You may change an answer until you submit.';
