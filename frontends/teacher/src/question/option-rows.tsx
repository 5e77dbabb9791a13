import { letterOf } from '@kasauti/contracts/match';
import { Button, IconButton } from '@kasauti/web-kit/base';
import { RichTextLine } from '@kasauti/web-kit/rich-text';
import { IconAlertCircle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import s from './question.module.css';
import {
  addOption,
  assertionReason,
  fewestOptions,
  mostOptions,
  removeOption,
  setCorrect,
  setOption,
  type Question,
} from './question';
import { isFilled } from './words';
import type { QuestionProblems } from './question-problems';
import { useKeys } from './use-keys';
import { InView, TranslatedLine, type Languages } from './translated';

interface Props extends Languages {
  question: Question;
  problems: QuestionProblems;
  onChange(question: Question): void;
}
type RowProps = Omit<Props, 'problems'> & { index: number; group: string; onRemove(): void };

const legends: Partial<Record<Question['type'], string>> = {
  mcq: 'Options: choose the correct one',
  'multi-correct': 'Options: choose all correct ones',
  'true-false': 'Choose the correct answer',
};

/** The options of a question with the correct ones marked. */
export function OptionRows({ question, problems, onChange, ...inView }: Props) {
  const id = useId();
  const { keys, remove } = useKeys(question.options.length);
  const wrong = [problems.options, problems.correctAnswer].filter((text) => text !== undefined);
  const Row = question.type === 'true-false' ? FixedOption : OwnOption;
  return (
    <fieldset aria-describedby={wrong.length > 0 ? `${id}-e` : undefined}>
      <legend className={`legend ${s.legend}`}>{legends[question.type]}</legend>
      <div className="stack stack-2">
        {question.options.map((_text, index) => (
          <Row
            key={keys[index]}
            {...inView}
            question={question}
            index={index}
            group={`${id}-key`}
            onChange={onChange}
            onRemove={() => {
              remove(index);
              onChange(removeOption(question, index));
            }}
          />
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
      {question.type !== 'true-false' && <MoreOptions {...inView} question={question} onChange={onChange} />}
    </fieldset>
  );
}

const Pick = ({ question, index, group, label, onChange }: Omit<RowProps, 'onRemove'> & { label: string }) => (
  <input
    type={question.type === 'multi-correct' ? 'checkbox' : 'radio'}
    name={group}
    data-key
    checked={question.correct.includes(index)}
    onChange={(event) => onChange(setCorrect(question, index, event.currentTarget.checked))}
    aria-label={`${label} is correct`}
  />
);

const FixedOption = (props: RowProps) => {
  const text = props.question.options[props.index] ?? '';
  return (
    <div className={s.option}>
      <label className={s.pick}>
        <Pick {...props} label={text} />
        <span>{text}</span>
      </label>
      {props.view.language !== props.own && (
        <TranslatedLine {...props} list="options" place={props.index} label={text} />
      )}
    </div>
  );
};

function OwnOption(props: RowProps) {
  const { question, index, onChange } = props;
  const name = `Option ${letterOf(index)}`;
  return (
    <div className={s.option}>
      <label className={s.pick}>
        <Pick {...props} label={name} />
      </label>
      <InView
        own={props.own}
        view={props.view}
        field={
          <RichTextLine
            label={name}
            lang={props.own}
            data-option
            placeholder={name}
            maxLength={1000}
            value={question.options[index] ?? ''}
            onChange={(text) => onChange(setOption(question, index, text))}
          />
        }
        other={<TranslatedLine {...props} list="options" place={index} label={name} />}
      />
      <IconButton
        label={`Remove option ${letterOf(index)}`}
        className={s.bare}
        disabled={question.options.length <= fewestOptions}
        onClick={props.onRemove}
      >
        <IconTrash aria-hidden />
      </IconButton>
    </div>
  );
}

const MoreOptions = ({ question, onChange }: Omit<Props, 'problems'>) => (
  <div className="row">
    {question.options.length < mostOptions && (
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
);
