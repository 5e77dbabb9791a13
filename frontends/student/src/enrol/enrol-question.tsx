import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';
import { Consent } from '../join/consent';

/** What joining means, before the one press that does it. A failure is told by a toast, above the dialog. */
export const EnrolQuestion = ({
  title,
  pending,
  onClose,
  onConfirm,
}: {
  title: string;
  pending: boolean;
  onClose(): void;
  onConfirm(): void;
}) => (
  <ConfirmDialog
    opened
    title={t('Enroll in {title}?', { title })}
    confirm={t('Enroll')}
    pending={pending}
    onClose={onClose}
    onConfirm={onConfirm}
  >
    <Consent />
  </ConfirmDialog>
);
