import { NumberInput, Select } from '@kasauti/web-kit/base';
import { kindOf, markingOfScheme, markingProblems, schemeOf, type MarkingField, type TypedMarking } from './marking';
import css from './marking.module.css';
import { RuleFields } from './rule-fields';

const fields: { field: Exclude<MarkingField, 'rule'>; label: string }[] = [
  { field: 'correct', label: 'Right' },
  { field: 'wrong', label: 'Wrong' },
  { field: 'skipped', label: 'Skipped' },
];

interface Props {
  label: string;
  marking: TypedMarking | undefined;
  choices: { value: string; label: string }[];
  /** There are questions with several correct options. */
  hasSeveral: boolean;
  hasMatch: boolean;
  onChange(marking: TypedMarking | undefined): void;
}

/** What answers give and cost: a known scheme or own figures. */
export function MarkingFields({ label, marking, choices, hasSeveral, hasMatch, onChange }: Props) {
  const problems = marking ? markingProblems(marking) : {};
  return (
    <>
      <Select
        label={label}
        name="scheme"
        value={schemeOf(marking)}
        onChange={(scheme) => onChange(markingOfScheme(scheme))}
        data={choices}
      />
      {marking && (
        <div className={css.figures}>
          {fields.map(({ field, label: name }) => (
            <NumberInput
              key={field}
              label={name}
              name={field}
              value={marking[field]}
              error={problems[field]}
              onChange={(value) => onChange({ ...marking, [field]: value })}
            />
          ))}
        </div>
      )}
      {marking && (hasSeveral || hasMatch || kindOf(marking) !== 'none') && (
        <RuleFields {...{ marking, hasSeveral, hasMatch }} problem={problems.rule} onChange={onChange} />
      )}
    </>
  );
}
