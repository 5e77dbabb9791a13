import { formatDate } from '@kasauti/web-kit/api';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { placeText } from '../batches/batch-filter';
import { nameOf } from '../students/student-words';
import type { Row } from './matrix.data';

/** Two of one name are told apart by the day they joined. */
export const StudentName = ({ row, rows }: { row: Row; rows: readonly Row[] }) => (
  <>
    <b>{nameOf(row)}</b>
    <small>
      {[
        placeText(row),
        row.of > 0 ? `Sat ${formatNumber(row.sat)} of ${formatNumber(row.of)}` : 'No test due yet',
        !row.rollNo &&
          rows.filter(({ name }) => name === row.name).length > 1 &&
          `joined ${formatDate(row.enrolledAt)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </small>
  </>
);
