import { Badge, RichText } from '@kasauti/web-kit/base';
import type { ReactNode } from 'react';
import { keyText } from '../../question/key-text';
import { kindOf, kindWord } from '../../question/question';
import type { BankQuestion } from '../bank.data';

/** The text of a question of the bank; below it its kind, its key and where it belongs. */
export const QuestionLine = ({ q, children }: { q: BankQuestion; children?: ReactNode }) => (
  <>
    <span lang={q.question.language}>
      <RichText inline text={q.question.question} />
    </span>
    <span className="row">
      <Badge>{kindWord[kindOf(q.question)]}</Badge>
      <span className="xs dim">
        {[keyText(q.question) && `Key: ${keyText(q.question)}`, q.subject, q.chapter].filter(Boolean).join(' · ')}
      </span>
      {children}
    </span>
  </>
);
