import type { ReactNode } from 'react';
import { passageFromWire } from '../../question/passage';
import { passageName } from '../../question/passage-row';
import { Badge } from '@kasauti/web-kit/base';
import type { BankQuestion } from '../bank.data';
import { QuestionLine } from './question-line';
import css from '../questions.module.css';

interface Props {
  q: BankQuestion;
  isInTest: boolean;
  isChosen: boolean;
  /** What it is nearly the same as. */
  near: string | undefined;
  onToggle(isChosen: boolean): void;
  /** Shown under it. */
  more?: ReactNode;
}

export const PickRow = ({ q, isInTest, isChosen, near, onToggle, more }: Props) => (
  <li>
    <label className="check">
      <input
        type="checkbox"
        checked={isChosen || isInTest}
        disabled={isInTest}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      <span className={css.picked}>
        <QuestionLine q={q}>
          {q.question.passage && (
            <span className="xs dim">{`Passage: ${passageName(passageFromWire(q.question.passage))}`}</span>
          )}
          {isInTest && <Badge tone="info">In this test</Badge>}
          {near && !isInTest && <Badge tone="warn">{near}</Badge>}
        </QuestionLine>
      </span>
    </label>
    {more}
  </li>
);
