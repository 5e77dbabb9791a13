import { isPlain } from '@kasauti/contracts/plain-text';
import { parseRichText, refusalOf } from '@kasauti/contracts/rich-text';
import type { QuestionInput } from '../../../question/question';
import { plainText } from '../../text/formulas';
import { isSame } from '../../text/markdown';

/* Texts of a table that was not made for us: they are no Markdown. */

/** A longer text is refused. */
const LONGEST = 20_000;
/** An image has no other form in a cell. */
const IMAGE = /!\[[^\]]*\]\(/;
/** Our Markdown for a text as it was typed, which is the text itself wherever it reads the same. */
export function typedText(text: string): string {
  if (text.length > LONGEST || isPlain(text) || IMAGE.test(text)) return text;
  const plain = plainText(text);
  return isSame(parseRichText(text), parseRichText(plain)) && refusalOf(text) === undefined ? text : plain;
}

type Texts = Partial<Pick<QuestionInput, 'question' | 'options' | 'explanation'>> & {
  rows?: string[];
  columns?: string[];
  text?: string;
};
function typedIn<T extends Texts>(of: T): T {
  const read = Object.entries(of).map(([name, value]: [string, unknown]) => {
    if (!TEXTS.has(name)) return [name, value];
    return [name, Array.isArray(value) ? (value as string[]).map(typedText) : typedText(String(value))];
  });
  return Object.fromEntries(read) as T;
}
const TEXTS = new Set(['question', 'options', 'explanation', 'rows', 'columns', 'text']);

/** The question with its texts as they were typed. */
export function typedQuestion(q: QuestionInput): QuestionInput {
  const { match, passage, translations } = q;
  return {
    ...typedIn(q),
    ...(match ? { match: typedIn(match) } : {}),
    ...(translations ? { translations: translations.map(typedIn) } : {}),
    ...(passage
      ? {
          passage: {
            ...typedIn(passage),
            ...(passage.translations ? { translations: passage.translations.map(typedIn) } : {}),
          },
        }
      : {}),
  };
}
