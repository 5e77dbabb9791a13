export type Release = 'at_submit' | 'at_close' | 'manual' | 'never';

export interface ReleaseRules {
  release: Release;
  attemptsAllowed: number;
  confirmPractice: boolean;
  endAt: Date | null;
  durationMin: number;
  syncGraceSec: number;
  /** When the teacher released by hand, which overrides every rule. */
  releasedAt: Date | null;
  /** When the teacher released the scores alone. */
  scoresReleasedAt?: Date;
  /** Latest end of an attempt with extra time. */
  extraUntil?: Date;
  /** A total that includes short answers waits for the key (contracts/decisions/0015). */
  hasTexts?: boolean;
}

export interface ReleaseTimes {
  /** null: not released by time. */
  scoreVisibleAt: Date | null;
  keyVisibleAt: Date | null;
  /** The complete score, as lists and other services show it. */
  totalVisibleAt: Date | null;
}

export const isReached = (at: Date | null, now: Date): boolean => at !== null && at <= now;
const later = (a: Date, b: Date) => (a > b ? a : b);

/** When no attempt can be running any more; null when the test has no end. */
function allDoneAt(r: Pick<ReleaseRules, 'endAt' | 'durationMin' | 'syncGraceSec' | 'extraUntil'>): Date | null {
  const closed = r.endAt && new Date(r.endAt.getTime() + r.durationMin * 60_000 + r.syncGraceSec * 1000);
  return closed && r.extraUntil ? later(closed, r.extraUntil) : closed;
}

export const earlier = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b));

/**
 * When a student may see the score and the key of an attempt. `lastSubmittedAt`: when the student's last allowed attempt
 * was closed; null while one is left.
 */
export function releaseTimes(
  r: ReleaseRules,
  { submittedAt, lastSubmittedAt }: { submittedAt: Date; lastSubmittedAt: Date | null },
): ReleaseTimes {
  const byHand = r.releasedAt && later(r.releasedAt, submittedAt);
  const scoreByHand = r.scoresReleasedAt ? later(r.scoresReleasedAt, submittedAt) : null;
  const score = scoreAt(r, submittedAt);
  const key = r.release === 'at_submit' ? keyAfterSubmit(r, submittedAt, lastSubmittedAt) : score;
  const [scoreVisibleAt, keyVisibleAt] = [earlier(score, earlier(scoreByHand, byHand)), earlier(key, byHand)];
  return { scoreVisibleAt, keyVisibleAt, totalVisibleAt: r.hasTexts ? keyVisibleAt : scoreVisibleAt };
}

/**
 * From when students can see what decides a further attempt: the scores or the answers of all, by hand or by time. Not what
 * each sees of the own attempt after submitting it. Null: no date yet.
 */
export const resultsOutAt = (r: ReleaseRules): Date | null => earlier(answersOutAt(r), r.scoresReleasedAt ?? null);

const answersOutAt = (r: ReleaseRules): Date | null => earlier(r.releasedAt, doesEndRelease(r) ? allDoneAt(r) : null);

/** Whether the students of a test see its answers since its end or a release by hand; not each after the own attempt. */
export const areAnswersSeen = (r: ReleaseRules, now: Date): boolean => isReached(answersOutAt(r), now);

/**
 * From when each student who has submitted may see the answers, as `test_changed` states it. Null also where they come out
 * after a student's own last attempt, a moment that no event says.
 */
export const answersVisibleAt = (r: ReleaseRules, publishedAt: Date | null): Date | null =>
  r.release === 'at_submit' && isKeyAtSubmit(r) ? publishedAt : answersOutAt(r);

/** When the totals of all students are visible, as `test_changed` states it. Changes with the end and with every time grant. */
export function totalRelease(r: ReleaseRules): { release: Release; scoresVisibleAt: Date | null } {
  if (r.release === 'at_close') return { release: 'at_close', scoresVisibleAt: allDoneAt(r) };
  const isAtOnce = r.release !== 'at_submit' || !r.hasTexts || isKeyAtSubmit(r);
  if (isAtOnce) return { release: r.release, scoresVisibleAt: null };
  const closed = allDoneAt(r);
  return { release: closed ? 'at_close' : 'manual', scoresVisibleAt: closed };
}

const isPractice = (r: ReleaseRules): boolean => r.confirmPractice && r.attemptsAllowed !== 1;
/** Whether the answers of all come out by the end of the test. */
export const doesEndRelease = (r: ReleaseRules): boolean =>
  r.release === 'at_close' || (r.release === 'at_submit' && !isKeyAtSubmit(r));
const isKeyAtSubmit = (r: ReleaseRules): boolean => isPractice(r) || (!r.endAt && r.attemptsAllowed === 1);

function scoreAt(r: ReleaseRules, submittedAt: Date): Date | null {
  if (r.release === 'at_submit') return submittedAt;
  if (r.release === 'at_close') return allDoneAt(r);
  return null;
}

function keyAfterSubmit(r: ReleaseRules, submittedAt: Date, lastSubmittedAt: Date | null): Date | null {
  if (isKeyAtSubmit(r)) return submittedAt;
  const closed = allDoneAt(r);
  if (closed) return later(closed, submittedAt);
  if (r.attemptsAllowed < 0) return null;
  return lastSubmittedAt && later(lastSubmittedAt, submittedAt);
}

/** The rules as a sentence for the student, shown before the start. */
export function releaseText(r: ReleaseRules): string {
  if (r.releasedAt) return 'Results and answers are released.';
  if (r.scoresReleasedAt && r.release !== 'at_submit')
    return r.release === 'at_close'
      ? 'Scores are released. You will see the answers after the test has closed for everyone.'
      : 'Scores are released. Your teacher will release the answers.';
  if (r.release === 'manual') return 'Your teacher will release the results.';
  if (r.release === 'never') return 'Results of this test are not shown.';
  if (r.release === 'at_close') return 'You will see your results after the test has closed for everyone.';
  if (isKeyAtSubmit(r)) return 'You will see your score and the answers as soon as you submit.';
  if (r.endAt)
    return 'You will see your score as soon as you submit, and the answers after the test has closed for everyone.';
  if (r.attemptsAllowed < 0)
    return 'You will see your score as soon as you submit. Your teacher will release the answers.';
  return 'You will see your score as soon as you submit, and the answers after your last attempt.';
}
