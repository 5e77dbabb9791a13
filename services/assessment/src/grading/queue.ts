import { endOf, type TypedAnswers } from '../attempt/attempt';

export interface WaitingAnswer {
  attemptId: string;
  studentId: string;
  text: string;
  submittedAt: Date;
}

/** Answers to one question that wait for points, oldest first. */
export const waitingFor = (questionId: string, attempts: readonly TypedAnswers[]): WaitingAnswer[] =>
  attempts
    .filter((a) => a.result?.items?.[questionId]?.verdict === 'pending')
    .map((a) => ({
      attemptId: a._id,
      studentId: a.studentId,
      text: a.responses[questionId]?.text ?? '',
      submittedAt: endOf(a),
    }))
    .sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());

/**
 * Equal answers get one decision. Signs inside a text stay, because they may carry its meaning: "(-)" is not "(+)".
 * A row of signs is looked at once, not again from each of them: NFKC makes 6,000 dots of 2,000 characters.
 */
const sameText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/["'“”‘’]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s.,;:!?])[\s.,;:!?]+$/, '')
    .trim();

export function grouped(waiting: readonly WaitingAnswer[]): WaitingAnswer[][] {
  const groups = new Map<string, WaitingAnswer[]>();
  for (const answer of waiting) {
    const key = sameText(answer.text);
    const group = groups.get(key);
    if (group) group.push(answer);
    else groups.set(key, [answer]);
  }
  return [...groups.values()];
}
