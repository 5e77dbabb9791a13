import { Button, Notice } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { sayDuration } from '../engine/countdown';
import css from './submit.module.css';
import type { Submission } from '../engine/exam-state';
import { paletteWords, type PaletteState } from '../engine/palette';
import { PaletteSample } from '../palette/palette-grid';
import type { SavedState } from '../journal/saved-state';

type Props = {
  /** Seconds left until the deadline. */
  sec: number;
  counts: Record<PaletteState, number>;
  saved: SavedState;
  submission: Submission;
  onBack(): void;
  onSubmit(): void;
};

/** The states in the order of the table. */
const rows: PaletteState[] = ['answered', 'answered_and_marked', 'marked', 'not_answered', 'not_visited'];

export function SubmitDialog({ sec, counts, saved, submission, onBack, onSubmit }: Props) {
  const all = rows.reduce((sum, state) => sum + counts[state], 0);
  const busy = submission.status === 'sending';
  return (
    <Dialog
      opened
      title="Submit Test?"
      onClose={onBack}
      footer={
        <>
          <Button data-autofocus onClick={onBack}>
            Back to the test
          </Button>
          <Button variant="filled" loading={busy} onClick={onSubmit}>
            Submit Test
          </Button>
        </>
      }
    >
      <p className={`muted ${css.lead}`}>
        You have <strong>{sayDuration(sec)}</strong> left. After submitting you cannot change your answers.
      </p>
      <table className={css.summary}>
        <thead>
          <tr>
            <th scope="col">Questions</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((state) => (
            <tr key={state}>
              <th scope="row">
                <span className={css.summaryState}>
                  <PaletteSample state={state} />
                  {paletteWords[state]}
                </span>
              </th>
              <td>{counts[state]}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td>{all}</td>
          </tr>
        </tfoot>
      </table>
      {submission.status === 'failed' ? (
        <Notice tone="bad" title="Failed to submit test. Please try again.">
          Your answers are safe. We keep trying until the test is submitted.
        </Notice>
      ) : (
        <SavedNotice saved={saved} marked={counts.answered_and_marked} />
      )}
    </Dialog>
  );
}

function SavedNotice({ saved, marked }: { saved: SavedState; marked: number }) {
  const note =
    marked === 0
      ? undefined
      : marked === 1
        ? '1 answer marked for review is evaluated too.'
        : `${marked} answers marked for review are evaluated too.`;
  if (saved.isComplete)
    return (
      <Notice tone="info" title="All answers are saved.">
        {note}
      </Notice>
    );
  if (saved.waiting === 0)
    return (
      <Notice tone="warn" title="Your last changes are not sent yet.">
        Submit Test sends them first. {note}
      </Notice>
    );
  return (
    <Notice
      tone="warn"
      title={saved.waiting === 1 ? '1 answer is not sent yet.' : `${saved.waiting} answers are not sent yet.`}
    >
      Submit Test sends them first. {note}
    </Notice>
  );
}
