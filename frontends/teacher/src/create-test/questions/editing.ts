import { itemsOf, type Draft } from '../draft/draft';
import { sectionOf, type DraftChange } from '../draft/draft-change';
import { isSamePassage, type Passage } from '../../question/passage';
import type { Section } from '../draft/section';
import { blankQuestion, isUntouched, type Question } from '../../question/question';

/** The question in the editor; `key` names the row of the list it came from, `section` where it goes. */
export interface Editing {
  question: Question;
  key?: number;
  section?: number;
}
export const newEditing = (like?: Question, section?: number): Editing => ({ question: blankQuestion(like), section });
/** The section that the question of the editor belongs to, or will. */
export const sectionInEditor = ({ sections }: Draft, { key, section }: Editing): Section | undefined =>
  sections.find((one) => one.key === section) ?? sectionOf(sections, key) ?? sections.at(-1);

/** Those of the test, first the one that the passage is in: that of its first question. */
export function passageLanguages(draft: Draft, passage: Passage): string[] {
  const first = itemsOf(draft).find(({ question }) => isSamePassage(question.passage, passage));
  const own = first?.question.language ?? draft.languages[0] ?? 'en';
  return [own, ...draft.languages.filter((tag) => tag !== own)];
}

/** How many questions of the test are about it. */
export const passageCount = (draft: Draft, passage: Passage | undefined): number =>
  itemsOf(draft).filter(({ question }) => isSamePassage(question.passage, passage)).length;

/** Whether something typed is not in the list yet. */
export function isUnadded({ question, key, section }: Editing, draft: Draft): boolean {
  // A passage that no question of the test has would be lost.
  const isNewPassage = question.passage !== undefined && passageCount(draft, question.passage) === 0;
  if (key === undefined) return !isUntouched(question) || isNewPassage;
  if (section !== undefined && sectionOf(draft.sections, key)?.key !== section) return true;
  return JSON.stringify(itemsOf(draft).find((item) => item.key === key)?.question) !== JSON.stringify(question);
}

/** The change that puts the question of the editor into the list. */
export const doneWith = ({ question, key, section }: Editing): DraftChange =>
  key === undefined ? { type: 'add', question, section } : { type: 'replace', key, question, section };
