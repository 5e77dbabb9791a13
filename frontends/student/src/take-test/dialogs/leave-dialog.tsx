import { Button } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { rich, t } from '@kasauti/web-kit/i18n';
import { sayDuration } from '../engine/countdown';
import type { SavedState } from '../journal/saved-state';

type Props = { sec: number; saved: SavedState; onStay(): void; onLeave(): void };

/** Shown on Back: leaving the page does not stop the clock. */
export function LeaveDialog({ sec, saved, onStay, onLeave }: Props) {
  return (
    <Dialog
      opened
      title={t('Leave the test?')}
      onClose={onStay}
      footer={
        <>
          <Button variant={saved.isKept ? undefined : 'danger'} onClick={onLeave}>
            {t('Leave')}
          </Button>
          <Button variant="filled" data-autofocus onClick={onStay}>
            {t('Stay in the test')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {rich('The clock does not stop: you have {time} left. Nothing is submitted by leaving.', {
            time: <strong>{sayDuration(sec)}</strong>,
          })}
        </p>
        <p className="muted">
          {saved.isComplete
            ? t('All answers are saved.')
            : saved.isKept
              ? t('Answers that are not sent yet stay on this device.')
              : t('Answers that are not sent yet are only in this page and will be lost.')}{' '}
          {t('You can continue from My Tests until the time is over.')}
        </p>
      </div>
    </Dialog>
  );
}
