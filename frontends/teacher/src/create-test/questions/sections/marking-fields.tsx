import { NumberInput, Select } from '@kasauti/web-kit/base';
import {
  markingOfScheme,
  markingProblems,
  schemeChoices,
  schemeOf,
  type MarkingField,
  type TypedMarking,
} from '../../draft/marking';
import type { Section } from '../../draft/section';
import css from './sections.module.css';

const fields: { field: MarkingField; label: string }[] = [
  { field: 'correct', label: 'Right' },
  { field: 'wrong', label: 'Wrong' },
  { field: 'skipped', label: 'Skipped' },
];
const partials: { value: TypedMarking['partial']; label: string }[] = [
  { value: 'none', label: 'Full marks only for all of them' },
  { value: 'per_option', label: '+1 for each right option as long as no wrong one is chosen' },
];

interface Props {
  section: Section;
  onChange(marking: TypedMarking | undefined): void;
}

/** The marking of every question of a section: a known scheme or own figures. */
export function MarkingFields({ section: { marking, items }, onChange }: Props) {
  const problems = marking ? markingProblems(marking) : {};
  const hasSeveral = items.some(({ question }) => question.type === 'multi-correct');
  return (
    <>
      <Select
        label="Marking per question"
        name="scheme"
        value={schemeOf(marking)}
        onChange={(scheme) => onChange(markingOfScheme(scheme))}
        data={schemeChoices}
      />
      {marking && (
        <div className={css.figures}>
          {fields.map(({ field, label }) => (
            <NumberInput
              key={field}
              label={label}
              name={field}
              value={marking[field]}
              error={problems[field]}
              onChange={(value) => onChange({ ...marking, [field]: value })}
            />
          ))}
        </div>
      )}
      {marking && (hasSeveral || marking.partial === 'per_option') && (
        <Select
          label="Questions with several correct options"
          name="partial"
          value={marking.partial}
          onChange={(partial) => onChange({ ...marking, partial: partial as TypedMarking['partial'] })}
          data={partials}
        />
      )}
    </>
  );
}
