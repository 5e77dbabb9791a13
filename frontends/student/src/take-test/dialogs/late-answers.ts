import { letterOf } from '@kasauti/contracts/match';
import { inWords } from '@kasauti/contracts/plain-text';
import { formatTime } from '@kasauti/web-kit/api';
import { plural, t } from '@kasauti/web-kit/i18n';
import { choiceFor, readingOf } from '../../paper-texts/chosen-language';
import { readText, type Reading } from '../../paper-texts/reading';
import type { ClosedTest } from '../opening/closed-test';
import type { Answer } from '../journal/answer-journal';
import type { PaperQuestion } from '../journal/attempt.data';
import type { LeftQuestion } from '../journal/left-behind';

/** `reason`: why it was not stored, if not because the test was closed. */
export type LateAnswer = { number: number; question: string; answer: string; givenAt: string; reason?: string };

/** The late answers in words, in the language chosen for questions: letter and text of an option, or the typed text. */
export function describeLate({
  late,
  paper,
  questions,
}: Pick<ClosedTest, 'late' | 'paper' | 'questions'>): LateAnswer[] {
  const reading = readingOf(paper?.texts, choiceFor(paper?.languages ?? []));
  return late.map(({ number, given }) => {
    const question = paper?.questions[number - 1];
    return {
      number,
      question: question ? wordsOf(readText(question.text, question, ({ text }) => text, reading)) : '',
      answer: answerText(given, question, reading, questions?.[number - 1]),
      givenAt: given.givenAtMs === undefined ? '' : formatTime(given.givenAtMs),
      ...(given.leftOut ? { reason: reasonText(given.leftOut) } : {}),
    };
  });
}

const wordsOf = (shown: ReturnType<typeof readText>): string => shown.map(({ text }) => inWords(text)).join(' / ');

function answerText(
  { choice, choices, text }: Partial<Answer>,
  question: PaperQuestion | undefined,
  reading: Reading,
  left: LeftQuestion | undefined,
): string {
  const chosen = choices ?? (choice ? [choice] : []);
  const words = chosen.map((id) => {
    const index = question?.options.findIndex((option) => option.id === id) ?? -1;
    if (question?.match) return question.options[index]?.text ?? id;
    const option = question?.options[index];
    if (!question || !option) return left?.options.find((one) => one.id === id)?.label ?? id;
    const shown = readText(option.text, question, ({ options }) => options?.[index], reading);
    return `${letterOf(index)}: ${wordsOf(shown)}`;
  });
  return words.join('; ') || text?.trim() || t('No answer (cleared)');
}

function reasonText(reason: string): string {
  if (reason === 'section_not_open') return t('It arrived before its section was open.');
  if (reason === 'section_ended') return t('It arrived after its section had ended.');
  if (reason === 'unconfirmed') return t('The server has not said whether it counts.');
  return t('The server did not accept it.');
}

/** Of some the server has not said whether it has stored them. */
export const lateTitle = ({ late }: Pick<ClosedTest, 'late'>): string => {
  const answers = plural(late.length, 'answer');
  return late.some(({ given }) => given.leftOut === 'unconfirmed')
    ? t('{answers} may not count.', { answers })
    : t('{answers} did not count.', { answers });
};

/** A report for the teacher, who can compare it with the receipt. */
export function lateReport(closed: ClosedTest, student: string | undefined, title = ''): string {
  const rows = describeLate(closed);
  return [
    t('Answers that did not count'),
    '',
    t('Test: {title}', { title: closed.paper?.title ?? title }),
    ...(closed.paper?.className ? [t('Class: {className}', { className: closed.paper.className })] : []),
    ...(student ? [t('Student: {student}', { student })] : []),
    t('Attempt: {attemptId}', { attemptId: closed.attemptId }),
    ...(closed.submittedAt
      ? [t('Closed by the server: {submittedAt}', { submittedAt: formatTime(closed.submittedAt) })]
      : []),
    '',
    lateTitle(closed),
    t("The times are those of the student's device."),
    ...rows.flatMap(({ number, question, answer, givenAt, reason }) => [
      '',
      t('Question {number}: {question}', { number, question }),
      t('Answer: {answer}', { answer }),
      ...(givenAt ? [t('Given: {givenAt}', { givenAt })] : []),
      ...(reason ? [reason] : []),
    ]),
    '',
  ].join('\n');
}
