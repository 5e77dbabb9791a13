import { toast } from '@kasauti/web-kit/base';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { useAct, type Act, type DeadLetter } from './dead-letters.data';
import css from './dead-letters.module.css';

const texts = {
  replay: {
    lead: 'The same consumer handles it again. If that fails, the event stays set aside.',
    button: 'Replay',
    broken: 'The event could not be replayed. Please try again.',
  },
  drop: {
    lead: 'It is kept and never handled. This cannot be undone.',
    button: 'Discard',
    broken: 'The event could not be discarded. Please try again.',
  },
} as const;

/** A reason for the audit trail; for what cannot be undone also a code of the administrator's app. */
export function ActForm({
  act,
  letter,
  onCancel,
  onDone,
}: {
  act: Act;
  letter: DeadLetter;
  onCancel: () => void;
  onDone: () => void;
}) {
  const send = useAct(act, letter);
  const { lead, button, broken } = texts[act];
  return (
    <ConfirmedForm
      asksCodeFirst={act === 'drop'}
      danger={act === 'drop'}
      button={button}
      broken={broken}
      act={send}
      onCancel={onCancel}
      onDone={({ message }) => {
        toast.success(message ?? button);
        onDone();
      }}
    >
      <p className="muted">
        <span className={css.mono}>{letter.type}</span> of <span className={css.mono}>{letter.group}</span>. {lead}
      </p>
    </ConfirmedForm>
  );
}
