import type { QuestionInput } from '../../question/question';
import { remark, type Remark } from '../remark';

/* Letters that a program lost before the file was made: nothing brings them back. */

/** UTF-8 that was read as Windows-1252 and saved so: â€™, Â°, Ã—, and Devanagari. */
const DOUBLE = /\ufffd|â€|Â[°±²³µ·¼½¾]|Ã[—·]|à[¤¥][^a-z\s]{1,2}à[¤¥]/;
/** A spreadsheet that saves CSV without Unicode writes ? for each letter of Hindi. */
const WORDS = /(?<!\S)\?{2,}(?!\S)/g;
const isDoubtful = (text: string): boolean => {
  const words = text.match(WORDS) ?? [];
  return /^\s*\?{3,}\s*$/.test(text) || (words.length > 1 && words.some((word) => word.length > 2));
};
/** More words are gone than left; fewer may be gaps that a question has. */
const isLost = (text: string): boolean =>
  DOUBLE.test(text) ||
  (text.match(WORDS)?.length ?? 0) > text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export function lostLetters({ question, options = [], explanation = '', passage }: QuestionInput): {
  notes: Remark[];
  problems: Remark[];
} {
  const texts = [question, ...options, explanation, passage?.text ?? ''];
  const doubtful = texts.find((text) => DOUBLE.test(text) || isDoubtful(text));
  if (doubtful === undefined) return { notes: [], problems: [] };
  const lost = remark(
    'letters_lost',
    `Letters were lost when the file was saved ("${doubtful.trim().slice(0, 40)}"): save it again as Unicode, in Excel as "CSV UTF-8" or .xlsx`,
  );
  const isSure = [question, options.join(' '), explanation, passage?.text ?? ''].some(isLost);
  return isSure ? { notes: [], problems: [lost] } : { notes: [lettersMaybeLost(doubtful)], problems: [] };
}
const lettersMaybeLost = (text: string) =>
  remark(
    'letters_lost',
    `If the signs ? in "${text.trim().slice(0, 40)}" were letters, save the file again as Unicode`,
  );
