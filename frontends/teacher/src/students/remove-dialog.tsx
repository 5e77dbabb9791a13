import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { namedApart, nameOf } from './student-words';
import { useRemoveStudent, type Student } from './students.data';

interface Props {
  student: Pick<Student, 'studentId' | 'name'> | undefined;
  from: { classId: string; title: string; rollNo?: string | null; enrolledAt: string } | undefined;
  onClose(): void;
  onRemoved(): void;
}

export function RemoveDialog({ student, from, onClose, onRemoved }: Props) {
  const title = from?.title ?? '';
  const name = student ? nameOf(student) : '';
  return (
    <ConfirmMutation
      mutation={useRemoveStudent()}
      variables={from && student && { classId: from.classId, studentId: student.studentId }}
      onClose={onClose}
      title={student && from ? `Remove ${namedApart({ ...student, ...from })}, from ${title}?` : ''}
      confirm="Remove student"
      danger
      refused="The student could not be removed"
      done={`${name} is removed from ${title}`}
      onDone={onRemoved}
    >
      <p>Results stay. The student can no longer take the tests of this class.</p>
      <p className="muted">
        A paid test that was not started is refunded when the student asks for it. To come back, the student needs an
        invite that you make from now on.
      </p>
    </ConfirmMutation>
  );
}
