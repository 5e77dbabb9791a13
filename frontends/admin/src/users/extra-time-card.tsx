import { formatDate } from '@kasauti/web-kit/api';
import { Button, Card, ListSkeleton, toast } from '@kasauti/web-kit/base';
import {
  ExtraTimeFields,
  extraTimeFields,
  extraTimeForm,
  extraTimeOf,
  extraTimeProblems,
} from '@kasauti/web-kit/datetime';
import { Dialog } from '@kasauti/web-kit/dialog';
import { extraTimeText } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { FailedPart } from '../second-factor/second-factor-first';
import { useExtraTimeActs, useExtraTimeOf, type ExtraTime } from './extra-time.data';
import type { User } from './users.data';

type FormProps = { user: User; given: ExtraTime | undefined; onClose: () => void };

/** Extra time from a teacher is only shown here; extra time everywhere can also be given and ended. */
export function ExtraTimeCard({ user }: { user: User }) {
  const [open, setOpen] = useState<'give' | 'end'>();
  const found = useExtraTimeOf(user.id);
  const close = () => setOpen(undefined);
  if (found.isPending) return <ListSkeleton rows={1} label="Loading extra time" />;
  if (!found.data) return <FailedPart title="The extra time could not be loaded" of={found} />;
  const own = found.data.find(({ scope }) => scope === 'everywhere');
  return (
    <Card title="Extra time">
      <div className="stack stack-2">
        {found.data.length === 0 && <p className="muted">None.</p>}
        {found.data.map((given) => (
          <div key={`${given.scope} ${given.by?.id}`}>
            <p className="strong">{extraTimeText(given)}</p>
            <p className="sm">{given.scope === 'everywhere' ? 'In every test' : `In the tests of ${given.owner}`}</p>
            {given.reason && <p className="sm">{given.reason}</p>}
            <p className="xs dim">
              Approved by {given.by?.name || given.by?.id}, {formatDate(given.at)}
            </p>
          </div>
        ))}
        {user.status !== 'deleted' && (
          <>
            <Button block onClick={() => setOpen('give')}>
              {own ? 'Change extra time' : 'Give extra time'}
            </Button>
            {own && (
              <Button block variant="danger" onClick={() => setOpen('end')}>
                End extra time
              </Button>
            )}
          </>
        )}
      </div>
      <Dialog opened={open === 'give'} onClose={close} title="Extra time everywhere">
        {open === 'give' && <GiveForm user={user} given={own} onClose={close} />}
      </Dialog>
      <Dialog opened={open === 'end'} onClose={close} title="End extra time">
        {open === 'end' && <EndForm user={user} onClose={close} />}
      </Dialog>
    </Card>
  );
}

function GiveForm({ user, given, onClose }: FormProps) {
  const [form, setForm] = useState(() => extraTimeForm(given));
  const problems = extraTimeProblems(form);
  const { give } = useExtraTimeActs(user.id);
  const shown = form.amount === undefined ? {} : { amount: problems.amount };
  return (
    <ConfirmedForm
      asksCodeFirst
      fields={extraTimeFields}
      isValid={Object.keys(problems).length === 0}
      button="Save extra time"
      broken="The extra time could not be given. Please try again."
      act={(actReason) => give({ ...extraTimeOf(form), actReason })}
      onCancel={onClose}
      onDone={() => {
        toast.success(`${user.fullName} has extra time in every test from now on`);
        onClose();
      }}
    >
      {({ amount, validUntil }) => (
        <>
          <p className="muted">
            {user.fullName} gets it in every test that is started from now on, of every teacher. The larger counts where
            a teacher gave some too.
          </p>
          <ExtraTimeFields
            form={form}
            onChange={setForm}
            problems={{ ...shown, ...(amount ? { amount } : {}), ...(validUntil ? { validUntil } : {}) }}
            reasonHint="Administrators and the student see it; it is not in the audit trail. At least 3 characters."
          />
        </>
      )}
    </ConfirmedForm>
  );
}

function EndForm({ user, onClose }: Omit<FormProps, 'given'>) {
  const { end } = useExtraTimeActs(user.id);
  return (
    <ConfirmedForm
      asksCodeFirst
      danger
      button="End extra time"
      broken="The extra time could not be ended. Please try again."
      act={end}
      onCancel={onClose}
      onDone={() => {
        toast.success('The extra time has ended');
        onClose();
      }}
    >
      <p className="muted">
        Tests that {user.fullName} starts from now on last as long as for the others, or as long as their teacher gave.
        A running test keeps its time.
      </p>
    </ConfirmedForm>
  );
}
