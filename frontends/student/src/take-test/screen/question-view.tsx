import { Badge, Textarea } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { useId, type Ref } from 'react';
import type { Answer } from '../journal/answer-journal';
import css from './exam.module.css';
import type { PaperQuestion } from '../journal/attempt.data';

const kinds: Record<PaperQuestion['type'], string> = {
  mcq: 'Single correct',
  'true-false': 'True or false',
  'short-answer': 'Short answer',
  'multi-correct': 'Multiple correct',
  numerical: 'Numerical',
};

type Props = {
  question: PaperQuestion;
  number: number;
  total: number;
  answer: Answer | undefined;
  readOnly: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onChoose(choice: string): void;
  onType(text: string): void;
};

export function QuestionView({ question, number, total, answer, readOnly, headingRef, onChoose, onType }: Props) {
  const textId = useId();
  return (
    <div className={css.read}>
      <div className={css.questionHead}>
        <h1 ref={headingRef} tabIndex={-1}>
          Question {number} <span className={css.of}>of {total}</span>
        </h1>
        <p className={css.marks}>
          <Badge tone="line">{kinds[question.type]}</Badge>
          <Badge tone="ok">{plural(question.points, 'mark')}</Badge>
        </p>
      </div>
      <div className={css.text} id={textId}>
        {question.text}
      </div>
      {question.type === 'short-answer' ? (
        <div className={css.short}>
          <Textarea
            label="Your answer"
            value={answer?.text ?? ''}
            maxLength={2000}
            readOnly={readOnly}
            onChange={onType}
          />
        </div>
      ) : (
        <div className={css.options} role="radiogroup" aria-labelledby={textId}>
          {question.options.map((option, i) => (
            <label key={option.id} className={css.option}>
              <input
                type="radio"
                name={question.id}
                value={option.id}
                checked={answer?.choice === option.id}
                disabled={readOnly}
                onChange={() => onChoose(option.id)}
              />
              <b aria-hidden="true">{String.fromCharCode(65 + i)}</b>
              <span>{option.text}</span>
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
