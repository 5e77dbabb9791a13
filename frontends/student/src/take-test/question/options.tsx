import { RichText } from '@kasauti/web-kit/base';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { PaperQuestion } from '../journal/attempt.data';
import css from './question.module.css';

type Props = {
  question: PaperQuestion;
  chosen: readonly string[];
  readOnly: boolean;
  labelledBy: string;
  /** How several correct options count; undefined where one option is chosen. */
  several?: string;
  onChoose(option: string): void;
};

/** Large rows: radio buttons, or check boxes with a square letter where several options are correct. */
export function Options({ question, chosen, readOnly, labelledBy, several, onChoose }: Props) {
  const hintId = useId();
  return (
    <>
      {several && (
        <p className={css.several} id={hintId}>
          {several}
        </p>
      )}
      <div
        className={css.options}
        role={several ? 'group' : 'radiogroup'}
        aria-labelledby={labelledBy}
        aria-describedby={several && hintId}
      >
        {question.options.map((option, i) => (
          <label key={option.id} className={css.option}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={question.id}
              value={option.id}
              checked={chosen.includes(option.id)}
              disabled={readOnly}
              onChange={() => onChoose(option.id)}
            />
            <b aria-hidden="true" className={several && css.square}>
              {String.fromCharCode(65 + i)}
            </b>
            <span>
              <RichText inline text={option.text} />
            </span>
            {several && <IconCheck aria-hidden className={css.tick} />}
          </label>
        ))}
      </div>
    </>
  );
}
