import type { ReactNode } from 'react';
import { passageFromWire } from '../../question/passage';
import { passageName } from '../../question/passage-row';
import { Badge, RichText } from '@kasauti/web-kit/base';
import { kindOf, kindWord } from '../../question/question';
import type { BankQuestion } from '../bank.data';
import { keyText } from '../../question/key-text';
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
        <span lang={q.question.language}>
          <RichText inline text={q.question.question} />
        </span>
        <span className="row">
          <Badge>{kindWord[kindOf(q.question)]}</Badge>
          <span className="xs dim">
            {[keyText(q.question) && `Key: ${keyText(q.question)}`, q.subject, q.chapter].filter(Boolean).join(' · ')}
          </span>
          {q.question.passage && (
            <span className="xs dim">{`Passage: ${passageName(passageFromWire(q.question.passage))}`}</span>
          )}
          {isInTest && <Badge tone="info">In this test</Badge>}
          {near && !isInTest && <Badge tone="warn">{near}</Badge>}
        </span>
      </span>
    </label>
    {more}
  </li>
);
