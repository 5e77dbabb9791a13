import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';
import type { RunningTest } from '../running-test/running-test';

/**
 * Confirms a logout during a test: it closes the test in every tab of this device, and the clock keeps running. Without
 * `test` it is not known whether one is running.
 */
export const LogOutQuestion = ({
  test,
  onClose,
  onConfirm,
}: {
  test: RunningTest | undefined;
  onClose(): void;
  onConfirm(): void;
}) => (
  <ConfirmDialog
    opened
    title={test ? t('Log out while a test is running?') : t('Log out now?')}
    cancel={t('Stay logged in')}
    confirm={t('Log out')}
    danger
    onClose={onClose}
    onConfirm={onConfirm}
  >
    {test
      ? t(
          '{title}: {text}, {ends}. Logging out closes the test on this device, in other tabs too. Your answers are kept and the clock does not stop: log in again to continue.',
          { title: test.title, text: test.left.text, ends: test.left.ends },
        )
      : t(
          'The server did not say whether a test of yours is running. Logging out would close it on this device, in other tabs too. Your answers are kept and the clock does not stop: log in again to continue.',
        )}
  </ConfirmDialog>
);
