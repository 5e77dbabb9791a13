import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import type { RunningTest } from './running-test';

/** Confirms a logout during a test: it closes the test in every tab of this device, and the clock keeps running. */
export const LogOutQuestion = ({
  test,
  onClose,
  onConfirm,
}: {
  test: RunningTest;
  onClose(): void;
  onConfirm(): void;
}) => (
  <ConfirmDialog
    opened
    title="Log out while a test is running?"
    cancel="Stay logged in"
    confirm="Log out"
    danger
    onClose={onClose}
    onConfirm={onConfirm}
  >
    {`${test.title}: ${test.left.text}, ${test.left.ends}. Logging out closes the test on this device, in other tabs too. Your answers are kept and the clock does not stop: log in again to continue.`}
  </ConfirmDialog>
);
