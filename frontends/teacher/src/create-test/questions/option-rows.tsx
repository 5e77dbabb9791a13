import { Button, IconButton } from '@kasauti/web-kit/base';
import { IconAlertCircle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import s from './questions.module.css';
import {
  addOption,
  fewestOptions,
  letterOf,
  mostOptions,
  removeOption,
  setOption,
  type Question,
  type QuestionProblems,
} from '../draft/question';

/** The options of a question, one of them marked as correct. */
export function OptionRows({
  question,
  problems,
  onChange,
}: {
  question: Question;
  problems: QuestionProblems;
  onChange(question: Question): void;
}) {
  const id = useId();
  const isFixed = question.type === 'true-false';
  const wrong = [problems.options, problems.correctAnswer].filter((text) => text !== undefined);
  return (
    <fieldset aria-describedby={wrong.length > 0 ? `${id}-e` : undefined}>
      <legend className={`legend ${s.legend}`}>
        {isFixed ? 'Choose the correct answer' : 'Options: choose the correct one'}
      </legend>
      <div className="stack stack-2">
        {question.options.map((text, index) => (
          <div key={index} className={s.option}>
            <label className={s.pick}>
              <input
                type="radio"
                name={`${id}-key`}
                data-key
                checked={question.correct === index}
                onChange={() => onChange({ ...question, correct: index })}
                aria-label={isFixed ? `${text} is correct` : `Option ${letterOf(index)} is correct`}
              />
              {isFixed && <span>{text}</span>}
            </label>
            {!isFixed && (
              <>
                <input
                  className="input"
                  data-option
                  aria-label={`Option ${letterOf(index)}`}
                  placeholder={`Option ${letterOf(index)}`}
                  maxLength={1000}
                  value={text}
                  onChange={(event) => onChange(setOption(question, index, event.currentTarget.value))}
                />
                <IconButton
                  label={`Remove option ${letterOf(index)}`}
                  className={s.bare}
                  disabled={question.options.length <= fewestOptions}
                  onClick={() => onChange(removeOption(question, index))}
                >
                  <IconTrash aria-hidden />
                </IconButton>
              </>
            )}
          </div>
        ))}
      </div>
      <div role="alert" id={`${id}-e`}>
        {wrong.map((text) => (
          <p key={text} className={`error ${s.wrong}`}>
            <IconAlertCircle aria-hidden />
            <span>{text}</span>
          </p>
        ))}
      </div>
      {!isFixed && question.options.length < mostOptions && (
        <Button variant="subtle" icon={<IconPlus aria-hidden />} onClick={() => onChange(addOption(question))}>
          Add option
        </Button>
      )}
    </fieldset>
  );
}
