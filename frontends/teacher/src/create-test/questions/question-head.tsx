import { NumberInput, Select } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { useState } from 'react';
import {
  hasTypedAnswers,
  switchType,
  typeWord,
  type Difficulty,
  type Question,
  type QuestionType,
} from '../draft/question';
import s from './questions.module.css';

const types = (['mcq', 'true-false', 'short-answer'] as const).map((value) => ({ value, label: typeWord[value] }));
const difficulties = [
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
];
interface Props {
  question: Question;
  pointsError: string | undefined;
  onChange(question: Question): void;
}

/** Type, points and difficulty of a question. Asks for confirmation before a new type discards typed answers. */
export function QuestionHead({ question, pointsError, onChange }: Props) {
  const [nextType, setNextType] = useState<QuestionType>();
  const choose = (type: QuestionType) =>
    type !== question.type && hasTypedAnswers(question) ? setNextType(type) : onChange(switchType(question, type));
  return (
    <>
      <div className={s.three}>
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
          error={pointsError}
        />
        <Select
          label="Difficulty"
          name="difficulty"
          value={question.difficulty}
          onChange={(difficulty) => onChange({ ...question, difficulty: difficulty as Difficulty })}
          data={difficulties}
        />
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
    </>
  );
}
