import { fieldErrors } from '@kasauti/web-kit/api';
import {
  Button,
  Checkbox,
  ErrorState,
  FailureNotice,
  ListSkeleton,
  NumberInput,
  Pager,
  RadioGroup,
  TextInput,
  toast,
} from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { useTestStudents } from '../test-page.data';
import type { Chosen } from './act-dialog';
import { useGrantTime, type Grant, type Once } from './acts.data';

type To = 'all' | 'some';
const maxMinutes = 120;
const fields = ['studentIds', 'minutes', 'reason'] as const;

/** The first reason why a grant cannot be sent. */
export function grantProblem(grant: { minutes: number | undefined; reason: string }, to: To, chosen: number) {
  const { minutes, reason } = grant;
  if (to === 'some' && chosen === 0) return { field: 'to', message: 'Please choose a student' } as const;
  if (minutes === undefined || !Number.isInteger(minutes) || minutes < 1 || minutes > maxMinutes)
    return { field: 'minutes', message: `Minutes must be between 1 and ${maxMinutes}` } as const;
  if (reason.trim().length < 3) return { field: 'reason', message: 'Please enter a reason' } as const;
  return undefined;
}

type Props = {
  testId: string;
  sitting: number;
  /** Only this student. */
  to?: Chosen;
  once: Once;
  onClose(): void;
};

export function GiveTimeDialog({ testId, sitting, to: only, once, onClose }: Props) {
  const [to, setTo] = useState<To>(only ? 'some' : 'all');
  const [chosen, setChosen] = useState<string[]>(only ? [only.studentId] : []);
  const [minutes, setMinutes] = useState<number | undefined>(10);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const give = useGrantTime(testId, once);
  const problem = grantProblem({ minutes, reason }, to, chosen.length);
  const { studentIds, ...rest } = fieldErrors(give.error, fields);
  const refused = { to: studentIds, ...rest };
  const errorOf = (field: keyof typeof refused) =>
    isTried && problem?.field === field ? problem.message : refused[field];
  const send = () => {
    setTried(true);
    if (problem || minutes === undefined) return;
    const grant: Grant = { minutes, reason: reason.trim(), ...(to === 'some' ? { studentIds: chosen } : {}) };
    give.mutate(grant, {
      onSuccess: ({ granted }) => {
        toast.success(`${plural(granted, 'student')} got ${minutes} min more`);
        onClose();
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={only ? `Give time to ${only.name}` : 'Give time'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={give.isPending} onClick={send}>
            Give {minutes ?? ''} min
          </Button>
        </>
      }
    >
      <div className="stack">
        {!only && (
          <RadioGroup<To>
            label="To"
            value={to}
            onChange={setTo}
            error={errorOf('to')}
            data={[
              { value: 'all', label: `All ${sitting} who are sitting` },
              { value: 'some', label: 'Students I choose' },
            ]}
          />
        )}
        {to === 'some' && !only && <SittingStudents testId={testId} chosen={chosen} onChange={setChosen} />}
        <NumberInput label="Minutes" value={minutes} onChange={setMinutes} error={errorOf('minutes')} unit="min" />
        <TextInput label="Reason" value={reason} onChange={setReason} error={errorOf('reason')} maxLength={500} />
        <p className="sm muted">Students see the new time within a minute, or as soon as they save an answer.</p>
        <FailureNotice
          error={give.error}
          fields={fields}
          refused="The time could not be given"
          broken="Invalid response from server"
        />
      </div>
    </Dialog>
  );
}

function SittingStudents({
  testId,
  chosen,
  onChange,
}: {
  testId: string;
  chosen: string[];
  onChange(ids: string[]): void;
}) {
  const [page, setPage] = useState(1);
  const found = useTestStudents(testId, { show: 'sitting', page });
  if (found.isPending) return <ListSkeleton rows={2} />;
  if (!found.data) return <ErrorState of={found} primary={false} />;
  if (found.data.pagination.total === 0) return <p className="muted">No student is sitting the test now.</p>;
  return (
    <fieldset>
      <legend className="legend">Students</legend>
      {found.data.data.map(({ studentId, studentName }) => (
        <Checkbox
          key={studentId}
          label={studentName || 'Student'}
          checked={chosen.includes(studentId)}
          onChange={(checked) => onChange(checked ? [...chosen, studentId] : chosen.filter((id) => id !== studentId))}
        />
      ))}
      <Pager page={page} pages={found.data.pagination.totalPages} onChange={setPage} />
    </fieldset>
  );
}
