import { Button, Notice } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { rich, t } from '@kasauti/web-kit/i18n';
import { sayDuration } from '../engine/countdown';
import css from './submit.module.css';
import type { Submission } from '../engine/exam-state';
import { countStates, paletteWords, type PaletteState } from '../palette/palette';
import { askedStates, surplusOf } from '../palette/choice';
import type { Part } from '../sections/sections';
import { PaletteSample } from '../palette/palette-grid';
import type { SavedState } from '../journal/saved-state';

type Props = {
  /** Seconds left until the deadline. */
  sec: number;
  parts: readonly Part[];
  palette: readonly PaletteState[];
  saved: SavedState;
  submission: Submission;
  onBack(): void;
  onSubmit(): void;
};

type Counts = Record<PaletteState, number>;

/** The states in the order of the table. */
const rows: PaletteState[] = ['answered', 'answered_and_marked', 'marked', 'not_answered', 'not_visited'];

export function SubmitDialog({ sec, parts, palette, saved, submission, onBack, onSubmit }: Props) {
  const counts = countStates(parts.flatMap((part) => askedStates(part, palette)));
  const busy = submission.status === 'sending';
  return (
    <Dialog
      opened
      // Going back calls off what is not confirmed.
      closable
      title={t('Submit Test?')}
      onClose={onBack}
      footer={
        <>
          <Button data-autofocus onClick={onBack}>
            {t('Back to the test')}
          </Button>
          <Button variant="filled" loading={busy} onClick={onSubmit}>
            {t('Submit Test')}
          </Button>
        </>
      }
    >
      <p className={`muted ${css.lead}`}>
        {rich('You have {time} left. After submitting you cannot change your answers.', {
          time: <strong>{sayDuration(sec)}</strong>,
        })}
      </p>
      <Summary counts={counts} parts={parts} palette={palette} />
      <ChoiceNotes parts={parts} palette={palette} />
      {submission.status === 'failed' ? (
        <Notice tone="bad" title={t('Failed to submit test. Please try again.')}>
          {saved.isKept
            ? t('Your answers are safe. We keep trying until the test is submitted.')
            : t(
                'Your answers are only in this page: please do not close it. We keep trying until the test is submitted.',
              )}
        </Notice>
      ) : (
        <SavedNotice saved={saved} marked={counts.answered_and_marked} />
      )}
    </Dialog>
  );
}

/** How many questions are in which state; a column for each section where there are several. */
function Summary({ counts, parts, palette }: Pick<Props, 'parts' | 'palette'> & { counts: Counts }) {
  const asked = parts.map((part) => ({ ...part, states: askedStates(part, palette) }));
  const columns = parts.length < 2 ? [] : asked.map((part) => ({ ...part, counts: countStates(part.states) }));
  // Wider than a phone, it is scrolled by the arrow keys, which needs the focus.
  const region = columns.length > 0 && { role: 'region', 'aria-label': t('Questions by section'), tabIndex: 0 };
  return (
    <div className={css.wide} {...region}>
      <table className={css.summary}>
        <thead>
          <tr>
            <th scope="col">{t('Questions')}</th>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">{t('Total')}</th>
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
              {columns.map((column) => (
                <td key={column.id}>{column.counts[state]}</td>
              ))}
              <td>{counts[state]}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('All')}</th>
            {columns.map(({ id, states }) => (
              <td key={id}>{states.length}</td>
            ))}
            <td>{asked.reduce((sum, { states }) => sum + states.length, 0)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The table counts the questions that are asked for, which are fewer where students choose. */
function ChoiceNotes({ parts, palette }: Pick<Props, 'parts' | 'palette'>) {
  const chosen = parts.flatMap((part) => (part.attemptAny === undefined ? [] : [{ ...part, most: part.attemptAny }]));
  const surplus = surplusOf(parts, palette);
  return chosen.map(({ id, title, places, most }) => (
    <p key={id} className={`sm muted ${css.lead}`}>
      {title && <b>{title}: </b>}
      {t('Any {n} of these {total} count.', { n: most, total: places.length })}{' '}
      {places.some((place) => surplus.has(place)) &&
        t('The first {n} answered ones in the order of the paper do.', { n: most })}
    </p>
  ));
}

function SavedNotice({ saved, marked }: { saved: SavedState; marked: number }) {
  const note =
    marked === 0
      ? undefined
      : marked === 1
        ? t('1 answer marked for review is evaluated too.')
        : t('{marked} answers marked for review are evaluated too.', { marked });
  if (saved.isComplete)
    return (
      <Notice tone="info" title={t('All answers are saved.')}>
        {note}
      </Notice>
    );
  if (saved.isUnknown)
    return (
      <Notice tone="warn" title={saved.text}>
        {note}
      </Notice>
    );
  if (saved.waiting === 0)
    return (
      <Notice tone="warn" title={t('Your last changes are not sent yet.')}>
        {t('Submit Test sends them first.')} {note}
      </Notice>
    );
  return (
    <Notice
      tone="warn"
      title={
        saved.waiting === 1
          ? t('1 answer is not sent yet.')
          : t('{waiting} answers are not sent yet.', { waiting: saved.waiting })
      }
    >
      {t('Submit Test sends them first.')} {note}
    </Notice>
  );
}
