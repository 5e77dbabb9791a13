import { hasWords, languageName } from '@kasauti/contracts/language';
import { firstLanguage, type Worded } from '../../../question/texts';
import { imagesIn } from '../../exported';
import type { Loss } from '../../losses';
import { missingSigns } from './fonts';
import { formulaKey, type Formulas } from './formulas';
import { formulasIn } from './ink';
import type { Printable } from './printable';
import { explanationOf, textsOfItem } from './printed-texts';

const loss = (code: string, message: string): Loss => ({ code, message });

const MOST_SIGNS = 10;

/**
 * What the paper does not show as it is meant, by the id of the question.
 * @param drawn every formula of the paper that is one @param images ids of those that there are
 */
export function printLosses(
  { paper, key, settings }: Printable,
  drawn: Formulas,
  images: ReadonlySet<string>,
): Map<string, Loss[]> {
  const signsLeft = missingSigns();
  return new Map(
    paper.items.map((item) => {
      const worded = [...textsOfItem(item, paper), ...(settings.solutions ? [explanationOf(item, key)] : [])];
      const texts = worded.flatMap(({ text, translations = {} }) => [text, ...Object.values(translations)]);
      const own = item.language ?? firstLanguage(paper);
      const lacking = settings.languages.filter((tag) => worded.some((one) => !isIn(one, own, tag)));
      const isWrong = ({ tex, display }: { tex: string; display: boolean }) => !drawn.has(formulaKey(tex, display));
      const signs = signsLeft(texts.join(''));
      return [
        item.id,
        [
          ...lacking.map((tag) => loss('not_translated', `Not everything of it is written in ${languageName(tag)}`)),
          ...(texts.flatMap(imagesIn).some((id) => !images.has(id))
            ? [loss('image_missing', 'An image of it is no longer there')]
            : []),
          ...(texts.flatMap(formulasIn).some(isWrong)
            ? [loss('formula_shown_as_text', 'A formula of it has a mistake and is printed as it was typed')]
            : []),
          ...(signs.length > 0
            ? [loss('signs_missing', `These signs cannot be printed: ${signs.slice(0, MOST_SIGNS).join(' ')}`)]
            : []),
        ],
      ];
    }),
  );
}

const isIn = ({ text, translations = {} }: Worded, own: string, tag: string): boolean =>
  !hasWords(text) || tag === own || Boolean(translations[tag]);
