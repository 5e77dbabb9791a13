import { formatTime } from '@kasauti/web-kit/api';
import { Badge, Button, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { ActForm } from './act-form';
import css from './classes.module.css';
import type { AdminClass } from './classes.data';
import { reasonWords, useDismiss, type ClassReport } from './reports.data';
import { actWords } from './words';

/** What people wrote about a class, and who they are. */
export const ReportList = ({ reports }: { reports: ClassReport[] }) => (
  <ul className="stack stack-2 sm" aria-label="Reports">
    {reports.map(({ userId, name, reason, text, at, isOpen }) => (
      <li key={userId} className={css.quote}>
        <span className="row">
          <Badge tone={isOpen ? 'bad' : 'neutral'}>{reasonWords[reason]}</Badge>
          <Link to={`/admin/users/${userId}`}>{name || 'Deleted account'}</Link>
          <span className="dim">{formatTime(at)}</span>
          {!isOpen && <span className="dim">decided</span>}
        </span>
        <p>“{text}”</p>
      </li>
    ))}
  </ul>
);

/** The two decisions on open reports. */
export function ReportActs({ of, reportedAt }: { of: AdminClass; reportedAt: string }) {
  const [open, setOpen] = useState<'dismiss' | 'takeDown'>();
  const close = () => setOpen(undefined);
  return (
    <div className="row">
      <Button size="sm" onClick={() => setOpen('dismiss')} aria-label={`Dismiss the reports of ${of.title}`}>
        Dismiss
      </Button>
      {of.status !== 'taken_down' && (
        <Button
          size="sm"
          variant="danger"
          onClick={() => setOpen('takeDown')}
          aria-label={`Take the reported class down: ${of.title}`}
        >
          Take down
        </Button>
      )}
      <Dialog
        opened={open !== undefined}
        onClose={close}
        title={open === 'takeDown' ? actWords.takeDown.title : 'Dismiss these reports?'}
      >
        {open === 'takeDown' && <ActForm act="takeDown" of={of} onClose={close} />}
        {open === 'dismiss' && <DismissForm of={of} reportedAt={reportedAt} onClose={close} />}
      </Dialog>
    </div>
  );
}

const DismissForm = ({ of, reportedAt, onClose }: { of: AdminClass; reportedAt: string; onClose: () => void }) => (
  <ConfirmedForm
    button="Dismiss"
    broken="The reports could not be dismissed. Please try again."
    act={useDismiss(of.id, reportedAt)}
    onCancel={onClose}
    onDone={() => {
      toast.success(`The reports of ${of.title} are dismissed`);
      onClose();
    }}
  >
    <p className="muted">The class stays as it is. The same people can report it again after 30 days.</p>
  </ConfirmedForm>
);
