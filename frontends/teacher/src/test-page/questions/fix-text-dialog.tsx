import { columnLabel, rowLabel } from '@kasauti/contracts/match';
import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, ErrorState, FailureNotice, ListSkeleton, TextInput, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { RichTextField, RichTextLine } from '@kasauti/web-kit/rich-text';
import { useState } from 'react';
import { useWrittenTest } from '../test-page.data';
import { questionsOf, type Written } from './correction';
import { useFixText } from './questions.data';

const fields = ['text', 'reason'] as const;
type Props = { testId: string; question: number; onClose(): void };

export function FixTextDialog({ testId, question, onClose }: Props) {
  const found = useWrittenTest(testId);
  const written = found.data && questionsOf(found.data)[question - 1];
  if (written) return <TextForm {...{ testId, question, written, onClose }} />;
  return (
    <Dialog opened onClose={onClose} title={`Fix the text of question ${question}`}>
      {found.isError ? <ErrorState error={found.error} onRetry={found.refetch} primary={false} /> : <ListSkeleton />}
    </Dialog>
  );
}

function TextForm({ testId, question, written, onClose }: Props & { written: Written }) {
  const before = written.options ?? [];
  const [text, setText] = useState(written.question);
  const [options, setOptions] = useState(before);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const fix = useFixText(testId);
  const [lists, setLists] = useState(
    () => written.match && { rows: written.match.rows, columns: written.match.columns },
  );
  const mayEditOptions = !lists && (written.type === 'mcq' || written.type === 'multi-correct');
  const errors = {
    text: text.trim() ? undefined : 'Please enter a question',
    reason: reason.trim().length < 3 ? 'Please enter a reason' : undefined,
  };
  const wrong = fieldErrors(fix.error, fields);
  const isListChanged = (['rows', 'columns'] as const).some((list) =>
    lists?.[list].some((item, i) => item !== written.match?.[list][i]),
  );
  const isChanged =
    text.trim() !== written.question || options.some((option, i) => option !== before[i]) || isListChanged;
  const save = () => {
    setTried(true);
    if (errors.text || errors.reason) return;
    const fixed = {
      question,
      text: text.trim(),
      reason: reason.trim(),
      ...(mayEditOptions ? { options } : {}),
      ...lists,
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
        <RichTextField
          label="Question"
          value={text}
          onChange={setText}
          maxLength={4000}
          error={(isTried && errors.text) || wrong.text}
        />
        {mayEditOptions && <Lines name={(i) => `Option ${i + 1}`} texts={options} onChange={setOptions} />}
        {lists && (
          <>
            <Lines
              name={(i) => `List I, ${rowLabel(i)}`}
              texts={lists.rows}
              onChange={(rows) => setLists({ ...lists, rows })}
            />
            <Lines
              name={(i) => `List II, ${columnLabel(i)}`}
              texts={lists.columns}
              onChange={(columns) => setLists({ ...lists, columns })}
            />
          </>
        )}
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

type LinesProps = { name(index: number): string; texts: string[]; onChange(texts: string[]): void };

const Lines = ({ name, texts, onChange }: LinesProps) =>
  texts.map((text, i) => (
    <div key={i}>
      <span className="legend" aria-hidden>
        {name(i)}
      </span>
      <RichTextLine
        label={name(i)}
        value={text}
        onChange={(next) => onChange(texts.map((one, at) => (at === i ? next : one)))}
        maxLength={1000}
      />
    </div>
  ));
