import type { QuestionInput } from '../../question/question';
import { remark, type Remark } from '../remark';

/* Letters that a program lost before the file was made: nothing brings them back. */

/** UTF-8 that was read as Windows-1252 and saved so: â€™, Â°, Ã—, and Devanagari. */
const DOUBLE = /\ufffd|â€|Â[°±²³µ·¼½¾]|Ã[—·]|à[¤¥][^a-z\s]{1,2}à[¤¥]/;
/** A spreadsheet that saves CSV without Unicode writes ? for each letter of Hindi. */
const WORDS = /(?<!\S)\?{2,}(?!\S)/g;
function isLost(text: string): boolean {
  const words = text.match(WORDS) ?? [];
  return (
    DOUBLE.test(text) || /^\s*\?{3,}\s*$/.test(text) || (words.length > 1 && words.some((word) => word.length > 2))
  );
}

export function lostLetters({ question, options = [], explanation = '', passage }: QuestionInput): Remark[] {
  const lost = [question, ...options, explanation, passage?.text ?? ''].find(isLost);
  return lost === undefined
    ? []
    : [
        remark(
          'letters_lost',
          `Letters were lost when the file was saved ("${lost.trim().slice(0, 40)}"): save it again as Unicode, in Excel as "CSV UTF-8" or .xlsx`,
        ),
      ];
}
