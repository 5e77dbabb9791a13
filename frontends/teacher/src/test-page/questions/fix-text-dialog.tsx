import { languageName } from '@kasauti/contracts/language';
import { columnLabel, rowLabel } from '@kasauti/contracts/match';
import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, ErrorState, FailureNotice, ListSkeleton, Select, TextInput, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { RichTextField, RichTextLine } from '@kasauti/web-kit/rich-text';
import { useState } from 'react';
import { LeaveGuard } from '../../class/leave-guard';
import { isOutdated } from '../../create-test/draft/save-errors';
import { useWrittenTest } from '../test-page.data';
import { ActFooter } from './act-footer';
import { questionsOf, type Written } from './correction';
import { useFixText } from './questions.data';
import { draftOf, hasOptions, isChanged, textProblems, textsToWire, type TextDraft } from './text-fix';
import { languagesFor, writtenIn } from './written-in';

const fields = ['text', 'reason'] as const;
type Props = { testId: string; question: number; onClose(): void };

export function FixTextDialog({ testId, question, onClose }: Props) {
  const found = useWrittenTest(testId);
  const written = found.data && questionsOf(found.data)[question - 1];
  if (written) {
    const { languages: all, paperVersion } = found.data ?? {};
    const languages = languagesFor(written, all);
    return <TextForm {...{ testId, question, paperVersion, written, languages, onClose }} />;
  }
  return (
    <Dialog opened onClose={onClose} title={`Fix the text of question ${question}`}>
      {found.isError ? <ErrorState of={found} primary={false} /> : <ListSkeleton />}
    </Dialog>
  );
}

/** With the version of the paper whose text it began from: a fix of another language makes a new one, and reads it. */
interface Typed {
  draft: TextDraft;
  paperVersion: number | undefined;
}
interface FormProps extends Props {
  written: Written;
  paperVersion: number | undefined;
  /** That of the question first. */
  languages: [string, ...string[]];
}

function TextForm({ testId, question, written, languages, onClose, ...read }: FormProps) {
  const own = languages[0];
  const [chosen, setChosen] = useState(own);
  // By language, so that what is typed in one stays while another is shown.
  const [drafts, setDrafts] = useState<Partial<Record<string, Typed>>>({});
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const fix = useFixText(testId);
  const inLanguage = (tag: string) => {
    const texts = tag === own ? written : writtenIn(written, tag);
    const { draft, paperVersion } = drafts[tag] ?? { draft: draftOf(texts), paperVersion: read.paperVersion };
    const problems = isChanged(draft, texts) ? textProblems(draft, texts, tag !== own) : undefined;
    return { tag, draft, paperVersion, problems, texts };
  };
  const shown = inLanguage(chosen);
  const changed = languages.map(inLanguage).filter(({ problems }) => problems);
  const reasonProblem = reason.trim().length < 3 ? 'Please enter a reason' : undefined;
  const wrong = fieldErrors(fix.error, fields);
  const choose = (tag: string) => {
    fix.reset();
    setChosen(tag);
  };
  const setDraft = (draft: TextDraft) =>
    setDrafts((all) => ({ ...all, [chosen]: { draft, paperVersion: shown.paperVersion } }));
  const send = ([next, ...others]: typeof changed) => {
    if (!next) {
      toast.success(`The text of question ${question} is fixed`);
      return onClose();
    }
    const { draft, paperVersion, texts, tag } = next;
    setChosen(tag);
    fix.mutate(
      { question, paperVersion, reason: reason.trim(), ...textsToWire(draft, texts, tag === own ? undefined : tag) },
      {
        onSuccess: () => {
          setDrafts((all) => ({ ...all, [tag]: undefined }));
          send(others);
        },
      },
    );
  };
  const save = () => {
    setTried(true);
    const faulty = [shown, ...changed].find(({ problems }) => problems?.text || problems?.passage);
    if (faulty) choose(faulty.tag);
    else if (!reasonProblem) send(changed);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Fix the text of question ${question}`}
      footer={
        <ActFooter testId={testId} errors={[fix.error]} onClose={onClose}>
          <Button variant="filled" disabled={changed.length === 0} loading={fix.isPending} onClick={save}>
            Save
          </Button>
        </ActFooter>
      }
    >
      {changed.length > 0 && (
        <LeaveGuard when ofSearch title="Leave without saving?">
          {`Your changes to the text of question ${question} will be lost.`}
        </LeaveGuard>
      )}
      <div className="stack">
        <p className="sm muted">
          For typing errors. Key and points stay. Students who have started keep the old text, also in their results;
          tell those who are sitting now with an announcement.
        </p>
        {languages.length > 1 && <LanguageSelect languages={languages} value={chosen} onChange={choose} />}
        <TextFields
          key={chosen}
          draft={shown.draft}
          mayEditOptions={hasOptions(written)}
          lang={chosen}
          errors={{ ...wrong, ...(isTried ? shown.problems : {}) }}
          onChange={setDraft}
        />
        <TextInput
          label="Reason"
          value={reason}
          onChange={setReason}
          maxLength={500}
          error={(isTried && reasonProblem) || wrong.reason}
        />
        <FailureNotice
          error={fix.error}
          fields={fields}
          refused="The text could not be fixed"
          broken="Invalid response from server"
        >
          {isOutdated(fix.error) && 'Copy what you have typed if you still need it: the question is loaded without it.'}
        </FailureNotice>
      </div>
    </Dialog>
  );
}

type LanguageProps = { languages: readonly string[]; value: string; onChange(tag: string): void };
const LanguageSelect = ({ languages, ...select }: LanguageProps) => (
  <Select
    label="Language"
    name="language"
    {...select}
    data={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
  />
);

interface TextFieldsProps {
  draft: TextDraft;
  mayEditOptions: boolean;
  lang: string;
  errors: { text?: string; passage?: string };
  onChange(draft: TextDraft): void;
}
function TextFields({ draft, mayEditOptions, lang, errors, onChange }: TextFieldsProps) {
  const change = (part: Partial<TextDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      {draft.passage !== undefined && (
        <RichTextField
          label="Passage"
          value={draft.passage}
          onChange={(passage) => change({ passage })}
          rows={6}
          maxLength={12_000}
          lang={lang}
          error={errors.passage}
          description="For all questions of the passage."
        />
      )}
      <RichTextField
        label="Question"
        lang={lang}
        value={draft.text}
        onChange={(text) => change({ text })}
        maxLength={4000}
        error={errors.text}
      />
      {mayEditOptions && (
        <Lines
          name={(i) => `Option ${i + 1}`}
          lang={lang}
          texts={draft.options}
          onChange={(options) => change({ options })}
        />
      )}
      {draft.lists && <MatchLines lists={draft.lists} lang={lang} onChange={(lists) => change({ lists })} />}
      <RichTextField
        label="Explanation"
        lang={lang}
        value={draft.explanation}
        onChange={(explanation) => change({ explanation })}
        rows={3}
        maxLength={4000}
        description="Students who have started get it too, also with results that are out."
      />
    </>
  );
}

interface LinesProps {
  name(index: number): string;
  texts: string[];
  lang: string;
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

type Lists = NonNullable<TextDraft['lists']>;
type MatchLinesProps = { lists: Lists; lang: string; onChange(lists: Lists): void };
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
