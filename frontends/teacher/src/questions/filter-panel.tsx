import { languageName } from '@kasauti/contracts/language';
import { Button, SearchInput, Select } from '@kasauti/web-kit/base';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { chaptersOf, chipsOf, words, type BankFilters } from './bank-filters';
import { suggestedLanguages } from '../question/languages';
import { WorkingFor } from '../staff/working-for';
import { useLabels } from './bank.data';
import css from './questions.module.css';

interface Props {
  filters: BankFilters;
  onChange(part: Partial<BankFilters>): void;
}
const all = (label: string, values: readonly string[], chosen: string) => [
  { value: '', label },
  ...[...new Set([...values, chosen])].filter(Boolean).map((value) => ({ value, label: value })),
];
const entries = (known: Record<string, string>) => Object.entries(known).map(([value, label]) => ({ value, label }));

const languageChoices = (none: string, chosen: string) => [
  { value: '', label: none },
  ...[...new Set([...suggestedLanguages, chosen])]
    .filter(Boolean)
    .map((tag) => ({ value: tag, label: languageName(tag) })),
];

/** Beside the table; on phones behind one button that tells how many are set. */
export function FilterPanel({ filters, onChange }: Props) {
  const labels = useLabels();
  const [open, setOpen] = useState(false);
  const count = chipsOf(filters).length;
  const select = (label: string, name: 'subject' | 'chapter' | 'topic' | 'tag', values: readonly string[]) => (
    <Select
      label={label}
      value={filters[name]}
      onChange={(value) => onChange({ [name]: value })}
      data={all('All', values, filters[name])}
    />
  );
  return (
    <form className={`card ${css.panel}`} role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchInput
        label="Search"
        placeholder="Words of the question"
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <Button
        className={css.fold}
        icon={<IconFilter aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Filters {count > 0 && <span className="count">{count}</span>}
      </Button>
      <WorkingFor ownerId={filters.ownerId} can="bank.use" onChange={(ownerId) => onChange({ ownerId })} />
      <div className={css.filters} data-open={open || undefined}>
        {select(
          'Subject',
          'subject',
          labels.subjects.map(({ subject }) => subject),
        )}
        {filters.subject && select('Chapter', 'chapter', chaptersOf(labels, filters.subject))}
        <Select
          label="Kind"
          value={filters.type}
          onChange={(type) => onChange({ type: type as BankFilters['type'] })}
          data={[{ value: '', label: 'All' }, ...entries(words.type)]}
        />
        <Select
          label="Difficulty"
          value={filters.difficulty}
          onChange={(difficulty) => onChange({ difficulty: difficulty as BankFilters['difficulty'] })}
          data={[{ value: '', label: 'All' }, ...entries(words.difficulty)]}
        />
        {select('Topic', 'topic', labels.topics)}
        {select('Tag', 'tag', labels.tags)}
        <Select
          label="Has text in"
          value={filters.hasLanguage}
          onChange={(hasLanguage) => onChange({ hasLanguage })}
          data={languageChoices('Any language', filters.hasLanguage)}
        />
        <Select
          label="Has no text in"
          value={filters.lacksLanguage}
          onChange={(lacksLanguage) => onChange({ lacksLanguage })}
          data={languageChoices('Not asked', filters.lacksLanguage)}
        />
        <Select
          label="Show"
          value={filters.show}
          onChange={(show) => onChange({ show: show as BankFilters['show'] })}
          data={entries(words.show)}
        />
      </div>
    </form>
  );
}
