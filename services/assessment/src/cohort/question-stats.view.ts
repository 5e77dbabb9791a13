import type { components } from '@kasauti/contracts';
import { lastCorrected, normalised, type AnswerKey, type CorrectionNote, type KeyItem } from '../paper/answer-key';
import type { AskedQuestion } from '../attempt/asked-questions.query';
import type { PaperItem } from '../paper/paper';
import { inMarks } from '../question/marking';
import { chosenByRow, listsOf, type Lists } from '../question/match';
import { isPlainDecimal, isRight as isInRange } from '../question/numerical';
import { seenBy, type Cohort } from './cohort';
import { alarmOf, emptyQuestion, medianSec, textId, withoutSkipped, type QuestionTally } from './question-tally';

type Stats = components['schemas']['QuestionStats'];
const MAX_TEXTS = 10;

/** `right`: of the questions of all versions. */
interface Keys {
  right: AnswerKey['items'];
  notes: CorrectionNote[];
}

export function questionStats(asked: AskedQuestion[], { right, notes }: Keys, cohort: Cohort | null): Stats {
  return {
    ...(cohort?.countedAt ? { countedAt: cohort.countedAt.toISOString() } : {}),
    size: cohort?.size ?? 0,
    questions: asked.map((question) => {
      const { id } = question.item;
      const correctedAt = lastCorrected(notes, id)?.toISOString();
      return { ...questionView(question, right[id], cohort), ...(correctedAt ? { correctedAt } : {}) };
    }),
  };
}

function questionView(
  { item, number, isEarlier, isOptional }: AskedQuestion,
  key: KeyItem | undefined,
  cohort: Cohort | null,
): Stats['questions'][number] {
  const tally = cohort?.questions?.[item.id] ?? emptyQuestion();
  const isRight = (id: string) => key !== undefined && isRightAnswer(key, id);
  const counts = new Map(tally.given.map(({ id, count }) => [id, count]));
  const { verdicts } = tally;
  const median = medianSec(tally);
  const alarm = key?.rule ? undefined : alarmOf(isOptional ? withoutSkipped(tally) : tally, isRight);
  return {
    question: number,
    ...(isEarlier ? { earlier: true } : {}),
    text: item.text,
    type: item.type,
    points: inMarks(item.marking.correct),
    ...(key?.rule ? { rule: key.rule } : {}),
    right: verdicts.correct ?? 0,
    wrong: (verdicts.wrong ?? 0) + (verdicts.partial ?? 0),
    partial: verdicts.partial ?? 0,
    skipped: verdicts.skipped ?? 0,
    pending: verdicts.pending ?? 0,
    ...(median === undefined ? {} : { medianSec: median }),
    ...(item.draw === undefined ? {} : { seen: cohort ? seenBy(cohort, item) : 0 }),
    options: item.options.map(({ id, text }) => ({ text, count: counts.get(id) ?? 0, isRight: isRight(id) })),
    texts: item.options.length > 0 ? [] : textsOf(tally, isRight),
    ...(item.match ? { match: listsOf(item.match), rows: rightByRow(item, item.match, tally, isRight) } : {}),
    ...(alarm ? { alarm } : {}),
  };
}

/** How many have chosen exactly the right columns of each row. */
function rightByRow(
  { options }: PaperItem,
  lists: Lists,
  { rows = [] }: QuestionTally,
  isRight: (id: string) => boolean,
): { right: number }[] {
  const right = options.flatMap(({ id }) => (isRight(id) ? id : []));
  return chosenByRow({ options }, lists, right).map((columns, r) => ({ right: rows[r]?.[columns] ?? 0 }));
}

const textsOf = ({ given }: QuestionTally, isRight: (id: string) => boolean) =>
  [...given]
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_TEXTS)
    .map(({ id, excerpt, count }) => ({ text: excerpt ?? id, count, isRight: isRight(id) }));

/** @param id of an option of the paper, or of a typed text */
function isRightAnswer(key: KeyItem, id: string): boolean {
  switch (key.kind) {
    case 'choice':
      return key.correct === id || (key.also?.includes(id) ?? false);
    case 'choices':
      return key.correct.includes(id);
    case 'text':
      return key.accepted.some((accepted) => textId(normalised(accepted)) === id);
    case 'number':
      return key.answer !== null && isPlainDecimal(id) && isInRange(key.answer, id);
  }
}
