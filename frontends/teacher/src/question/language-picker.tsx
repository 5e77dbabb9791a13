import { languageName } from '@kasauti/contracts/language';
import { Button, Chip, Select, TextInput } from '@kasauti/web-kit/base';
import { useState } from 'react';
import { suggestedLanguages } from './languages';

const other = 'other';
const most = 13;
const isTag = (text: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text);

interface Props {
  /** The first is that of texts without a translation. */
  languages: readonly string[];
  firstLabel: string;
  description: string;
  onChange(languages: string[]): void;
}

/** The first language, the others as chips, and a list to add one. */
export function LanguagePicker({ languages, firstLabel, description, onChange }: Props) {
  const [first = 'en', ...others] = languages;
  const [adding, setAdding] = useState<'first' | 'more'>();
  const optionsWithout = (taken: readonly string[]) => [
    ...[...new Set([...suggestedLanguages, first])]
      .filter((tag) => !taken.includes(tag))
      .map((tag) => ({ value: tag, label: languageName(tag) })),
    { value: other, label: 'Another language' },
  ];
  const setFirst = (tag: string) => onChange([tag, ...others.filter((one) => one !== tag)]);
  const add = (tag: string) => onChange([...languages.filter((one) => one !== tag), tag]);
  return (
    <div className="stack">
      <Select
        label={firstLabel}
        name="firstLanguage"
        description={description}
        value={first}
        onChange={(tag) => (tag === other ? setAdding('first') : setFirst(tag))}
        data={optionsWithout([])}
      />
      {others.length > 0 && (
        <div className="row" role="group" aria-label="Further languages">
          {others.map((tag) => (
            <Chip key={tag} onRemove={() => onChange(languages.filter((one) => one !== tag))}>
              <span lang={tag}>{languageName(tag)}</span>
            </Chip>
          ))}
        </div>
      )}
      {languages.length < most && (
        <Select
          label="Add a language"
          name="addLanguage"
          value=""
          onChange={(tag) => (tag === other ? setAdding('more') : add(tag))}
          data={[{ value: '', label: 'Choose a language', disabled: true }, ...optionsWithout(languages)]}
        />
      )}
      {adding && (
        <TagField
          onDone={(tag) => {
            setAdding(undefined);
            if (adding === 'first') setFirst(tag);
            else add(tag);
          }}
        />
      )}
    </div>
  );
}

function TagField({ onDone }: { onDone(tag: string): void }) {
  const [tag, setTag] = useState('');
  const [isTried, setTried] = useState(false);
  const add = () => {
    setTried(true);
    if (isTag(tag.trim())) onDone(tag.trim());
  };
  return (
    <div className="stack stack-2">
      <TextInput
        label="Tag of the language"
        name="languageTag"
        maxLength={35}
        autoComplete="off"
        value={tag}
        onChange={setTag}
        error={isTried && !isTag(tag.trim()) ? 'A language is a tag such as hi or en-IN' : undefined}
        description={isTag(tag.trim()) ? languageName(tag.trim()) : 'Such as ne, sa or en-IN.'}
      />
      <div>
        <Button onClick={add}>Add language</Button>
      </div>
    </div>
  );
}
