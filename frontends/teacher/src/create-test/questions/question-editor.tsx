import { Button, Select } from '@kasauti/web-kit/base';
import { IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import type { Passage } from '../../question/passage';
import type { Question } from '../../question/question';
import { nameOf, type Section } from '../draft/section';
import { QuestionForm } from '../../question/question-form';
import { nearestIn } from '../../questions/near/near-in-test';
import { NearNotice } from '../../questions/near/near-notice';
import { useNear } from '../../questions/near/near.data';
import s from './questions.module.css';

interface Props {
  /** In whose bank like questions are looked for, if the teacher may use it. */
  bankOf: string | undefined;
  question: Question;
  /** The number of the question being changed; undefined for a new one. */
  number: number | undefined;
  /** Suggested topics: of the class and of the other questions. */
  topics: readonly string[];
  sections: readonly Section[];
  /** Of the test, in their order. */
  present: readonly Question[];
  languages: readonly string[];
  /** How many questions of the test are about its passage. */
  aboutPassage: number;
  onPassage(passage: Passage | undefined): void;
  /** Where the question is, or goes. */
  section: Section | undefined;
  onSection(key: number): void;
  onChange(question: Question): void;
  onDone(question: Question): void;
  onCancel(): void;
}

export function QuestionEditor(props: Props) {
  const { bankOf, question, number, topics, sections, section, present, onSection, onChange, onDone, onCancel } = props;
  const isNew = number === undefined;
  // One that is changed may well be in the bank already, with the text it had.
  const { near } = useNear(question, { isAsked: isNew && bankOf !== undefined, ownerId: bankOf });
  const nearest = useMemo(() => nearestIn(present), [present]);
  const typed = useDeferredValue(question);
  const inTest = useMemo(() => nearest(typed, number), [nearest, typed, number]);
  return (
    <QuestionForm
      label={isNew ? 'New question' : `Question ${number}`}
      question={question}
      topics={topics}
      marking={section?.marking}
      languages={props.languages}
      aboutPassage={props.aboutPassage}
      onPassage={props.onPassage}
      above={
        sections.length > 1 && (
          <Select
            label="Section"
            name="section"
            value={String(section?.key ?? '')}
            onChange={(key) => onSection(Number(key))}
            data={sections.map((one) => ({ value: String(one.key), label: nameOf(sections, one) }))}
          />
        )
      }
      actions={
        <>
          <NearNotice question={question} inBank={near} inTest={inTest} />
          <div className={`row ${s.editorActs}`}>
            {!isNew && (
              <Button variant="subtle" onClick={onCancel}>
                Discard changes
              </Button>
            )}
            <Button type="submit" icon={isNew ? <IconPlus aria-hidden /> : undefined}>
              {isNew ? 'Add Question' : 'Save Question'}
            </Button>
          </div>
        </>
      }
      onChange={onChange}
      onDone={onDone}
    />
  );
}
