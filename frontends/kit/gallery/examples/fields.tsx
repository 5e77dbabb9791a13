import {
  Checkbox,
  FileField,
  MoneyInput,
  NumberInput,
  PasswordInput,
  Radio,
  RadioGroup,
  SearchInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '../../src/base';
import { DateTimeField, ExtraTimeFields, extraTimeForm } from '../../src/datetime';
import { RichTextField, RichTextLine } from '../../src/rich-text';
import type { Examples } from './example';
import { Held } from './held';

const text = (initial: string, more: object = {}) => (
  <Held initial={initial}>
    {(value, onChange) => <TextInput label="Class title" {...more} value={value} onChange={onChange} />}
  </Held>
);
const tick = (Tick: typeof Checkbox, on: boolean, more: object = {}) => (
  <Held initial={on}>
    {(checked, onChange) => <Tick label="Shuffle the questions" {...more} checked={checked} onChange={onChange} />}
  </Held>
);
const ticks = (Tick: typeof Checkbox) => ({
  off: tick(Tick, false),
  on: tick(Tick, true),
  disabled: tick(Tick, true, { disabled: true }),
  'with a hint': tick(Tick, false, { description: 'Each student gets another order.' }),
  'with an error': tick(Tick, false, { error: 'Please choose' }),
});
const exams = [
  { value: '', label: 'Any exam' },
  { value: 'jee', label: 'JEE Main' },
  { value: 'neet', label: 'NEET UG', disabled: true },
];
const marking = [
  { value: 'four', label: '+4, −1', description: 'As in JEE Main' },
  { value: 'two', label: '+2, −0.66', description: 'As in UPSC Prelims' },
];

export const fields = {
  TextInput: {
    empty: text('', { placeholder: 'JEE Main 2027' }),
    'filled, with a hint': text('JEE Main 2027', { description: 'Shown to students' }),
    'with an error': text('', { error: 'Class title is required' }),
    disabled: text('JEE Main 2027', { disabled: true }),
    'with a unit': text('180', { label: 'Duration', unit: 'minutes' }),
    'full: no more fits': text('JEE Main 2027', { maxLength: 13 }),
  },
  PasswordInput: {
    usual: (
      <Held initial="Banyan-1">
        {(value, onChange) => <PasswordInput label="Password" value={value} onChange={onChange} />}
      </Held>
    ),
    'with an error': (
      <PasswordInput label="Password" value="" error="Password is required" onChange={() => undefined} />
    ),
  },
  NumberInput: {
    usual: (
      <Held<number | undefined> initial={25}>
        {(value, onChange) => <NumberInput label="Questions" value={value} onChange={onChange} />}
      </Held>
    ),
    'with an error': <NumberInput label="Questions" value={0} error="At least 1" onChange={() => undefined} />,
  },
  MoneyInput: {
    usual: (
      <Held<number | undefined> initial={149}>
        {(value, onChange) => <MoneyInput label="Price" value={value} onChange={onChange} />}
      </Held>
    ),
    'with an error': <MoneyInput label="Price" value={7} error="At least ₹10" onChange={() => undefined} />,
  },
  SearchInput: {
    usual: (
      <Held initial="">
        {(value, onChange) => (
          <SearchInput label="Search classes" placeholder="Title, teacher or exam" value={value} onChange={onChange} />
        )}
      </Held>
    ),
  },
  Select: {
    usual: (
      <Held initial="jee">
        {(value, onChange) => <Select label="Exam" value={value} onChange={onChange} data={exams} />}
      </Held>
    ),
    'with an error': (
      <Select label="Exam" value="" error="Please choose an exam" onChange={() => undefined} data={exams} />
    ),
    disabled: <Select label="Exam" value="jee" disabled onChange={() => undefined} data={exams} />,
  },
  ExtraTimeFields: {
    usual: (
      <Held initial={extraTimeForm(undefined)}>
        {(form, onChange) => (
          <ExtraTimeFields
            form={form}
            onChange={onChange}
            problems={{}}
            reasonHint="Only the student, and those who may give extra time here, see it."
          />
        )}
      </Held>
    ),
    'with errors': (
      <ExtraTimeFields
        form={{ kind: 'minutes', amount: 7, validUntil: '', reason: '' }}
        onChange={() => undefined}
        problems={{ amount: 'Give a multiple of 5 between 5 and 180', reason: 'Please give a reason' }}
        reasonHint="Only the student, and those who may give extra time here, see it."
      />
    ),
  },
  Textarea: {
    usual: (
      <Held initial="Two tests a week until the exam.">
        {(value, onChange) => <Textarea label="About the class" rows={3} value={value} onChange={onChange} />}
      </Held>
    ),
    'with an error': (
      <Textarea label="About the class" rows={3} value="" error="Please write a sentence" onChange={() => undefined} />
    ),
  },
  FileField: {
    usual: (
      <FileField label="Questions" description="A CSV file, at most 1 MB" accept=".csv" onChange={() => undefined} />
    ),
    'with an error': (
      <FileField label="Questions" error="This file is larger than 1 MB" accept=".csv" onChange={() => undefined} />
    ),
  },
  DateTimeField: {
    empty: (
      <Held<string | undefined> initial={undefined}>
        {(value, onChange) => <DateTimeField label="Starts" value={value} onChange={onChange} />}
      </Held>
    ),
    filled: (
      <Held<string | undefined> initial="2027-01-24T03:30:00.000Z">
        {(value, onChange) => <DateTimeField label="Starts" value={value} onChange={onChange} />}
      </Held>
    ),
    'with an error': (
      <DateTimeField
        label="Ends"
        value="2027-01-24T03:30:00.000Z"
        error="The end must be after the start"
        onChange={() => undefined}
      />
    ),
  },
  Checkbox: ticks(Checkbox),
  Radio: { off: tick(Radio, false), on: tick(Radio, true), disabled: tick(Radio, true, { disabled: true }) },
  Switch: ticks(Switch),
  RadioGroup: {
    usual: (
      <Held<string | undefined> initial="four">
        {(value, onChange) => <RadioGroup label="Marking" value={value} onChange={onChange} data={marking} />}
      </Held>
    ),
    'in a row, with an error': (
      <Held<string | undefined> initial={undefined}>
        {(value, onChange) => (
          <RadioGroup
            label="Marking"
            error="Please choose"
            row
            value={value}
            onChange={onChange}
            data={marking.map(({ value: one, label }) => ({ value: one, label }))}
          />
        )}
      </Held>
    ),
  },
  RichTextField: {
    'with a preview': (
      <Held initial={'A body falls from **20 m**. How long does it fall?\n\n$$t = \\sqrt{\\frac{2h}{g}}$$'}>
        {(value, onChange) => <RichTextField label="Question" rows={4} value={value} onChange={onChange} />}
      </Held>
    ),
    'with an error': (
      <RichTextField label="Question" rows={2} value="" error="Question text is required" onChange={() => undefined} />
    ),
  },
  RichTextLine: {
    plain: (
      <Held initial="2 seconds">
        {(value, onChange) => <RichTextLine label="Option A" value={value} onChange={onChange} />}
      </Held>
    ),
    'with a preview': (
      <Held initial="$\frac{1}{2}$ second">
        {(value, onChange) => <RichTextLine label="Option B" value={value} onChange={onChange} />}
      </Held>
    ),
  },
} satisfies Examples;
