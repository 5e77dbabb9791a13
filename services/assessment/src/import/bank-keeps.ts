import { explanationPrint, isSame, tagsOf, type BankQuestion } from '../bank/bank-question';
import type { ImportRow } from './import';
import { remark, type Remark } from './remark';

export const BANK_KEEPS = 'bank_keeps_own';

/** What a file says of a question of the bank beyond what is asked and how it is answered. */
export function bankKeeps(row: ImportRow, inBank: BankQuestion | undefined): Remark[] {
  const { question: q, subject, chapter, tags } = row;
  if (!q || !inBank) return [];
  const { content } = inBank;
  const isOther = (given: string | undefined, kept: string | undefined) => Boolean(given) && given !== kept;
  const isLabelled =
    isOther(subject, inBank.subject) ||
    isOther(chapter, inBank.chapter) ||
    isOther(q.topic, content.topic) ||
    (q.difficulty !== 'medium' && isOther(q.difficulty, content.difficulty)) ||
    tags.some((tag) => !tagsOf(inBank).includes(tag));
  const isMarked = q.points !== 1 || q.marking !== undefined;
  const isExplained = explanationPrint(q) !== explanationPrint({ ...q, explanation: '', translations: [] });
  const others = [
    ...(isExplained && explanationPrint(q) !== explanationPrint(content) ? ['another explanation'] : []),
    ...(isMarked && !isSame([q.points, q.marking], [content.points, content.marking]) ? ['other marks'] : []),
    ...(isLabelled ? ['other labels'] : []),
    ...(isOther(q.solutionVideo, content.solutionVideo) ? ['another video'] : []),
  ];
  const all = new Intl.ListFormat('en').format(others);
  return others.length > 0 ? [remark(BANK_KEEPS, `The file has ${all}; the bank keeps its own`)] : [];
}

export const bankKeepsOf = (count: number): Remark[] => {
  const what = count === 1 ? '1 question has' : `${count} questions have`;
  const message = `${what} another explanation, marks or labels than in the bank, which keeps its own: change them there`;
  return count > 0 ? [remark(BANK_KEEPS, message)] : [];
};
