import { Button, NumberInput, Select, Textarea, TextInput } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import css from './create-test.module.css';
import { OptionRows } from './option-rows';
import {
  hasTypedAnswers,
  questionProblems,
  switchType,
  typeWord,
  type Difficulty,
  type Question,
  type QuestionField,
  type QuestionType,
} from './question';

const types = Object.entries(typeWord).map(([value, label]) => ({ value, label }));
const difficulties = [
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
];
const firstOf: Record<QuestionField, string> = {
  points: '[name="points"]',
  question: '[name="question"]',
  options: '[data-option]',
  correctAnswer: '[data-key]',
};
const order: readonly QuestionField[] = ['points', 'question', 'options', 'correctAnswer'];

interface Props {
  question: Question;
  /** The number of the question being changed; none while a new one is written. */
  number: number | undefined;
  /** Those of the other questions, to choose from. */
  topics: readonly string[];
  onChange(question: Question): void;
  onDone(question: Question): void;
  onCancel(): void;
}

export function QuestionEditor({ question, number, topics, onChange, onDone, onCancel }: Props) {
  const [tries, setTries] = useState(0);
  const [nextType, setNextType] = useState<QuestionType>();
  const form = useRef<HTMLFormElement>(null);
  const topicsId = useId();
  const found = questionProblems(question);
  const problems = tries > 0 ? found : {};
  const isNew = number === undefined;

  useEffect(() => {
    if (tries === 0) return;
    const first = order.find((field) => questionProblems(question)[field]);
    if (first) form.current?.querySelector<HTMLElement>(firstOf[first])?.focus();
    // Only a try moves the focus, not the typing after it.
  }, [tries]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(found).length > 0) return setTries(tries + 1);
    setTries(0);
    onDone(question);
  };
  const choose = (type: QuestionType) =>
    type !== question.type && hasTypedAnswers(question) ? setNextType(type) : onChange(switchType(question, type));
  return (
    <form
      ref={form}
      className="stack"
      onSubmit={submit}
      noValidate
      aria-label={isNew ? 'New question' : `Question ${number}`}
    >
      <div className={css.three}>
        <Select
          label="Type"
          name="type"
          value={question.type}
          onChange={(type) => choose(type as QuestionType)}
          data={types}
        />
        <NumberInput
          label="Points"
          name="points"
          inputMode="numeric"
          value={question.points}
          onChange={(points) => onChange({ ...question, points })}
          error={problems.points}
        />
        <Select
          label="Difficulty"
          name="difficulty"
          value={question.difficulty}
          onChange={(difficulty) => onChange({ ...question, difficulty: difficulty as Difficulty })}
          data={difficulties}
        />
      </div>
      <Textarea
        label="Question"
        name="question"
        rows={4}
        maxLength={4000}
        value={question.text}
        onChange={(text) => onChange({ ...question, text })}
        error={problems.question}
      />
      {question.type === 'short-answer' ? (
        <>
          <TextInput
            label="Correct answer"
            name="sample"
            maxLength={500}
            autoComplete="off"
            value={question.sample}
            onChange={(sample) => onChange({ ...question, sample })}
            description="Capital letters and extra spaces make no difference. Any other answer waits for grading."
          />
          <Textarea
            label="Also accepted"
            name="alsoAccepted"
            rows={3}
            value={question.alsoAccepted}
            onChange={(alsoAccepted) => onChange({ ...question, alsoAccepted })}
            description="Optional. One answer a line, at most 20."
          />
        </>
      ) : (
        <OptionRows question={question} problems={problems} onChange={onChange} />
      )}
      <TextInput
        label="Topic"
        name="topic"
        maxLength={60}
        autoComplete="off"
        list={topicsId}
        value={question.topic}
        onChange={(topic) => onChange({ ...question, topic })}
        description="Optional. Tells students their strong and weak areas once they have answered five questions of it."
      />
      <datalist id={topicsId}>
        {topics.map((topic) => (
          <option key={topic} value={topic} />
        ))}
      </datalist>
      <Textarea
        label="Explanation"
        name="explanation"
        rows={3}
        maxLength={4000}
        value={question.explanation}
        onChange={(explanation) => onChange({ ...question, explanation })}
        description="Optional. Shown after results."
      />
      <div className={`row ${css.editorActs}`}>
        {!isNew && (
          <Button
            variant="subtle"
            onClick={() => {
              setTries(0);
              onCancel();
            }}
          >
            Discard changes
          </Button>
        )}
        <Button type="submit" icon={isNew ? <IconPlus aria-hidden /> : undefined}>
          {isNew ? 'Add Question' : 'Save Question'}
        </Button>
      </div>
      <ConfirmDialog
        opened={nextType !== undefined}
        title="Discard the typed answers?"
        confirm="Discard and switch"
        onClose={() => setNextType(undefined)}
        onConfirm={() => {
          if (nextType) onChange(switchType(question, nextType));
          setNextType(undefined);
        }}
      >
        {nextType ? `Options and answers of this question are lost when it becomes ${typeWord[nextType]}.` : ''}
      </ConfirmDialog>
    </form>
  );
}
