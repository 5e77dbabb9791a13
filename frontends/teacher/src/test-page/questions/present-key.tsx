import { letterOf } from '@kasauti/contracts/match';
import { RichText } from '@kasauti/web-kit/base';
import { keyText } from '../../question/key-text';
import type { QuestionStat } from '../test-page.data';
import type { Written } from './correction';

/** `written` is missing for a question that only earlier versions of the paper have. */
type Props = { written: Written | undefined; row: QuestionStat | undefined };
const rules: Record<NonNullable<QuestionStat['rule']>, string> = {
  dropped: 'the question is dropped',
  full_marks: 'full marks, whatever the answer',
};

/** What counts as right now, with earlier corrections. */
export function PresentKey({ written, row }: Props) {
  const right = (row?.options ?? []).map((option, i) => ({ ...option, i })).filter(({ isRight }) => isRight);
  if (!row?.rule && right.length === 0 && !written) return null;
  return (
    <p>
      <span className="strong">Present key: </span>
      {row?.rule
        ? rules[row.rule]
        : right.length > 0
          ? right.map(({ i, text }, place) => (
              <span key={i}>
                {place > 0 && ', '}
                {!row?.match && `${letterOf(i)}. `}
                <RichText inline text={text} />
              </span>
            ))
          : written && typedKey(written)}
    </p>
  );
}

const typedKey = (written: Written): string =>
  written.type === 'short-answer'
    ? [written.correctAnswer, ...(written.acceptedAnswers ?? [])].filter(Boolean).join(', ')
    : keyText(written);
