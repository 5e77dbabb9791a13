import type { AnswerKey } from '../../../paper/answer-key';
import type { Paper, PaperItem } from '../../../paper/paper';
import { listed } from '../../../paper/texts.view';
import type { Texts, Worded } from '../../../question/texts';
import type { Printable } from './printable';

const allOf = ({ text, translations = {} }: Worded): string[] => [text, ...Object.values(translations)];
const worded = (text: string, translations?: Texts): Worded => ({ text, ...(translations ? { translations } : {}) });

/** The texts of a question that students read, each with its translations: its passage, stem, options and lists. */
export function textsOfItem(item: PaperItem, { passages = [] }: Pick<Paper, 'passages'>): Worded[] {
  const passage = passages.find(({ id }) => id === item.passageId);
  const options = item.match ? [] : item.options;
  return [
    ...(passage ? [passage] : []),
    item,
    ...options,
    ...listed(item.match, 'rows'),
    ...listed(item.match, 'columns'),
  ];
}

export function explanationOf(item: PaperItem, key: AnswerKey): Worded {
  const right = key.items[item.id];
  return worded(right?.explanation ?? '', right?.translations);
}

/** Every text in every language. */
export function textsOfPaper({ paper, key, settings }: Printable): string[] {
  const instructions = [paper, ...paper.sections].flatMap((one) => [
    one.instructions,
    ...(one.translations ?? []).map((texts) => texts.instructions ?? ''),
  ]);
  const questions = paper.items.flatMap((item) => [
    ...textsOfItem(item, paper),
    ...(settings.solutions ? [explanationOf(item, key)] : []),
  ]);
  return [...instructions, ...questions.flatMap(allOf)];
}
