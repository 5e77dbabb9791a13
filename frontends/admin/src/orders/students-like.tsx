import { Button, EmptyState, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { useStudentsLike } from './orders.data';

interface Props {
  text: string;
  onChoose(studentId: string): void;
  onClear(): void;
}

/** Orders hold ids only, but an administrator is told a name or an address: students of that name, to choose from. */
export function StudentsLike({ text, onChoose, onClear }: Props) {
  const students = useStudentsLike(text);
  if (students.isPending) return <ListSkeleton rows={1} label="Looking for students" />;
  if (!students.data) return <ErrorState title="Students could not be searched" of={students} />;
  const { data: found, pagination } = students.data;
  if (found.length === 0)
    return (
      <EmptyState title="No order matches" action={<Button onClick={onClear}>Show all orders</Button>}>
        Neither the number of an order, payment, refund or invoice, nor the name or address of a student.
      </EmptyState>
    );
  return (
    <section className="stack" aria-labelledby="students-like">
      <h2 id="students-like">Students called “{text}”</h2>
      <ul className="card card-flush list">
        {found.map(({ id, fullName, email }) => (
          <li key={id} className="row between">
            <span>
              {fullName} <span className="sm muted">{email}</span>
            </span>
            <Button size="sm" onClick={() => onChoose(id)} aria-label={`Orders of ${fullName}, ${email}`}>
              Show orders
            </Button>
          </li>
        ))}
      </ul>
      {pagination.total > found.length && (
        <p className="sm muted">
          {`The first ${found.length} of ${formatNumber(pagination.total)} are shown. Type more of the name.`}
        </p>
      )}
    </section>
  );
}
