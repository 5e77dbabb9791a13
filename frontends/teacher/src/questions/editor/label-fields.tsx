import type { components } from '@kasauti/contracts/web';
import { TextInput } from '@kasauti/web-kit/base';
import { useId } from 'react';
import { chaptersOf } from '../bank-filters';
import css from '../questions.module.css';
import { tagProblem, type InBank } from './in-bank';

interface Props {
  typed: InBank;
  /** Those in use, as suggestions. */
  labels: components['schemas']['QuestionLabels'];
  errors: Partial<Record<'subject' | 'chapter' | 'tags', string>>;
  onChange(part: Partial<InBank>): void;
}

/** How a question is found again. */
export function LabelFields({ typed, labels, errors, onChange }: Props) {
  const id = useId();
  const known = {
    subject: labels.subjects.map(({ subject }) => subject),
    chapter: chaptersOf(labels, typed.subject.trim()),
    tags: labels.tags,
  };
  const field = (name: keyof typeof known, label: string, more: object = {}) => (
    <>
      <TextInput
        label={label}
        name={name}
        maxLength={60}
        autoComplete="off"
        list={`${id}-${name}`}
        value={typed[name]}
        error={errors[name]}
        onChange={(text) => onChange({ [name]: text })}
        {...more}
      />
      <datalist id={`${id}-${name}`}>
        {known[name].map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
  return (
    <>
      <div className={css.pair}>
        <div>{field('subject', 'Subject')}</div>
        <div>{field('chapter', 'Chapter')}</div>
      </div>
      {field('tags', 'Tags', {
        maxLength: 400,
        error: tagProblem(typed.tags) ?? errors.tags,
        description: 'Optional, with commas between. Students never see subject, chapter and tags.',
      })}
    </>
  );
}
