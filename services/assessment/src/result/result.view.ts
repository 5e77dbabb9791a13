import type { components } from '@kasauti/contracts';
import { addressOf } from '@kasauti/contracts/solution-video';
import { closedByView, endedView } from '../attempt/attempt-row.view';
import { endOf, timeTakenSec, type Attempt, type Result as Stored, type Verdict } from '../attempt/attempt';
import { isShown, percentOf, type Shares } from '../cohort/cohort';
import type { AnswerKey, CorrectionNote, KeyItem } from '../paper/answer-key';
import { keyFor, seedOf, shownIds, type ShownId } from '../paper/option-ids';
import { orderFor } from '../paper/order';
import type { Paper, PaperItem } from '../paper/paper';
import { ownMarks } from '../paper/paper.view';
import { paperFor } from '../paper/pick';
import { itemTexts, passagesView } from '../paper/texts.view';
import { inMarks } from '../question/marking';
import { rangeOf } from '../question/numerical';
import { firstLanguage, languagesOf, namedLanguages, type Reading } from '../question/texts';
import { isReached, type ReleaseTimes } from '../test-definition/release';
import type { CountedScore } from './counted-score';
import { anyOfCounts, askedIn } from './counted-items';
import { answeredTexts, sumsOf, withTextsPending } from './grading';
import { scoreCorrections } from './score-corrections';

type Result = components['schemas']['Result'];

interface ResultCase {
  attempt: Attempt;
  paper: Paper;
  /** Null before its release. */
  key: AnswerKey | null;
  /** What other students chose; null before the release of the key. */
  cohort: Shares | null;
  /** Only where the student has several attempts. */
  counted: CountedScore | null;
  /** When another attempt took its place, and why. */
  replaced?: Result['replaced'];
  /** Corrections of the key of this paper. */
  notes: CorrectionNote[];
  times: ReleaseTimes;
  releaseText: string;
  className: string;
  now: Date;
}

/** What the release rules allow, field by field. Before the key is released, no field reveals a correct answer. */
export function resultView(c: ResultCase): Result {
  const { attempt: a, times, now } = c;
  const paper = paperFor(c.paper, seedOf(a));
  const isAsked = (questionId: string) => paper.items.some(({ id }) => id === questionId);
  const released = isReached(times.scoreVisibleAt, now);
  const keyReleased = released && isReached(times.keyVisibleAt, now) && c.key !== null;
  const review: Review = {
    shown: shownIds(paper, a),
    reading: { first: firstLanguage(paper), included: languagesOf(paper) },
    key: keyReleased && c.key ? keyFor(paper, a, c.key) : null,
    cohort: keyReleased ? c.cohort : null,
  };
  const nextRelease = released ? times.keyVisibleAt : times.scoreVisibleAt;
  const submittedAt = endOf(a);
  const result = released ? a.result : null;
  const hidesTexts = !keyReleased && answeredTexts(paper, a.responses).length > 0;
  const shown = result && hidesTexts ? withTextsPending(paper, a.responses, result) : result;
  const corrections =
    released && times.scoreVisibleAt
      ? scoreCorrections(a, paper, {
          notes: c.notes.filter(({ questionId }) => isAsked(questionId)),
          since: times.scoreVisibleAt,
          isKeySeen: keyReleased,
          areScoresSeen: !hidesTexts,
        })
      : [];
  return {
    attemptId: a._id,
    testId: a.testId,
    testTitle: paper.title,
    className: c.className,
    status: hidesTexts ? 'submitted' : a.status,
    released,
    keyReleased,
    releaseAt: keyReleased ? null : (nextRelease?.toISOString() ?? null),
    releaseText: c.releaseText,
    totalQuestions: paper.items.length,
    ...(released ? {} : { askedQuestions: askedIn(paper) }),
    submittedAt: submittedAt.toISOString(),
    ...closedByView(a),
    ...endedView(a),
    ...(c.replaced ? { replaced: c.replaced } : {}),
    timeTaken: timeTakenSec(a, submittedAt),
    passingScore: paper.passingScore,
    ...(shown ? scoreView(shown, paper, review.reading) : {}),
    ...(released && c.counted ? { counted: c.counted } : {}),
    ...(corrections.length > 0 ? { corrections } : {}),
    ...(isShown(review.cohort) ? { cohortSize: review.cohort.size } : {}),
    ...(released ? { ...passagesView(paper, review.reading), ...namedLanguages(paper) } : {}),
    responses: released
      ? orderFor(paper, seedOf(a)).map((item, i) => ({
          ...reviewItem(item, i + 1, a, review),
          ...ownMarks(item, paper),
        }))
      : [],
  };
}

const scoreView = (r: Stored, paper: Paper, { included }: Reading) => ({
  score: r.score,
  maxScore: r.maxScore,
  percentage: r.percentage,
  correctCount: r.correctCount,
  answeredCount: r.answeredCount,
  pendingGrading: r.pendingGrading,
  lostToNegatives: sumsOf(paper, r.items).lost,
  sections: paper.sections.map((section) => {
    const { id, title, attemptAny } = section;
    const items = paper.items.filter((item) => item.sectionId === id);
    const { score, maxScore, counts } = sumsOf({ sections: [section], items }, r.items);
    const { correct, partial, wrong, skipped } = counts;
    const anyOf = anyOfCounts(section, items, r.items);
    const titles = (section.translations ?? []).filter(({ language }) => included.includes(language));
    return {
      ...{ id, title, score, maxScore, correct, partial, wrong, skipped },
      ...(titles.length > 0
        ? { translations: titles.map(({ language, title: inIt }) => ({ language, title: inIt })) }
        : {}),
      ...(anyOf && attemptAny !== undefined ? { attemptAny, counted: anyOf.counted } : {}),
    };
  }),
  // Nothing is decided while answers wait: a key may still be corrected.
  ...(r.pendingGrading === 0 ? { passed: r.passed } : {}),
});

interface Review {
  shown: ShownId;
  reading: Reading;
  key: AnswerKey | null;
  cohort: Shares | null;
}

/** Verdicts that reveal nothing about the key. */
const isNeutral = (v: Verdict): boolean => v === 'skipped' || v === 'dropped';

function reviewItem(
  item: PaperItem,
  number: number,
  a: Attempt,
  { shown, reading, key, cohort }: Review,
): Result['responses'][number] {
  const response = a.responses[item.id];
  const graded = a.result?.items[item.id];
  const k = key?.items[item.id];
  const texts = itemTexts(item, reading, k && { text: k.explanation, translations: k.translations });
  return {
    questionId: item.id,
    sectionId: item.sectionId,
    number,
    text: texts.text,
    type: item.type,
    options: item.options.map(({ id }, place) => ({
      id: shown(id),
      text: texts.options[place] ?? '',
      ...(isShown(cohort, item) ? { percent: percentOf(cohort, item, id) } : {}),
    })),
    ...(texts.match ? { match: texts.match } : {}),
    ...(response?.choice === undefined ? {} : { choice: response.choice }),
    ...(response?.choices === undefined ? {} : { choices: response.choices }),
    ...(response?.text === undefined ? {} : { answerText: response.text }),
    markedForReview: response?.marked ?? false,
    ...(response?.timeSpentMs === undefined ? {} : { timeSpentMs: response.timeSpentMs }),
    maxPoints: inMarks(item.marking.correct),
    ...(graded && (key || isNeutral(graded.verdict)) ? { verdict: graded.verdict, points: graded.points } : {}),
    ...(graded?.surplus ? { counted: false as const } : {}),
    ...(k ? rightAnswerView(k) : {}),
    ...(k?.rule
      ? {
          rule: ruleView(
            k.rule,
            key?.corrections?.findLast((note) => note.questionId === item.id),
          ),
        }
      : {}),
    ...(k && a.comments?.[item.id] ? { comment: a.comments[item.id] } : {}),
    ...(texts.explanation ? { explanation: texts.explanation } : {}),
    ...texts.more,
    ...(item.passageId ? { passageId: item.passageId } : {}),
    ...(k?.video ? { solutionVideo: addressOf(k.video) } : {}),
    ...(item.topic ? { topic: item.topic } : {}),
  };
}

/** Why its points are not those of the answer, also where the score came out only after the correction. */
const ruleView = (kind: NonNullable<KeyItem['rule']>, last: CorrectionNote | undefined) => ({
  kind,
  ...(last?.isReasonShown && last.kind === kind ? { reason: last.reason } : {}),
});

function rightAnswerView(
  k: KeyItem,
): Pick<
  Result['responses'][number],
  'correctChoice' | 'alsoCorrect' | 'correctChoices' | 'correctText' | 'correctRange'
> {
  switch (k.kind) {
    case 'choice':
      return { ...(k.correct ? { correctChoice: k.correct } : {}), ...(k.also ? { alsoCorrect: k.also } : {}) };
    case 'choices':
      return { correctChoices: k.correct };
    case 'text':
      return { correctText: k.accepted };
    case 'number':
      return k.answer ? { correctRange: rangeOf(k.answer) } : {};
  }
}
