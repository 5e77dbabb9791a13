import type { components } from '@kasauti/contracts';
import { isGraded, type AttemptDoc, type TestDoc } from '../fact/fact';

type Detail = components['schemas']['StudentDetail'];

const SHOWN_ATTEMPTS = 50;
const SHOWN_TOPICS = 10;
/** With fewer answers a percentage would only look exact. */
const MIN_ANSWERED = 5;

export const attemptsOf = (
  submitted: AttemptDoc[],
  tests: ReadonlyMap<string, TestDoc>,
  classTitle: (classId: string) => string,
): Detail['attempts'] =>
  submitted.slice(0, SHOWN_ATTEMPTS).map((a) => ({
    attemptId: a._id,
    testId: a.testId,
    title: tests.get(a.testId)?.title ?? '',
    className: classTitle(a.classId),
    submittedAt: (a.submittedAt ?? new Date(0)).toISOString(),
    score: isGraded(a) ? (a.score ?? null) : null,
    maxScore: a.maxScore ?? null,
  }));

export function topicsOf(submitted: AttemptDoc[]): Detail['topics'] {
  const sums = new Map<string, { answered: number; correct: number }>();
  for (const { area, answered, correct } of submitted.flatMap((a) => a.areas ?? [])) {
    const known = sums.get(area) ?? { answered: 0, correct: 0 };
    sums.set(area, { answered: known.answered + answered, correct: known.correct + correct });
  }
  return [...sums]
    .filter(([, { answered }]) => answered >= MIN_ANSWERED)
    .map(([topic, { answered, correct }]) => ({ topic, answered, percent: Math.round((100 * correct) / answered) }))
    .sort((a, b) => a.percent - b.percent || (a.topic < b.topic ? -1 : 1))
    .slice(0, SHOWN_TOPICS);
}
