import type { components } from '@kasauti/contracts/web';

export type Written = components['schemas']['QuestionInput'];
/** What a correction is made from. */
export type AnswerShape = Pick<Written, 'type' | 'question' | 'options' | 'correctAnswer' | 'acceptedAnswers'> & {
  match?: components['schemas']['PaperMatch'];
};
export type Kind = 'replace' | 'also' | 'full_marks' | 'drop';

/** The form as it stands. */
export interface Draft {
  kind: Kind;
  option: string;
  options: number[];
  /** By an earlier correction no key counts, so that the present one is a correction again. */
  hasRule: boolean;
  /** The right answers of each item of List I, and those that are right now. */
  match: number[][];
  presentMatch: number[][];
  text: string;
  /** Of a short answer: all others that are right, one a line. */
  accepted: string;
  from: number | undefined;
  to: number | undefined;
}
export const emptyDraft: Draft = {
  kind: 'replace',
  option: '',
  options: [],
  hasRule: false,
  match: [],
  presentMatch: [],
  text: '',
  accepted: '',
  from: undefined,
  to: undefined,
};

/**
 * A match question starts from its present key and a short answer from its list, since most of them stays.
 * @param right numbers of the cells of the key
 * @param rule of an earlier correction
 */
export function draftFor(
  { match, acceptedAnswers }: AnswerShape,
  right: readonly number[],
  rule: string | undefined,
): Draft {
  const columns = match?.columns.length ?? 1;
  const present = (match?.rows ?? []).map((_text, row) =>
    right.filter((cell) => Math.floor(cell / columns) === row).map((cell) => cell % columns),
  );
  const accepted = (acceptedAnswers ?? []).join('\n');
  return { ...emptyDraft, hasRule: rule !== undefined, match: present, presentMatch: present, accepted };
}

/**
 * One more accepted answer makes no sense where all right options count together, where the key is a range, or for a short
 * answer without a key. Where its list is not known, it is the one way to keep what is in it.
 */
export function kindsFor({ type, correctAnswer, acceptedAnswers }: AnswerShape): Kind[] {
  const isAlone = type === 'multi-correct' || type === 'numerical';
  const hasNoKey = type === 'short-answer' && acceptedAnswers !== undefined && !correctAnswer;
  return isAlone || hasNoKey ? ['replace', 'full_marks', 'drop'] : ['replace', 'also', 'full_marks', 'drop'];
}

export interface Correction {
  correctAnswer?: number | string;
  acceptedAnswers?: string[];
  correctAnswers?: number[];
  answer?: { min: number; max: number };
  match?: number[][];
  alsoAccept?: number;
  alsoAcceptText?: string;
  drop?: true;
  fullMarks?: true;
}

export const isReversed = ({ from, to }: Pick<Draft, 'from' | 'to'>): boolean =>
  from !== undefined && to !== undefined && from > to;

/** Without a new answer the present one stays, with another list; undefined: nothing changes. */
function replacedTexts({ correctAnswer, acceptedAnswers }: AnswerShape, draft: Draft): Correction | undefined {
  const lines = [...new Set(draft.accepted.split('\n').map((line) => line.trim()))].filter(Boolean);
  const list = lines.length > 0 ? { acceptedAnswers: lines } : undefined;
  const text = draft.text.trim() || (draft.hasRule && correctAnswer);
  if (text) return { correctAnswer: text, ...list };
  return lines.join('\n') === (acceptedAnswers ?? []).join('\n') ? undefined : list;
}

/** Undefined while the form is incomplete. */
export function correctionOf(written: AnswerShape, draft: Draft): Correction | undefined {
  if (draft.kind === 'drop') return { drop: true };
  if (draft.kind === 'full_marks') return { fullMarks: true };
  const text = draft.text.trim();
  switch (written.type) {
    case 'short-answer':
      if (draft.kind === 'also') return text ? { alsoAcceptText: text } : undefined;
      return replacedTexts(written, draft);
    case 'numerical':
      return draft.from === undefined || draft.to === undefined || isReversed(draft)
        ? undefined
        : { answer: { min: draft.from, max: draft.to } };
    case 'multi-correct':
      if (written.match) {
        const isComplete = written.match.rows.every((_text, row) => draft.match[row]?.length);
        const isChanged = draft.hasRule || JSON.stringify(draft.match) !== JSON.stringify(draft.presentMatch);
        return isComplete && isChanged ? { match: draft.match } : undefined;
      }
      return draft.options.length > 0 ? { correctAnswers: [...draft.options].sort((a, b) => a - b) } : undefined;
    case 'mcq':
    case 'true-false': {
      if (draft.option === '') return undefined;
      return draft.kind === 'also' ? { alsoAccept: Number(draft.option) } : { correctAnswer: Number(draft.option) };
    }
  }
}

type Test = components['schemas']['TestDraft'];
type Section = NonNullable<Test['sections']>[number];
const questionsIn = ({ questions, draws = [] }: Section): Written[] => [
  ...questions,
  ...draws.flatMap(({ pool = [] }) => pool),
];

/** The questions in the order of authoring. */
export const questionsOf = ({ sections = [], questions }: Test): Written[] =>
  sections.length > 0 ? sections.flatMap(questionsIn) : questions;

/** Whether students choose in the section of this question. @param question from 1 */
export const isOptionalIn = ({ sections = [] }: Test, question: number): boolean =>
  sections.flatMap((section) => questionsIn(section).map(() => section))[question - 1]?.attemptAny !== undefined;
