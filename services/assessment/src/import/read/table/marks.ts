import type { QuestionInput } from '../../../question/question';
import { remark, type Remark } from '../../remark';
import { marksLeftOut } from '../remarks';

/* Marks for a right and a wrong answer, as people write them in tables. */

const SUM = String.raw`[+\-−]?(?:\d+(?:\.\d+)?|\.\d+)`;
const ALONE = new RegExp(`^(${SUM})(?:\\s*(?:marks?|points?|अंक))?$`, 'i');
const PERCENT = new RegExp(`^(${SUM})\\s*%$`);
const FRACTION = /^[+\-−]?(\d)\s*\/\s*(\d)$/;
const NONE = /^(?:[-–—]|no(?:ne)?|nil|n\/?a|नहीं)$/i;
/** "4, -1", "+4/-1" */
const BOTH = new RegExp(`^\\+?(\\d+(?:\\.\\d+)?)(?:\\s*[,;/|]\\s*|\\s+)([-−]\\d+(?:\\.\\d+)?)$`);
const numberIn = (text = ''): number => Number(text.replaceAll('−', '-'));

/** NaN for what is no sum; a third is one of a mark or of the marks, which is the same for one mark. */
function lossIn(text: string, correct: number): number {
  if (text === '' || NONE.test(text)) return 0;
  const [, percent] = PERCENT.exec(text) ?? [];
  if (percent) return (correct * numberIn(percent)) / 100;
  const [, part, whole] = FRACTION.exec(text) ?? [];
  if (part && whole) return correct === 1 ? numberIn(part) / numberIn(whole) : Number.NaN;
  return numberIn(ALONE.exec(text)?.[1] ?? 'none');
}
const rounded = (sum: number): number => Number(sum.toFixed(2));

/** Whole marks without a loss are points; others are marks of the question's own. */
export function marksOf(marks: string, wrong: string): { marks: Partial<QuestionInput>; notes: Remark[] } {
  const [, right, off] = (wrong === '' && BOTH.exec(marks)) || [];
  if (right && off) return marksOf(right, off);
  const correct = marks === '' ? Number.NaN : numberIn(ALONE.exec(marks)?.[1] ?? 'none');
  const loss = Math.abs(lossIn(wrong, correct));
  if (marks === '' && (wrong === '' || loss === 0)) return { marks: {}, notes: [] };
  if (wrong === '' && Number.isInteger(correct) && correct >= 1 && correct <= 10)
    return { marks: { points: correct }, notes: [] };
  const isFit = correct > 0 && correct <= 100 && rounded(correct) === correct && loss <= 100;
  if (!isFit) return { marks: {}, notes: [wrong === '' ? marksLeftOut() : bothLeftOut(marks, wrong)] };
  const notes = rounded(loss) === loss ? [] : [lossRounded(rounded(loss))];
  const marking = { correct, wrong: loss === 0 ? 0 : -rounded(loss), skipped: 0, partial: 'none' as const };
  return { marks: { marking }, notes };
}
const bothLeftOut = (marks: string, wrong: string) =>
  remark(
    'marks_left_out',
    `The marks are left out (right: ${marks.slice(0, 20) || 'not given'}, wrong: ${wrong.slice(0, 20)}): write numbers such as 4 and -1`,
  );
const lossRounded = (loss: number) =>
  remark('marks_rounded', `A wrong answer takes ${loss} off: marks have two decimals`);
