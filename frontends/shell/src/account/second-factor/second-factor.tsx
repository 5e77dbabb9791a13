import { useState } from 'react';
import { formatTime } from '@kasauti/web-kit/api';
import { Badge, Button, Card, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';
import { useProof, useRemoveSecondFactor, useSecondFactor } from './second-factor.data';
import { OtpForm } from './otp-form';
import { SecondFactorSetUp } from './second-factor-set-up';

/** An authenticator app whose code every login requires. */
export function SecondFactor() {
  const state = useSecondFactor();
  if (state.isPending) return <ListSkeleton rows={1} label={t('Loading your second factor')} />;
  if (!state.data) return <ErrorState of={state} title={t('Your second factor could not be loaded')} primary={false} />;
  const { isOn, onSince, isConfirmedHere } = state.data.data;
  return (
    <Card
      title={t('Second factor')}
      actions={
        isOn ? (
          <Badge tone="ok">{t('On since {onSince}', { onSince: formatTime(onSince ?? '') })}</Badge>
        ) : (
          <Badge tone="warn">{t('Off')}</Badge>
        )
      }
    >
      {isOn ? <Connected isConfirmedHere={isConfirmedHere} /> : <SecondFactorSetUp />}
    </Card>
  );
}

function Connected({ isConfirmedHere }: { isConfirmedHere: boolean }) {
  const confirm = useProof('stepUp');
  const remove = useRemoveSecondFactor();
  const [removing, setRemoving] = useState(false);
  return (
    <div className="stack">
      {isConfirmedHere ? (
        <p className="muted">{t('This login is confirmed: you can change things as an administrator.')}</p>
      ) : (
        <>
          <p className="muted">{t('This login is not confirmed yet. Enter a code of your app to continue.')}</p>
          <OtpForm submit={t('Confirm')} send={confirm} />
        </>
      )}
      <div className="row">
        <Button
          onClick={() => {
            remove.reset();
            setRemoving(true);
          }}
        >
          {t('Remove the second factor')}
        </Button>
      </div>
      <Dialog opened={removing} onClose={() => setRemoving(false)} title={t('Remove the second factor?')}>
        <div className="stack">
          <p className="muted">
            {t('Without it your account can do nothing but set up a new one. Enter a code of your app to remove it.')}
          </p>
          <OtpForm submit={t('Remove')} danger send={remove} />
        </div>
      </Dialog>
    </div>
  );
}
