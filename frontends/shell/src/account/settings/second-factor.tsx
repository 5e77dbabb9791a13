import { useState } from 'react';
import { formatTime } from '@kasauti/web-kit/api';
import { Badge, Button, Card, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useProof, useRemoveSecondFactor, useSecondFactor } from './own-account.data';
import { OtpForm } from './otp-form';
import { SecondFactorSetUp } from './second-factor-set-up';

/** An authenticator app whose code every login requires. */
export function SecondFactor() {
  const state = useSecondFactor();
  if (state.isPending) return <ListSkeleton rows={1} label="Loading your second factor" />;
  if (state.error)
    return (
      <ErrorState
        error={state.error}
        onRetry={state.refetch}
        title="Your second factor could not be loaded"
        primary={false}
      />
    );
  const { isOn, onSince, isConfirmedHere } = state.data.data;
  return (
    <Card
      title="Second factor"
      actions={isOn ? <Badge tone="ok">On since {formatTime(onSince ?? '')}</Badge> : <Badge tone="warn">Off</Badge>}
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
        <p className="muted">This login is confirmed: you can change things as an administrator.</p>
      ) : (
        <>
          <p className="muted">This login is not confirmed yet. Enter a code of your app to continue.</p>
          <OtpForm submit="Confirm" send={confirm} />
        </>
      )}
      <div className="row">
        <Button
          onClick={() => {
            remove.reset();
            setRemoving(true);
          }}
        >
          Remove the second factor
        </Button>
      </div>
      <Dialog opened={removing} onClose={() => setRemoving(false)} title="Remove the second factor?">
        <div className="stack">
          <p className="muted">
            Without it your account can do nothing but set up a new one. Enter a code of your app to remove it.
          </p>
          <OtpForm submit="Remove" danger send={remove} />
        </div>
      </Dialog>
    </div>
  );
}
