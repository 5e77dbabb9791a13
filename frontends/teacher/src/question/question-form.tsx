import { RichTextField, useRefusals } from '@kasauti/web-kit/rich-text';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { textsIn, type Question } from './question';
import { questionProblems, type QuestionField, type QuestionProblems } from './question-problems';
import { MatchFields } from './match-fields';
import { NumberKey } from './number-key';
import { OptionRows } from './option-rows';
import type { TypedMarking } from '../marking/marking';
import { QuestionHead } from './question-head';
import { LanguageTabs } from './language-tabs';
import { languagesOf, useView } from './languages';
import { withPassage, type Passage } from './passage';
import { PassageRow } from './passage-row';
import { TopicField } from './topic-field';
import { InView, TranslatedText, type Languages } from './translated';
import { TranslatedLists } from './translated-lists';
import { withLists } from './translations';
import { useKeys } from './use-keys';
import { Textarea, TextInput } from '@kasauti/web-kit/base';

const firstOf: Record<QuestionField, string> = {
  points: '[name="points"]',
  marking: '[data-own-marks] :is([aria-invalid], [data-invalid] input)',
  question: '[name="question"]',
  options: '[data-option]',
  correctAnswer: '[data-key]',
  video: '[name="solutionVideo"]',
};
const order: readonly QuestionField[] = ['points', 'marking', 'question', 'options', 'correctAnswer', 'video'];

function focusFirst(form: HTMLFormElement | null, found: QuestionProblems): void {
  const first = order.find((field) => found[field]);
  form?.querySelector<HTMLElement>(first ? firstOf[first] : '[aria-invalid]')?.focus();
}

interface Props {
  label: string;
  question: Question;
  /** Suggested topics: of the class and of the other questions. */
  topics: readonly string[];
  /** The marks of its section, which replace the points of the question. */
  marking?: TypedMarking;
  /** Of the test or of the question, that of its own texts first. */
  languages?: readonly string[];
  /** How many questions are about its passage. */
  aboutPassage?: number;
  /** A changed passage; without it only of this question. */
  onPassage?(passage: Passage | undefined): void;
  /** What there is to choose about a changed passage. */
  belowPassage?: ReactNode;
  /** Fields above and below those of the question. */
  above?: ReactNode;
  below?: ReactNode;
  /** One of those below has an error. */
  isBelowWrong?: boolean;
  actions: ReactNode;
  onChange(question: Question): void;
  /** With a complete question. */
  onDone(question: Question): void;
}

/** The fields of a question, in the wizard and in the question bank. */
export function QuestionForm(props: Props) {
  const { label, question, topics, marking, above, below, actions, onChange, onDone } = props;
  const own = question.language ?? languagesOf(props.languages)[0] ?? '';
  const others = languagesOf(props.languages).filter((tag) => tag !== own);
  const [view, setView] = useView(own, others);
  const inView = { own, view };
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const found = questionProblems(question, !marking);
  const problems = tries > 0 ? found : {};
  const wrong = useWrong(question, own, found);

  useEffect(() => {
    if (tries > 0) focusFirst(form.current, found);
    // Only a submit moves the focus, not the typing after it.
  }, [tries]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong || props.isBelowWrong) {
      if (wrong && wrong !== view.language && !(view.isBoth && wrong === own))
        setView({ language: wrong, isBoth: false });
      return setTries(tries + 1);
    }
    setTries(0);
    onDone(question);
  };
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate aria-label={label}>
      <LanguageTabs question={question} own={own} others={others} view={view} onView={setView} />
      {above}
      <PassageRow
        passage={question.passage}
        count={props.aboutPassage}
        languages={[own, ...others]}
        onChange={props.onPassage ?? ((passage) => onChange(withPassage(question, passage)))}
      />
      {props.belowPassage}
      <QuestionHead question={question} marking={marking} pointsError={problems.points} onChange={onChange} />
      <InView
        {...inView}
        field={
          <RichTextField
            label="Question"
            name="question"
            lang={own}
            rows={4}
            maxLength={4000}
            value={question.text}
            onChange={(text) => onChange({ ...question, text })}
            error={problems.question}
            description="Formulas between $ signs, images with a description, **bold**, - list."
          />
        }
        other={
          <TranslatedText {...inView} question={question} field="text" label="Question" rows={4} onChange={onChange} />
        }
      />
      <AnswerKey {...inView} question={question} problems={problems} onChange={onChange} />
      <TopicField topic={question.topic} topics={topics} onChange={(topic) => onChange({ ...question, topic })} />
      <Explanation {...inView} question={question} onChange={onChange} />
      <TextInput
        label="Solution video"
        name="solutionVideo"
        inputMode="url"
        autoComplete="off"
        maxLength={200}
        value={question.video}
        error={problems.video}
        onChange={(video) => onChange({ ...question, video })}
        description="Optional. An address at YouTube or Vimeo. Students get it with the answers."
      />
      {below}
      {actions}
    </form>
  );
}

/** In which language something is wrong: what is missing is missing in that of the question. */
function useWrong(question: Question, own: string, found: QuestionProblems): string | undefined {
  const texts = textsIn(question, own);
  const refusals = useRefusals(texts.map(({ text }) => text));
  const refused = texts.find((_text, place) => refusals[place]);
  return Object.keys(found).length > 0 ? own : refused?.language;
}

type KeyProps = Languages & { question: Question; problems: QuestionProblems; onChange(question: Question): void };
const Explanation = ({ question, onChange, ...inView }: Omit<KeyProps, 'problems'>) => (
  <InView
    {...inView}
    field={
      <RichTextField
        label="Explanation"
        name="explanation"
        lang={inView.own}
        rows={3}
        maxLength={4000}
        value={question.explanation}
        onChange={(explanation) => onChange({ ...question, explanation })}
        description="Optional. Shown after results."
      />
    }
    other={
      <TranslatedText
        {...inView}
        question={question}
        field="explanation"
        label="Explanation"
        rows={3}
        onChange={onChange}
      />
    }
  />
);

function AnswerKey({ question, problems, onChange, ...inView }: KeyProps) {
  const keys = {
    rows: useKeys(question.match?.rows.length ?? 0),
    columns: useKeys(question.match?.columns.length ?? 0),
  };
  if (question.match)
    return (
      <>
        <MatchFields
          match={question.match}
          keys={keys}
          lang={inView.own}
          problems={problems}
          onChange={(match) => onChange(withLists(question, { ...question, match }))}
        />
        {inView.view.language !== inView.own && (
          <TranslatedLists {...inView} keys={keys} question={question} onChange={onChange} />
        )}
      </>
    );
  switch (question.type) {
    case 'mcq':
    case 'multi-correct':
    case 'true-false':
      return <OptionRows {...inView} question={question} problems={problems} onChange={onChange} />;
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

/** The correct answer of a short-answer question, and others that are accepted. */
const ShortAnswer = ({ question, onChange }: { question: Question; onChange(question: Question): void }) => (
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
);
