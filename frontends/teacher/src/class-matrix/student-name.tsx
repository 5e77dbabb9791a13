import { formatDate } from '@kasauti/web-kit/api';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { nameOf } from '../students/student-words';
import type { Row } from './matrix.data';

/** Two of one name are told apart by the day they joined. */
export const StudentName = ({ row, rows }: { row: Row; rows: readonly Row[] }) => (
  <>
    <b>{nameOf(row)}</b>
    <small>
      {[
        row.of > 0 ? `Sat ${formatNumber(row.sat)} of ${formatNumber(row.of)}` : 'No test due yet',
        rows.filter(({ name }) => name === row.name).length > 1 && `joined ${formatDate(row.enrolledAt)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </small>
  </>
);
