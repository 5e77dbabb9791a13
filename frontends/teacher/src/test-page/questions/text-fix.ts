import type { Written } from './correction';

/** The texts of a question in one language, as they are typed. */
export interface TextDraft {
  text: string;
  options: string[];
  /** Of a match question. */
  lists: { rows: string[]; columns: string[] } | undefined;
  passage: string | undefined;
  explanation: string;
}
export interface TextFix {
  text: string;
  options?: string[];
  rows?: string[];
  columns?: string[];
  passage?: string;
  explanation?: string;
  language?: string;
  reason: string;
}

export const draftOf = ({ question, options = [], match, passage, explanation = '' }: Written): TextDraft => ({
  text: question,
  options,
  lists: match && { rows: match.rows, columns: match.columns },
  passage: passage?.text,
  explanation,
});

export const hasOptions = ({ type, match }: Written): boolean => !match && (type === 'mcq' || type === 'multi-correct');

const textsOf = ({ text, options, lists, passage, explanation }: TextDraft): (string | undefined)[] => [
  text.trim(),
  ...options,
  ...(lists ? [...lists.rows, ...lists.columns] : []),
  passage,
  explanation.trim(),
];
export function isChanged(draft: TextDraft, written: Written): boolean {
  const before = textsOf(draftOf(written));
  return textsOf(draft).some((text, i) => text !== before[i]);
}

const isExplanationChanged = ({ explanation }: TextDraft, written: Written) =>
  explanation.trim() !== draftOf(written).explanation.trim();
const isPassageChanged = ({ passage }: TextDraft, written: Written) => passage !== written.passage?.text;

/** @param isOther in another language than that of the question, which need not have a text of it */
export const textProblems = (
  draft: TextDraft,
  written: Written,
  isOther: boolean,
): { text?: string; passage?: string } => ({
  ...(isOther || draft.text.trim() ? {} : { text: 'Please enter a question' }),
  ...(isPassageChanged(draft, written) && !draft.passage?.trim() ? { passage: 'Please enter the passage' } : {}),
});

/** @param language where it is not that of the question */
export const textsToWire = (
  draft: TextDraft,
  written: Written,
  language: string | undefined,
): Omit<TextFix, 'reason'> => ({
  text: draft.text.trim(),
  ...(hasOptions(written) ? { options: draft.options } : {}),
  ...draft.lists,
  ...(isPassageChanged(draft, written) && draft.passage ? { passage: draft.passage.trim() } : {}),
  ...(isExplanationChanged(draft, written) ? { explanation: draft.explanation.trim() } : {}),
  ...(language ? { language } : {}),
});
