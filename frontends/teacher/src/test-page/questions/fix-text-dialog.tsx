import { languageName } from '@kasauti/contracts/language';
import { columnLabel, rowLabel } from '@kasauti/contracts/match';
import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, ErrorState, FailureNotice, ListSkeleton, Select, TextInput, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { RichTextField, RichTextLine } from '@kasauti/web-kit/rich-text';
import { useState, type ReactNode } from 'react';
import { useWrittenTest } from '../test-page.data';
import { questionsOf, type Written } from './correction';
import { useFixText } from './questions.data';
import { languagesFor, writtenIn } from './written-in';

const fields = ['text', 'reason'] as const;
type Props = { testId: string; question: number; onClose(): void };

export function FixTextDialog({ testId, question, onClose }: Props) {
  const found = useWrittenTest(testId);
  const written = found.data && questionsOf(found.data)[question - 1];
  const [chosen, setChosen] = useState<string>();
  if (written) {
    const [own = 'en', ...others] = languagesFor(written, found.data?.languages);
    const language = chosen === own ? undefined : chosen;
    return (
      <TextForm
        key={chosen}
        {...{ testId, question, language, onClose }}
        written={language ? writtenIn(written, language) : written}
        choice={
          others.length > 0 && (
            <Select
              label="Language"
              name="language"
              value={chosen ?? own}
              onChange={setChosen}
              data={[own, ...others].map((tag) => ({ value: tag, label: languageName(tag) }))}
            />
          )
        }
      />
    );
  }
  return (
    <Dialog opened onClose={onClose} title={`Fix the text of question ${question}`}>
      {found.isError ? <ErrorState error={found.error} onRetry={found.refetch} primary={false} /> : <ListSkeleton />}
    </Dialog>
  );
}

interface FormProps extends Props {
  /** In the language that is corrected. */
  written: Written;
  /** Where it is not that of the question. */
  language: string | undefined;
  /** Chooses it, in a test in several. */
  choice: ReactNode;
}

function TextForm({ testId, question, written, language, choice, onClose }: FormProps) {
  const before = written.options ?? [];
  const [text, setText] = useState(written.question);
  const [options, setOptions] = useState(before);
  const [passage, setPassage] = useState(written.passage?.text);
  const isPassageChanged = passage !== written.passage?.text;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const fix = useFixText(testId);
  const [lists, setLists] = useState(
    () => written.match && { rows: written.match.rows, columns: written.match.columns },
  );
  const mayEditOptions = !lists && (written.type === 'mcq' || written.type === 'multi-correct');
  const errors = {
    text: text.trim() ? undefined : 'Please enter a question',
    passage: isPassageChanged && !passage?.trim() ? 'Please enter the passage' : undefined,
    reason: reason.trim().length < 3 ? 'Please enter a reason' : undefined,
  };
  const wrong = fieldErrors(fix.error, fields);
  const isListChanged = (['rows', 'columns'] as const).some((list) =>
    lists?.[list].some((item, i) => item !== written.match?.[list][i]),
  );
  const isChanged =
    text.trim() !== written.question ||
    options.some((option, i) => option !== before[i]) ||
    isListChanged ||
    isPassageChanged;
  const save = () => {
    setTried(true);
    if (errors.text || errors.passage || errors.reason) return;
    const fixed = {
      question,
      text: text.trim(),
      reason: reason.trim(),
      ...(mayEditOptions ? { options } : {}),
      ...lists,
      ...(isPassageChanged && passage ? { passage: passage.trim() } : {}),
      ...(language ? { language } : {}),
    };
    fix.mutate(fixed, {
      onSuccess: () => {
        toast.success(`The text of question ${question} is fixed`);
        onClose();
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Fix the text of question ${question}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" disabled={!isChanged} loading={fix.isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="sm muted">
          For typing errors. Key and points stay. Students who are sitting now keep the old text; tell them with an
          announcement.
        </p>
        {choice}
        {passage !== undefined && (
          <PassageField text={passage} language={language} error={isTried && errors.passage} onChange={setPassage} />
        )}
        <RichTextField
          label="Question"
          lang={language}
          value={text}
          onChange={setText}
          maxLength={4000}
          error={(isTried && errors.text) || wrong.text}
        />
        {mayEditOptions && (
          <Lines name={(i) => `Option ${i + 1}`} lang={language} texts={options} onChange={setOptions} />
        )}
        {lists && <MatchLines lists={lists} lang={language} onChange={setLists} />}
        <TextInput
          label="Reason"
          value={reason}
          onChange={setReason}
          maxLength={500}
          error={(isTried && errors.reason) || wrong.reason}
        />
        <FailureNotice
          error={fix.error}
          fields={fields}
          refused="The text could not be fixed"
          broken="Invalid response from server"
        />
      </div>
    </Dialog>
  );
}

interface LinesProps {
  name(index: number): string;
  texts: string[];
  lang: string | undefined;
  onChange(texts: string[]): void;
}

const Lines = ({ name, texts, lang, onChange }: LinesProps) =>
  texts.map((text, i) => (
    <div key={i}>
      <span className="legend" aria-hidden>
        {name(i)}
      </span>
      <RichTextLine
        label={name(i)}
        lang={lang}
        value={text}
        onChange={(next) => onChange(texts.map((one, at) => (at === i ? next : one)))}
        maxLength={1000}
      />
    </div>
  ));

interface Lists {
  rows: string[];
  columns: string[];
}
type MatchLinesProps = { lists: Lists; lang: string | undefined; onChange(lists: Lists): void };
const MatchLines = ({ lists, lang, onChange }: MatchLinesProps) => (
  <>
    <Lines
      name={(i) => `List I, ${rowLabel(i)}`}
      lang={lang}
      texts={lists.rows}
      onChange={(rows) => onChange({ ...lists, rows })}
    />
    <Lines
      name={(i) => `List II, ${columnLabel(i)}`}
      lang={lang}
      texts={lists.columns}
      onChange={(columns) => onChange({ ...lists, columns })}
    />
  </>
);

interface PassageProps {
  text: string;
  language: string | undefined;
  error: string | false | undefined;
  onChange(text: string): void;
}
const PassageField = ({ text, language, error, onChange }: PassageProps) => (
  <RichTextField
    label="Passage"
    value={text}
    onChange={onChange}
    rows={6}
    maxLength={12_000}
    lang={language}
    error={error}
    description="For all questions of the passage."
  />
);
