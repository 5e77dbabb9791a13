import { Button, IconButton } from '@kasauti/web-kit/base';
import { IconAlertCircle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import s from './questions.module.css';
import {
  addOption,
  assertionReason,
  fewestOptions,
  letterOf,
  mostOptions,
  isFilled,
  removeOption,
  setCorrect,
  setOption,
  type Question,
} from '../draft/question';
import type { QuestionProblems } from '../draft/question-problems';

/** The options of a question with the correct ones marked. */
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
  const isSeveral = question.type === 'multi-correct';
  const wrong = [problems.options, problems.correctAnswer].filter((text) => text !== undefined);
  return (
    <fieldset aria-describedby={wrong.length > 0 ? `${id}-e` : undefined}>
      <legend className={`legend ${s.legend}`}>
        {isFixed
          ? 'Choose the correct answer'
          : isSeveral
            ? 'Options: choose all correct ones'
            : 'Options: choose the correct one'}
      </legend>
      <div className="stack stack-2">
        {question.options.map((text, index) => (
          <div key={index} className={s.option}>
            <label className={s.pick}>
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                name={`${id}-key`}
                data-key
                checked={question.correct.includes(index)}
                onChange={(event) => onChange(setCorrect(question, index, event.currentTarget.checked))}
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
      <div className="row">
        {!isFixed && question.options.length < mostOptions && (
          <Button variant="subtle" icon={<IconPlus aria-hidden />} onClick={() => onChange(addOption(question))}>
            Add option
          </Button>
        )}
        {question.type === 'mcq' && !question.options.some(isFilled) && (
          <Button variant="subtle" onClick={() => onChange({ ...question, options: [...assertionReason] })}>
            Assertion and reason
          </Button>
        )}
      </div>
    </fieldset>
  );
}
