import { fromWire, toWire } from '../../question/question-wire';
import type { Question } from '../../question/question';
import type { BankQuestion } from '../bank.data';

/** Equal for questions that ask the same, whatever their points, labels and translations: a test asks nothing twice. */
export const asked = (q: Question): string => {
  const { type, question, options, correctAnswer, correctAnswers, answer, match } = toWire(q);
  return JSON.stringify([type, question, options, correctAnswer, correctAnswers, answer, match]);
};
export const askedBy = ({ question }: BankQuestion): string => asked(fromWire(question));

const translationsOf = ({ question }: BankQuestion): number => question.translations?.length ?? 0;

/** Of those that ask the same the one in most languages. */
export function eachOnce(questions: readonly BankQuestion[]): BankQuestion[] {
  const found = new Map<string, BankQuestion>();
  for (const one of questions) {
    const known = found.get(askedBy(one));
    if (!known || translationsOf(one) > translationsOf(known)) found.set(askedBy(one), one);
  }
  return [...found.values()];
}
