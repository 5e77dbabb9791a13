import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';
import { useLeaveClass } from './leave-class.data';

interface Props {
  leaving: { id: string; title: string } | undefined;
  onClose(): void;
  onLeft?(): void;
}

export function LeaveDialog({ leaving, onClose, onLeft }: Props) {
  const title = leaving?.title ?? '';
  return (
    <ConfirmMutation
      mutation={useLeaveClass()}
      variables={leaving?.id}
      onClose={onClose}
      title={t('Leave {title}?', { title })}
      confirm={t('Leave class')}
      danger
      refused={t('You could not leave the class')}
      done={t('You have left {title}', { title })}
      onDone={onLeft}
    >
      <p>{t('Your results stay. You find them on My Tests, under Former classes.')}</p>
      <p className="muted">
        {t(
          'You can no longer take its tests. A test you have paid for and not started is refunded when you ask for it in your wallet.',
        )}
      </p>
      <p className="muted">{t('To come back to an invite-only class you need an invite.')}</p>
    </ConfirmMutation>
  );
}
