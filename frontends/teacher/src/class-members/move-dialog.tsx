import { Button, FailureNotice, RadioGroup, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { namedApart, nameOf } from '../students/student-words';
import type { Batch } from '../batches/batches.data';
import { useMove, type Member } from './members.data';

interface Props {
  classId: string;
  batches: Batch[];
  members: Member[];
  onClose(): void;
  onMoved(): void;
}

export function MoveDialog({ classId, batches, members, onClose, onMoved }: Props) {
  const [to, setTo] = useState<string>();
  const move = useMove(classId);
  const [only] = members;
  const one = members.length === 1 ? only : undefined;
  const who = one ? nameOf(one) : plural(members.length, 'student');
  const name = batches.find(({ batchId }) => batchId === to)?.name;
  const begin = () =>
    to !== undefined &&
    move.mutate(
      { studentIds: members.map(({ studentId }) => studentId), batchId: to },
      {
        onSuccess: (gone) => {
          const moved = members.length - gone;
          const done = gone === 0 ? who : plural(moved, 'student');
          if (moved > 0) toast.success(name ? `${done} moved to ${name}` : `${done} moved out of the batch`);
          if (gone > 0) toast.error(`${plural(gone, 'student')} ${gone === 1 ? 'is' : 'are'} no longer in the class`);
          onMoved();
        },
      },
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Move ${one ? namedApart(one) : who}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" disabled={to === undefined} loading={move.isPending} onClick={begin}>
            {name ? `Move to ${name}` : 'Move'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <RadioGroup
          label="To batch"
          value={to}
          onChange={setTo}
          data={[
            ...batches.map(({ batchId, name: label, students }) => ({
              value: batchId,
              label,
              description: plural(students, 'student'),
            })),
            { value: 'none', label: 'No batch' },
          ]}
        />
        <p className="sm muted">
          Who sits a test now goes on, and the result counts. A paid test can still be taken. A free test of the old
          batch that was not started is no longer shown.
        </p>
        <FailureNotice error={move.error} refused="The students could not be moved" />
      </div>
    </Dialog>
  );
}
