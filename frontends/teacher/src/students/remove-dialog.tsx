import { failureText } from '@kasauti/web-kit/api';
import { toast } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { nameOf } from './student-words';
import { useRemoveStudent, type Student } from './students.data';

interface Props {
  student: Student;
  from: Student['classes'][number] | undefined;
  onClose(): void;
  onRemoved(): void;
}

export function RemoveDialog({ student, from, onClose, onRemoved }: Props) {
  const remove = useRemoveStudent();
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={from !== undefined}
      onClose={close}
      title={`Remove ${nameOf(student)} from ${from?.title ?? ''}?`}
      confirm="Remove student"
      danger
      pending={remove.isPending}
      error={
        remove.isError &&
        failureText(remove.error, {
          refused: 'The student could not be removed',
          broken: 'Invalid response from server',
        })
      }
      onConfirm={() =>
        from &&
        remove.mutate(
          { classId: from.classId, studentId: student.studentId },
          {
            onSuccess: () => {
              toast.success(`${nameOf(student)} is removed from ${from.title}`);
              close();
              onRemoved();
            },
          },
        )
      }
    >
      <p>Results stay. The student can no longer take the tests of this class.</p>
      <p className="muted">
        A paid test that was not started is refunded when the student asks for it. To come back, the student needs an
        invite that you make from now on.
      </p>
    </ConfirmDialog>
  );
}
