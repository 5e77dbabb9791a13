import { fieldErrors } from '@kasauti/web-kit/api';
import {
  Button,
  ErrorState,
  FailureNotice,
  ListSkeleton,
  RadioGroup,
  RichText,
  TextInput,
  toast,
} from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useState } from 'react';
import { useWrittenTest, type QuestionStat } from '../test-page.data';
import { ActFooter } from './act-footer';
import { AnswerFields } from './answer-fields';
import {
  correctionOf,
  draftFor,
  isOptionalIn,
  kindsFor,
  questionsOf,
  type AnswerShape,
  type Kind,
  type Written,
} from './correction';
import { EffectPanel, isRefused } from './effect-panel';
import { PresentKey } from './present-key';
import { useCorrectionEffect, useCorrectKey } from './questions.data';

/** @param isOptional students choose in its section: full marks need an answer, because it takes one of their places */
const kindLabels = (isOptional: boolean): Record<Kind, string> => ({
  replace: 'Replace the key',
  also: 'Accept another answer too',
  full_marks: isOptional ? 'Full marks for all who answered it' : 'Full marks for everyone',
  drop: 'Drop the question',
});
const readersOf = (kind: Kind): string =>
  kind === 'drop' || kind === 'full_marks'
    ? 'Students read it at the question, once they see the answers.'
    : 'Students whose score is out already read it beside their old and new score, once they see the answers.';
/** The bank cannot say such a key; a short answer has a list of right answers there too. */
const isUnfitAfter = (kind: Kind, { type }: AnswerShape): boolean =>
  kind === 'drop' || kind === 'full_marks' || (kind === 'also' && type !== 'short-answer');
const minReason = 3;
const maxReason = 200;
const fields = ['reason'] as const;

type Props = {
  testId: string;
  question: number;
  row: QuestionStat | undefined;
  /** Of the row. */
  paperVersion: number | undefined;
  onClose(): void;
};

/** The question as an earlier version of the paper has it; the test no longer contains it. */
const writtenEarlier = ({ type, text, options, match }: QuestionStat): AnswerShape => ({
  type,
  question: text,
  options: options.map((option) => option.text),
  ...(match ? { match } : {}),
});

export function CorrectKeyDialog({ testId, row, question, onClose, ...read }: Props) {
  const found = useWrittenTest(testId);
  const current = row?.earlier ? undefined : found.data && questionsOf(found.data)[question - 1];
  const written = row?.earlier ? writtenEarlier(row) : current;
  const { paperVersion } = row?.earlier ? read : { ...found.data };
  const isOptional = !row?.earlier && found.data !== undefined && isOptionalIn(found.data, question);
  if (written) return <KeyForm {...{ testId, row, question, paperVersion, written, current, isOptional, onClose }} />;
  return (
    <Dialog opened onClose={onClose} title={`Correct the key of question ${question}`}>
      {found.isError ? <ErrorState of={found} primary={false} /> : <ListSkeleton />}
    </Dialog>
  );
}

const rightNow = (row: QuestionStat | undefined): number[] =>
  (row?.options ?? []).flatMap(({ isRight }, i) => (isRight ? [i] : []));

type FormProps = Props & { written: AnswerShape; current: Written | undefined; isOptional: boolean };

function KeyForm({ testId, row, question, paperVersion, written, current, isOptional, onClose }: FormProps) {
  const [draft, setDraft] = useState(() => draftFor(written, rightNow(row), row?.rule));
  const [reason, setReason] = useState('');
  // As the teacher has read it when the dialog opened: what a colleague corrects meanwhile is not undone by this.
  const [correctedAt] = useState(() => row && (row.correctedAt ?? null));
  const [isTried, setTried] = useState(false);
  const correction = correctionOf(written, draft);
  const effect = useCorrectionEffect(testId, { question, paperVersion }, correction);
  const correct = useCorrectKey(testId);
  const canApply = correction && (effect.data || (effect.isError && !isRefused(effect.error)));
  const needsReason = reason.trim().length < minReason;
  const labels = kindLabels(isOptional);
  const apply = () => {
    setTried(true);
    if (!correction || needsReason) return;
    correct.mutate(
      { question, paperVersion, correctedAt, ...correction, reason: reason.trim() },
      {
        onSuccess: () => {
          toast.success(`The key of question ${question} is corrected. Results follow within seconds.`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Correct the key of question ${question}`}
      size="lg"
      footer={
        <ActFooter testId={testId} errors={[effect.error, correct.error]} onClose={onClose}>
          <Button variant="filled" disabled={!canApply} loading={correct.isPending} onClick={apply}>
            Apply
          </Button>
        </ActFooter>
      }
    >
      <div className="stack">
        <RichText text={written.question} />
        <PresentKey written={current} row={row} />
        <RadioGroup<Kind>
          label="Correction"
          value={draft.kind}
          onChange={(kind) => setDraft({ ...draft, kind, option: '' })}
          data={kindsFor(written).map((kind) => ({ value: kind, label: labels[kind] }))}
        />
        {(draft.kind === 'replace' || draft.kind === 'also') && (
          <AnswerFields written={written} right={rightNow(row)} draft={draft} onChange={setDraft} />
        )}
        {isOptional && draft.kind === 'drop' && (
          <p className="sm muted">
            Students choose in this section. A dropped question is one answer less for those who answered it; with full
            marks they keep it.
          </p>
        )}
        {isUnfitAfter(draft.kind, written) && (
          <p className="sm muted">
            The question bank archives it, so that no later test draws it. A new answer given here brings it back.
          </p>
        )}
        {correction && <EffectPanel effect={effect} />}
        <TextInput
          label="Reason"
          value={reason}
          onChange={setReason}
          maxLength={maxReason}
          error={isTried && needsReason ? 'Please enter a reason' : fieldErrors(correct.error, fields).reason}
          description={readersOf(draft.kind)}
        />
        <FailureNotice
          error={correct.error}
          fields={fields}
          refused="The key could not be corrected"
          broken="Invalid response from server"
        />
      </div>
    </Dialog>
  );
}
