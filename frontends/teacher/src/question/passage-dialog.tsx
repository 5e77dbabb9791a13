import { languageName } from '@kasauti/contracts/language';
import { Button, TextInput } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { RichTextField, useRefusal } from '@kasauti/web-kit/rich-text';
import { useState } from 'react';
import { LeaveGuard } from '../class/leave-guard';
import { noPassage, passageIn, translatePassage, type Passage } from './passage';

interface Props {
  /** Undefined: a new one. */
  passage: Passage | undefined;
  /** How many questions are about it. */
  count: number;
  /** Of the test or question, first the one that the passage is in. */
  languages: readonly string[];
  onClose(): void;
  onSave(passage: Passage): void;
}

/** A passage with its translations; a change is one for all of its questions. */
export function PassageDialog({ passage, count, languages, onClose, onSave }: Props) {
  const before = passage ?? noPassage;
  const [typed, setTyped] = useState(before);
  const [isTried, setTried] = useState(false);
  const [own = 'en', ...others] = languages;
  const refusal = useRefusal(typed.text, ...typed.translations.map(({ text }) => text));
  const isEmpty = typed.text.trim() === '';
  const save = () => {
    setTried(true);
    if (!isEmpty && !refusal) onSave(typed);
  };
  const nameIn = (label: string, tag: string) => (others.length > 0 ? `${label} in ${languageName(tag)}` : label);
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={passage ? 'Edit the passage' : 'Add passage'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" onClick={save}>
            {passage ? 'Save passage' : 'Add passage'}
          </Button>
        </>
      }
    >
      {typed !== before && (
        <LeaveGuard when ofSearch title="Leave without the passage?">
          What you typed in the passage is only here.
        </LeaveGuard>
      )}
      <div className="stack">
        <p className="sm muted">
          {count > 1
            ? `A change is one for all ${count} questions of this passage.`
            : 'Students see it beside each of its questions. Its questions stay together, also when they are shuffled.'}
        </p>
        <TextInput
          label={nameIn('Title', own)}
          lang={own}
          description="Optional."
          maxLength={120}
          autoComplete="off"
          value={typed.title}
          onChange={(title) => setTyped({ ...typed, title })}
        />
        <RichTextField
          label={nameIn('Passage', own)}
          lang={own}
          rows={8}
          maxLength={12_000}
          value={typed.text}
          onChange={(text) => setTyped({ ...typed, text })}
          error={isTried && isEmpty ? 'Please enter the passage' : undefined}
        />
        {others.map((tag) => (
          <div key={tag} className="stack">
            <TextInput
              label={nameIn('Title', tag)}
              lang={tag}
              maxLength={120}
              autoComplete="off"
              value={passageIn(typed, tag).title}
              onChange={(title) => setTyped(translatePassage(typed, tag, { title }))}
            />
            <RichTextField
              label={nameIn('Passage', tag)}
              lang={tag}
              rows={8}
              maxLength={12_000}
              value={passageIn(typed, tag).text}
              onChange={(text) => setTyped(translatePassage(typed, tag, { text }))}
              description={`Left empty: shown in ${languageName(own)}.`}
            />
          </div>
        ))}
      </div>
    </Dialog>
  );
}
