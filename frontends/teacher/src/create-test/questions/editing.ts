import type { DraftChange, Item } from '../draft/draft';
import { blankQuestion, isUntouched, type Question } from '../draft/question';

/** The question in the editor; `key` names the row of the list it came from. */
export interface Editing {
  question: Question;
  key?: number;
}
export const newEditing = (like?: Question): Editing => ({ question: blankQuestion(like) });

/** Whether something typed is not in the list yet. */
export function isUnadded({ question, key }: Editing, items: readonly Item[]): boolean {
  if (key === undefined) return !isUntouched(question);
  return JSON.stringify(items.find((item) => item.key === key)?.question) !== JSON.stringify(question);
}

/** The change that puts the question of the editor into the list. */
export const doneWith = ({ question, key }: Editing): DraftChange =>
  key === undefined ? { type: 'add', question } : { type: 'replace', key, question };
