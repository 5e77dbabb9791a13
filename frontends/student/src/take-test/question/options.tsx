import { letterOf } from '@kasauti/contracts/match';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { readText, type Reading } from '../../paper-texts/reading';
import { Note, Worded } from '../../paper-texts/worded';
import type { PaperQuestion } from '../journal/attempt.data';
import css from './question.module.css';

type Props = {
  question: PaperQuestion;
  reading: Reading;
  chosen: readonly string[];
  readOnly: boolean;
  labelledBy: string;
  /** Says that some of them are in another language. */
  note?: string;
  /** The text that says why no option can be chosen now; they stay readable and can be focused. */
  fullId?: string;
  /** How several correct options count; undefined where one option is chosen. */
  several?: string;
  onChoose(option: string): void;
};

/** Large rows: radio buttons, or check boxes with a square letter where several options are correct. */
export function Options({ question, reading, chosen, readOnly, labelledBy, note, fullId, several, onChoose }: Props) {
  const hintId = useId();
  return (
    <>
      {several && (
        <p className={css.several} id={hintId}>
          {several}
        </p>
      )}
      {note && <Note>{note}</Note>}
      <div
        className={css.options}
        role={several ? 'group' : 'radiogroup'}
        aria-labelledby={labelledBy}
        aria-describedby={[several && hintId, fullId].filter(Boolean).join(' ') || undefined}
      >
        {question.options.map((option, i) => (
          <label key={option.id} className={css.option}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={question.id}
              value={option.id}
              checked={chosen.includes(option.id)}
              disabled={readOnly}
              aria-disabled={fullId !== undefined || undefined}
              onChange={() => onChoose(option.id)}
            />
            <b aria-hidden="true" className={several && css.square}>
              {letterOf(i)}
            </b>
            <span className={css.optionText}>
              <Worded
                inline
                reading={reading}
                shown={readText(option.text, question, ({ options }) => options?.[i], reading)}
              />
            </span>
            {several && <IconCheck aria-hidden className={css.tick} />}
          </label>
        ))}
      </div>
    </>
  );
}
