import type { Verdict } from '../attempt/attempt';
import { isAnswered, type Responses } from '../attempt/response';
import { normalised, type KeyItem, type RightAnswer } from '../paper/answer-key';
import type { PaperItem } from '../paper/paper';
import { hundredths, partialMarks, type Marking } from '../question/marking';
import { isPlainDecimal, isRight } from '../question/numerical';

/** Marks in hundredths. */
export interface Graded {
  verdict: Verdict;
  marks: number;
}
type Response = Responses[string];

/** @param givenPoints points, not hundredths, that a teacher gave by hand */
export function gradeItem(
  { marking }: Pick<PaperItem, 'marking'>,
  key: KeyItem | undefined,
  response: Response | undefined,
  givenPoints: number | undefined,
): Graded {
  if (key?.rule === 'dropped') return { verdict: 'dropped', marks: 0 };
  if (key?.rule === 'full_marks') return { verdict: 'correct', marks: marking.correct };
  if (givenPoints !== undefined) return markedByHand(marking, hundredths(givenPoints));
  if (!isAnswered(response)) return { verdict: 'skipped', marks: marking.skipped };
  return key && response ? gradeAnswer(key, response, marking) : { verdict: 'wrong', marks: marking.wrong };
}

const markedByHand = ({ correct }: Marking, marks: number): Graded => ({
  verdict: marks >= correct ? 'correct' : marks > 0 ? 'partial' : 'wrong',
  marks: Math.min(Math.max(marks, 0), correct),
});

function gradeAnswer(key: RightAnswer, response: Response, marking: Marking): Graded {
  const text = response.text ?? '';
  switch (key.kind) {
    case 'choice':
      return judged(response.choice === key.correct || key.also?.includes(response.choice ?? ''), marking);
    case 'choices':
      return key.rows
        ? gradeRows(key.rows, key.correct, response.choices ?? [], marking)
        : gradeChoices(key.correct, response.choices ?? [], marking);
    case 'number':
      return judged(key.answer !== null && isPlainDecimal(text) && isRight(key.answer, text), marking);
    case 'text': {
      const said = normalised(text);
      const isAccepted = key.accepted.some((accepted) => normalised(accepted) === said);
      return isAccepted ? judged(true, marking) : { verdict: 'pending', marks: 0 };
    }
  }
}

const judged = (isCorrect: boolean | undefined, { correct, wrong }: Marking): Graded =>
  isCorrect ? { verdict: 'correct', marks: correct } : { verdict: 'wrong', marks: wrong };

/** All right options and no wrong one, or what the rule of the question gives for a part of them. */
function gradeChoices(right: string[], chosen: string[], marking: Marking): Graded {
  const isWrong = chosen.some((id) => !right.includes(id));
  if (!isWrong && chosen.length === right.length) return judged(true, marking);
  const marks = isWrong ? undefined : partialMarks(marking, chosen.length, right.length);
  return marks === undefined ? judged(false, marking) : { verdict: 'partial', marks };
}

/** A match question: all rows, or by its rule the part of them that is right, rounded half up to a hundredth of a mark. */
function gradeRows(rows: string[][], right: string[], chosen: string[], marking: Marking): Graded {
  const isRowRight = (row: string[]) => row.every((id) => right.includes(id) === chosen.includes(id));
  const count = rows.filter(isRowRight).length;
  if (count === rows.length) return judged(true, marking);
  if (count === 0 || marking.partialRule?.kind !== 'per_row') return judged(false, marking);
  return { verdict: 'partial', marks: Math.round((marking.correct * count) / rows.length) };
}
