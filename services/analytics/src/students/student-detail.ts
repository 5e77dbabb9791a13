import type { components } from '@kasauti/contracts';
import { isCancelled, isGraded, isScored, type AttemptDoc, type TestDoc } from '../fact/fact';
import { byTest, countingAttempts, percentOf, policyOf } from '../fact/counting';
import { areaResults } from '../performance/areas';

type Detail = components['schemas']['StudentDetail'];

const SHOWN_ATTEMPTS = 50;
const SHOWN_TOPICS = 10;

export const attemptsOf = (
  submitted: AttemptDoc[],
  tests: ReadonlyMap<string, TestDoc>,
  classTitle: (classId: string) => string,
): Pick<Detail, 'attempts' | 'attemptsTotal'> => ({
  attemptsTotal: submitted.length,
  attempts: submitted.slice(0, SHOWN_ATTEMPTS).map((a) => ({
    attemptId: a._id,
    attemptNo: a.attemptNo,
    ...(isCancelled(tests.get(a.testId)) ? { cancelled: true } : {}),
    testId: a.testId,
    title: tests.get(a.testId)?.title ?? '',
    className: classTitle(a.classId),
    submittedAt: (a.submittedAt ?? new Date(0)).toISOString(),
    score: isGraded(a) ? (a.score ?? null) : null,
    maxScore: a.maxScore ?? null,
  })),
});

/** Of the attempts that count; the weakest first, without those of too few answers and of cancelled tests. */
export function topicsOf(
  submitted: AttemptDoc[],
  tests: ReadonlyMap<string, TestDoc>,
): Pick<Detail, 'topics' | 'topicsTotal'> {
  const graded = submitted.flatMap((a) => (isScored(a) && !isCancelled(tests.get(a.testId)) ? [a] : []));
  const counting = [...byTest(graded)].flatMap(([id, own]) => countingAttempts(own, policyOf(tests.get(id))));
  const telling = areaResults(counting.flatMap(({ areas = [] }) => areas)).filter(({ level }) => level !== 'too_few');
  return {
    topicsTotal: telling.length,
    topics: telling
      .slice(0, SHOWN_TOPICS)
      .map(({ area, answered, correct }) => ({ topic: area, answered, percent: percentOf(correct, answered) })),
  };
}
