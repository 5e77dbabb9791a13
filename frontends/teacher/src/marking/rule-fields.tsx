import { Button, IconButton, NumberInput, Select } from '@kasauti/web-kit/base';
import { signed } from '@kasauti/web-kit/i18n';
import { IconAlertCircle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { kindOf, marksOfEach, withRule, type TypedMarking } from './marking';
import css from './marking.module.css';
import { mostRows, ruleOfKind, type RuleKind, type TypedRow } from './partial-rule';

const kinds: { value: RuleKind; label: string }[] = [
  { value: 'none', label: 'Full marks only for all of them' },
  { value: 'per_option', label: 'Marks for each right option as long as no wrong one is chosen' },
  { value: 'proportional', label: 'The same part of the marks as long as no wrong one is chosen' },
  { value: 'table', label: 'A table of marks, as long as no wrong one is chosen' },
  { value: 'per_row', label: 'Match questions: a part of the marks for each right row' },
];

interface Props {
  marking: TypedMarking;
  /** There are questions with several correct options, and match questions. */
  hasSeveral: boolean;
  hasMatch: boolean;
  problem: string | undefined;
  onChange(marking: TypedMarking): void;
}

/** What a part of the right options, or rows, gives. */
export function RuleFields({ marking, hasSeveral, hasMatch, problem, onChange }: Props) {
  const kind = kindOf(marking);
  const isOffered = (value: RuleKind) =>
    value === 'none' || value === kind || (value === 'per_row' ? hasMatch : hasSeveral || !hasMatch);
  return (
    <>
      <Select
        label={hasMatch ? 'Partly right' : 'Questions with several correct options'}
        name="partial"
        value={kind}
        onChange={(next) => onChange(withRule(marking, ruleOfKind(next as RuleKind)))}
        data={kinds.filter(({ value }) => isOffered(value))}
        description={kind === 'per_row' ? rowsText(marking) : undefined}
      />
      {kind === 'per_option' && (
        <div className={css.figures}>
          <NumberInput
            label="Marks for each"
            name="perOption"
            value={marksOfEach(marking)}
            error={problem}
            onChange={(marks) => onChange(withRule(marking, { kind, marks }))}
          />
        </div>
      )}
      {marking.partialRule?.kind === 'table' && (
        <Table
          rows={marking.partialRule.rows}
          problem={problem}
          onChange={(rows) => onChange(withRule(marking, { kind: 'table', rows }))}
        />
      )}
    </>
  );
}

/** @example '2 of 4 rows right: +2. No row right: −1.' */
const rowsText = ({ correct = 0, wrong = 0 }: TypedMarking): string =>
  `2 of 4 rows right: ${signed(Math.round(correct * 50) / 100)}. No row right: ${signed(wrong)}.`;

interface TableProps {
  rows: readonly TypedRow[];
  problem: string | undefined;
  onChange(rows: TypedRow[]): void;
}

/** "[3] of at least [4] right: [3] marks"; the first row that holds decides. */
function Table({ rows, problem, onChange }: TableProps) {
  const id = useId();
  const set = (index: number, part: Partial<TypedRow>) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, ...part } : row)));
  return (
    <fieldset aria-describedby={problem ? `${id}-e` : undefined} data-invalid={problem !== undefined || undefined}>
      <legend className={`legend ${css.legend}`}>Partly right, no wrong option chosen</legend>
      <ul className={css.rows}>
        {rows.map((row, index) => (
          <li key={index}>
            <NumberInput
              label={<span className="vh">Chosen, row {index + 1}</span>}
              inputMode="numeric"
              value={row.chosen}
              onChange={(chosen) => set(index, { chosen })}
            />
            <span>of at least</span>
            <NumberInput
              label={<span className="vh">Right options, row {index + 1}</span>}
              inputMode="numeric"
              placeholder="any"
              mayBeEmpty
              value={row.of}
              onChange={(of) => set(index, { of })}
            />
            <span>right:</span>
            <NumberInput
              label={<span className="vh">Marks, row {index + 1}</span>}
              value={row.marks}
              onChange={(marks) => set(index, { marks })}
            />
            <span>marks</span>
            <IconButton
              label={`Remove row ${index + 1}`}
              onClick={() => onChange(rows.filter((_row, place) => place !== index))}
            >
              <IconTrash aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div role="alert" id={`${id}-e`}>
        {problem && (
          <p className="error">
            <IconAlertCircle aria-hidden />
            <span>{problem}</span>
          </p>
        )}
      </div>
      {rows.length < mostRows && (
        <Button
          variant="subtle"
          icon={<IconPlus aria-hidden />}
          onClick={() => onChange([...rows, { chosen: undefined, marks: undefined }])}
        >
          Add row
        </Button>
      )}
    </fieldset>
  );
}
