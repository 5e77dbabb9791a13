import { languageName } from '@kasauti/contracts/language';
import { Checkbox, RadioGroup, Select } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { languagesOf, suggestedLanguages } from '../question/languages';
import { ExportFrame } from './export-frame';
import type { ExportInput } from './export.data';
import css from './export.module.css';

type Print = NonNullable<ExportInput['print']>;
type Columns = '1' | '2';
type Size = NonNullable<Print['size']>;

const letters = 'ABCDEFGH';
const setChoices = Array.from(letters, (letter, i) => ({
  value: String(i + 1),
  label: i === 0 ? '1' : `${i + 1} (A to ${letter})`,
}));
const sizes: { value: Size; label: string }[] = [
  { value: 'A4', label: 'A4' },
  { value: 'Legal', label: 'Legal' },
  { value: 'Letter', label: 'Letter' },
];
const named = (tags: readonly string[]) => tags.map((tag) => ({ value: tag, label: languageName(tag) }));

interface Props {
  from: ExportInput['from'];
  count: number;
  /** Facts of the test; without them questions of the bank are printed, in one set. */
  test?: { languages?: string[]; shuffleQuestions: boolean; isDraft: boolean };
  /** Whose bank it is; without one, the own one. */
  ownerId?: string;
  onClose(): void;
}

/** The files that a choice gives, as they are named in the ZIP. */
const filesOf = ({ sets = 1, key, solutions }: Print): string[] => [
  ...Array.from(letters.slice(0, sets), (set) => `paper-${set}.pdf`),
  ...(key ? ['key.pdf'] : []),
  ...(solutions ? Array.from(letters.slice(0, sets), (set) => `solutions-${set}.pdf`) : []),
];

/** A paper as PDF, in sets, with its key and its solutions. */
export function PrintDialog({ from, ownerId, count, test, onClose }: Props) {
  const known = test && languagesOf(test.languages);
  const [first, setFirst] = useState(known?.[0] ?? '');
  const [second, setSecond] = useState(known?.[1] ?? '');
  const [rest, setRest] = useState<Required<Omit<Print, 'languages'>>>({
    sets: 1,
    columns: 2,
    key: true,
    solutions: false,
    size: 'A4',
  });
  const change = (part: Partial<typeof rest>) => setRest({ ...rest, ...part });
  const languages = [first, second].filter(Boolean);
  const print: Print = { ...rest, ...(languages.length > 0 ? { languages } : {}) };
  const files = filesOf(print);
  return (
    <ExportFrame
      order={{ format: 'pdf', from, print, ...(ownerId ? { ownerId } : {}) }}
      words={{
        title: `Print ${plural(count, 'question')}`,
        act: 'Make PDF',
        anyway: 'Download anyway',
        lossList: 'What is printed otherwise',
        lossTitle: ({ losses, questions }) =>
          `${plural(losses, 'question')} of ${formatNumber(questions)} cannot be printed as meant`,
        lossText: 'Your questions stay as they are. Correct them and print again, or take the paper as it is.',
        refused: 'The paper could not be made',
        done: () => (files.length === 1 ? 'The paper is downloaded' : `${plural(files.length, 'file')} downloaded`),
      }}
      onClose={onClose}
    >
      <div className={css.settings}>
        <Languages
          known={known}
          first={first}
          second={second}
          onChange={(one, two) => {
            setFirst(one);
            setSecond(two);
          }}
        />
        {test && (
          <Select
            label="Sets"
            description={
              test.shuffleQuestions
                ? 'Each has an order of its own. The same letter with the same code at the foot of the page is the same paper.'
                : test.isDraft
                  ? 'Turn on Shuffle questions to print several sets.'
                  : 'This test does not shuffle questions, so it has one set.'
            }
            disabled={!test.shuffleQuestions}
            value={String(rest.sets)}
            onChange={(sets) => change({ sets: Number(sets) })}
            data={setChoices}
          />
        )}
        <Select label="Paper" value={rest.size} onChange={(size) => change({ size: size as Size })} data={sizes} />
        <RadioGroup<Columns>
          row
          label="Columns"
          description={languages.length === 2 ? columnsText[rest.columns] : undefined}
          value={`${rest.columns}`}
          onChange={(columns) => change({ columns: columns === '1' ? 1 : 2 })}
          data={[
            { value: '2', label: 'Two' },
            { value: '1', label: 'One' },
          ]}
        />
      </div>
      <div className="stack stack-2">
        <Checkbox
          label="Answer key"
          description={rest.sets > 1 ? 'One table for all sets.' : undefined}
          checked={rest.key}
          onChange={(key) => change({ key })}
        />
        <Checkbox label="Solutions" checked={rest.solutions} onChange={(solutions) => change({ solutions })} />
      </div>
      <p className="sm muted" role="status">
        {files.length === 1 ? 'One PDF.' : `${plural(files.length, 'PDF')} in one ZIP: ${files.join(', ')}`}
      </p>
    </ExportFrame>
  );
}

const columnsText = { 1: 'The languages stand side by side.', 2: 'The second language stands below the first.' };

interface LanguageProps {
  /** Of the test; undefined: the bank does not say. */
  known: readonly string[] | undefined;
  first: string;
  second: string;
  onChange(first: string, second: string): void;
}
function Languages({ known, first, second, onChange }: LanguageProps) {
  if (known?.length === 1) return null;
  const all = known ?? suggestedLanguages;
  const asWritten = { value: '', label: 'English, else as written' };
  return (
    <>
      <Select
        label="Language"
        value={first}
        onChange={(tag) => onChange(tag, tag === '' || tag === second ? '' : second)}
        data={[...(known ? [] : [asWritten]), ...named(all)]}
      />
      <Select
        label="Second language"
        value={second}
        disabled={first === ''}
        onChange={(tag) => onChange(first, tag)}
        data={[{ value: '', label: 'None' }, ...named(all.filter((tag) => tag !== first))]}
      />
    </>
  );
}
