import { Button, Textarea } from '@kasauti/web-kit/base';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { questionProblems, type Question, type QuestionField } from '../draft/question';
import { OptionRows } from './option-rows';
import { QuestionHead } from './question-head';
import s from './questions.module.css';
import { ShortAnswer } from './short-answer';
import { TopicField } from './topic-field';

const firstOf: Record<QuestionField, string> = {
  points: '[name="points"]',
  question: '[name="question"]',
  options: '[data-option]',
  correctAnswer: '[data-key]',
};
const order: readonly QuestionField[] = ['points', 'question', 'options', 'correctAnswer'];

interface Props {
  question: Question;
  /** The number of the question being changed; undefined for a new one. */
  number: number | undefined;
  /** Topics of the other questions, as suggestions. */
  topics: readonly string[];
  onChange(question: Question): void;
  onDone(question: Question): void;
  onCancel(): void;
}

export function QuestionEditor({ question, number, topics, onChange, onDone, onCancel }: Props) {
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const found = questionProblems(question);
  const problems = tries > 0 ? found : {};
  const isNew = number === undefined;

  useEffect(() => {
    if (tries === 0) return;
    const first = order.find((field) => questionProblems(question)[field]);
    if (first) form.current?.querySelector<HTMLElement>(firstOf[first])?.focus();
    // Only a submit moves the focus, not the typing after it.
  }, [tries]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(found).length > 0) return setTries(tries + 1);
    setTries(0);
    onDone(question);
  };
  return (
    <form
      ref={form}
      className="stack"
      onSubmit={submit}
      noValidate
      aria-label={isNew ? 'New question' : `Question ${number}`}
    >
      <QuestionHead question={question} pointsError={problems.points} onChange={onChange} />
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
        <ShortAnswer question={question} onChange={onChange} />
      ) : (
        <OptionRows question={question} problems={problems} onChange={onChange} />
      )}
      <TopicField topic={question.topic} topics={topics} onChange={(topic) => onChange({ ...question, topic })} />
      <Textarea
        label="Explanation"
        name="explanation"
        rows={3}
        maxLength={4000}
        value={question.explanation}
        onChange={(explanation) => onChange({ ...question, explanation })}
        description="Optional. Shown after results."
      />
      <div className={`row ${s.editorActs}`}>
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
    </form>
  );
}
