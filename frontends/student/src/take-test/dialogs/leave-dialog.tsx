import { Button } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { sayDuration } from '../engine/countdown';
import type { SavedState } from '../journal/saved-state';

type Props = { sec: number; saved: SavedState; onStay(): void; onLeave(): void };

/** Shown on Back, because the clock of the test runs on. */
export function LeaveDialog({ sec, saved, onStay, onLeave }: Props) {
  return (
    <Dialog
      opened
      title="Leave the test?"
      onClose={onStay}
      footer={
        <>
          <Button onClick={onLeave}>Leave</Button>
          <Button variant="filled" data-autofocus onClick={onStay}>
            Stay in the test
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          The clock does not stop: you have <strong>{sayDuration(sec)}</strong> left. Nothing is submitted by leaving.
        </p>
        <p className="muted">
          {saved.isComplete ? 'All answers are saved.' : 'Answers that are not sent yet stay on this device.'} You can
          continue from My Tests until the time is over.
        </p>
      </div>
    </Dialog>
  );
}
