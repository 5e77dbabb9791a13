import { formatTime } from '@kasauti/web-kit/api';
import { Badge, Button, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChangedSince } from '../changed-since';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { ActForm } from './act-form';
import css from './classes.module.css';
import { reasonWords, useDismiss, type ClassReport, type ReportedClass } from './reports.data';
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

export interface ReportDecision {
  act: 'dismiss' | 'takeDown';
  row: ReportedClass;
}

/** The two decisions on open reports. */
export const ReportActs = ({ row, onAct }: { row: ReportedClass; onAct: (decision: ReportDecision) => void }) => (
  <div className="row">
    <Button
      size="sm"
      onClick={() => onAct({ act: 'dismiss', row })}
      aria-label={`Dismiss the reports of ${row.class.title}`}
    >
      Dismiss
    </Button>
    {row.class.status !== 'taken_down' && (
      <Button
        size="sm"
        variant="danger"
        onClick={() => onAct({ act: 'takeDown', row })}
        aria-label={`Take the reported class down: ${row.class.title}`}
      >
        Take down
      </Button>
    )}
  </div>
);

/** Belongs outside what another administrator's decision takes away: a reason that is being written stays. */
export const ReportDialog = ({ decision, onClose }: { decision: ReportDecision | undefined; onClose: () => void }) => (
  <Dialog
    opened={decision !== undefined}
    onClose={onClose}
    title={decision?.act === 'takeDown' ? actWords.takeDown.title : 'Dismiss these reports?'}
  >
    {decision?.act === 'takeDown' && <ActForm act="takeDown" of={decision.row.class} onClose={onClose} />}
    {decision?.act === 'dismiss' && decision.row.reportedAt && (
      <DismissForm row={decision.row} reportedAt={decision.row.reportedAt} onClose={onClose} />
    )}
  </Dialog>
);

function DismissForm({
  row: { class: of, reports },
  reportedAt,
  onClose,
}: {
  row: ReportedClass;
  reportedAt: string;
  onClose: () => void;
}) {
  const [read, setRead] = useState(reportedAt);
  return (
    <ConfirmedForm
      button="Dismiss"
      broken="The reports could not be dismissed. Please try again."
      act={useDismiss(of.id, read)}
      onCancel={onClose}
      onDone={() => {
        toast.success(`The reports of ${of.title} are dismissed`);
        onClose();
      }}
    >
      <p className="muted">The class stays as it is. The same people can report it again after 30 days.</p>
      {reportedAt !== read && (
        <ChangedSince
          title="Reported again since you opened this. Please read it first."
          onRead={() => setRead(reportedAt)}
        />
      )}
      <ReportList reports={reports} />
    </ConfirmedForm>
  );
}
