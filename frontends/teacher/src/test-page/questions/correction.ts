import type { components } from '@kasauti/contracts/web';

export type Written = components['schemas']['QuestionInput'];
/** What a correction is made from. */
export type AnswerShape = Pick<Written, 'type' | 'question' | 'options' | 'acceptedAnswers'> & {
  match?: components['schemas']['PaperMatch'];
};
export type Kind = 'replace' | 'also' | 'full_marks' | 'drop';

/** The form as it stands. */
export interface Draft {
  kind: Kind;
  option: string;
  options: number[];
  /** The right answers of each item of List I. */
  match: number[][];
  text: string;
  from: number | undefined;
  to: number | undefined;
}
export const emptyDraft: Draft = {
  kind: 'replace',
  option: '',
  options: [],
  match: [],
  text: '',
  from: undefined,
  to: undefined,
};

/** One more accepted answer makes no sense where all right options count together, or where the key is a range. */
export const kindsFor = (type: Written['type']): Kind[] =>
  type === 'multi-correct' || type === 'numerical'
    ? ['replace', 'full_marks', 'drop']
    : ['replace', 'also', 'full_marks', 'drop'];

export interface Correction {
  correctAnswer?: number | string;
  acceptedAnswers?: string[];
  correctAnswers?: number[];
  answer?: { min: number; max: number };
  match?: number[][];
  alsoAccept?: number;
  drop?: true;
  fullMarks?: true;
}

/** Undefined while the form is incomplete. */
export function correctionOf(written: AnswerShape, draft: Draft): Correction | undefined {
  if (draft.kind === 'drop') return { drop: true };
  if (draft.kind === 'full_marks') return { fullMarks: true };
  const text = draft.text.trim();
  switch (written.type) {
    case 'short-answer':
      if (!text) return undefined;
      return draft.kind === 'also'
        ? { acceptedAnswers: [...(written.acceptedAnswers ?? []), text] }
        : { correctAnswer: text };
    case 'numerical':
      return draft.from === undefined || draft.to === undefined || draft.from > draft.to
        ? undefined
        : { answer: { min: draft.from, max: draft.to } };
    case 'multi-correct':
      if (written.match)
        return written.match.rows.every((_text, row) => draft.match[row]?.length) ? { match: draft.match } : undefined;
      return draft.options.length > 0 ? { correctAnswers: [...draft.options].sort((a, b) => a - b) } : undefined;
    case 'mcq':
    case 'true-false': {
      if (draft.option === '') return undefined;
      return draft.kind === 'also' ? { alsoAccept: Number(draft.option) } : { correctAnswer: Number(draft.option) };
    }
  }
}

/** The questions in the order of authoring. */
export const questionsOf = (test: components['schemas']['TestDraft']): Written[] =>
  test.sections?.length ? test.sections.flatMap((section) => section.questions) : test.questions;
