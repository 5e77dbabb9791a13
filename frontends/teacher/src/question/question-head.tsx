import { NumberInput, Select, Switch } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { useState } from 'react';
import { signed } from '@kasauti/web-kit/i18n';
import { ownSchemeChoices, type TypedMarking } from '../marking/marking';
import { MarkingFields } from '../marking/marking-fields';
import { withCodes } from './list-match';
import { discardsAnswers, kindOf, kindWord, switchType, type Difficulty, type Kind, type Question } from './question';
import s from './question.module.css';

/** `codes` is a template: it makes a multiple choice question. */
type Choice = Kind | 'codes';
const choiceWord: Record<Choice, string> = { ...kindWord, codes: 'List match with codes' };
const types = Object.entries(choiceWord).map(([value, label]) => ({ value, label }));
const switched = (q: Question, choice: Choice): Question => (choice === 'codes' ? withCodes(q) : switchType(q, choice));
/** The template keeps the lists of a match question, and its key where each item has one right answer. */
const discards = (q: Question, choice: Choice): boolean =>
  choice === 'codes'
    ? q.match
      ? q.match.right.some((of) => of.length > 1)
      : discardsAnswers(q, 'match')
    : discardsAnswers(q, choice);
const difficulties = [
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
];
interface Props {
  question: Question;
  /** Of its section. */
  marking: TypedMarking | undefined;
  pointsError: string | undefined;
  onChange(question: Question): void;
}

/** Type, points and difficulty of a question. Asks for confirmation before a new type discards typed answers. */
export function QuestionHead({ question, marking, pointsError, onChange }: Props) {
  const [nextType, setNextType] = useState<Choice>();
  const choose = (type: Choice) => (discards(question, type) ? setNextType(type) : onChange(switched(question, type)));
  return (
    <>
      <div className={s.three}>
        <Select
          label="Type"
          name="type"
          value={kindOf(question)}
          onChange={(type) => choose(type as Choice)}
          data={types}
        />
        {question.marking || marking ? (
          <Marks of={question.marking ? 'question' : 'section'} marking={question.marking ?? marking} />
        ) : (
          <NumberInput
            label="Points"
            name="points"
            inputMode="numeric"
            value={question.points}
            onChange={(points) => onChange({ ...question, points })}
            error={pointsError}
          />
        )}
        <Select
          label="Difficulty"
          name="difficulty"
          value={question.difficulty}
          onChange={(difficulty) => onChange({ ...question, difficulty: difficulty as Difficulty })}
          data={difficulties}
        />
      </div>
      <OwnMarks question={question} section={marking} onChange={onChange} />
      <ConfirmDialog
        opened={nextType !== undefined}
        title="Discard the typed answers?"
        confirm="Discard and switch"
        onClose={() => setNextType(undefined)}
        onConfirm={() => {
          if (nextType) onChange(switched(question, nextType));
          setNextType(undefined);
        }}
      >
        {nextType ? `Options and answers of this question are lost when it becomes ${choiceWord[nextType]}.` : ''}
      </ConfirmDialog>
    </>
  );
}

const Marks = ({ of, marking }: { of: 'question' | 'section'; marking: TypedMarking | undefined }) => (
  <div className="field">
    <span className="legend">{of === 'question' ? 'Own marks' : 'Marks of the section'}</span>
    <p className={s.sectionMarks}>
      {[marking?.correct, marking?.wrong].map((marks) => signed(marks ?? 0)).join(' / ')}
    </p>
  </div>
);

/** They start from those that the question has without them. */
function OwnMarks({ question, section, onChange }: Pick<Props, 'question' | 'onChange'> & { section?: TypedMarking }) {
  const { marking, points } = question;
  const first: TypedMarking = section ?? { correct: points, wrong: 0, skipped: 0, partial: 'none' };
  return (
    <div className={marking ? `stack ${s.ownMarks}` : undefined} data-own-marks>
      <Switch
        label="Own marks for this question"
        name="ownMarks"
        checked={marking !== undefined}
        onChange={(isOn) => onChange({ ...question, marking: isOn ? first : undefined })}
      />
      {marking && (
        <MarkingFields
          label="Marks of this question"
          marking={marking}
          choices={ownSchemeChoices}
          hasSeveral={kindOf(question) === 'multi-correct'}
          hasMatch={kindOf(question) === 'match'}
          onChange={(next) => onChange({ ...question, marking: next })}
        />
      )}
    </div>
  );
}
