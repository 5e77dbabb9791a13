import { Button, Select, Textarea } from '@kasauti/web-kit/base';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Question } from '../draft/question';
import { questionProblems, type QuestionField, type QuestionProblems } from '../draft/question-problems';
import { nameOf, type Section } from '../draft/section';
import { NumberKey } from './number-key';
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
  sections: readonly Section[];
  /** Where the question is, or goes. */
  section: Section | undefined;
  onSection(key: number): void;
  onChange(question: Question): void;
  onDone(question: Question): void;
  onCancel(): void;
}

export function QuestionEditor(props: Props) {
  const { question, number, topics, sections, section, onSection, onChange, onDone, onCancel } = props;
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const found = questionProblems(question, !section?.marking);
  const problems = tries > 0 ? found : {};
  const isNew = number === undefined;

  useEffect(() => {
    if (tries === 0) return;
    const first = order.find((field) => found[field]);
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
      {sections.length > 1 && (
        <Select
          label="Section"
          name="section"
          value={String(section?.key ?? '')}
          onChange={(key) => onSection(Number(key))}
          data={sections.map((one) => ({ value: String(one.key), label: nameOf(sections, one) }))}
        />
      )}
      <QuestionHead question={question} section={section} pointsError={problems.points} onChange={onChange} />
      <Textarea
        label="Question"
        name="question"
        rows={4}
        maxLength={4000}
        value={question.text}
        onChange={(text) => onChange({ ...question, text })}
        error={problems.question}
      />
      <AnswerKey question={question} problems={problems} onChange={onChange} />
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

type KeyProps = { question: Question; problems: QuestionProblems; onChange(question: Question): void };
function AnswerKey({ question, problems, onChange }: KeyProps) {
  switch (question.type) {
    case 'mcq':
    case 'multi-correct':
    case 'true-false':
      return <OptionRows question={question} problems={problems} onChange={onChange} />;
    case 'numerical':
      return (
        <NumberKey
          number={question.number}
          problem={problems.correctAnswer}
          onChange={(number) => onChange({ ...question, number })}
        />
      );
    case 'short-answer':
      return <ShortAnswer question={question} onChange={onChange} />;
  }
}
