import { formatRelative, useNow } from '@kasauti/web-kit/api';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import { PlaceOf } from '../batches/batch-filter';
import { classesText, FlagBadge, nameOf, viaText } from './student-words';
import css from './students.module.css';
import type { Student } from './students.data';

/** Roll number and batch mean nothing without their class: shown for students of one class. */
const placeInOnlyClass = ({ classes }: Student) => (classes.length === 1 ? (classes[0] ?? {}) : {});
const minuteMs = 60_000;

export function StudentTable({ students, onOpen }: { students: Student[]; onOpen(student: Student): void }) {
  const moment = useNow(minuteMs);
  return (
    <Table
      caption="Students by name"
      rows={students}
      rowKey={({ studentId }) => studentId}
      columns={[
        {
          key: 'name',
          label: 'Student',
          heading: true,
          render: (student) => (
            <>
              <button type="button" className={css.name} onClick={() => onOpen(student)}>
                {nameOf(student)}
              </button>
              <PlaceOf of={placeInOnlyClass(student)} />
            </>
          ),
        },
        { key: 'classes', label: 'Classes', render: classesText },
        { key: 'via', label: 'Joined by', render: viaText },
        {
          key: 'tests',
          label: 'Tests',
          numeric: true,
          render: ({ testsDone, totalTests }) => `${formatNumber(testsDone)} of ${formatNumber(totalTests)}`,
        },
        {
          key: 'percentile',
          label: 'Percentile',
          numeric: true,
          render: ({ percentile }) =>
            percentile === null ? <span className="dim">None yet</span> : percentile.toFixed(2),
        },
        { key: 'active', label: 'Last active', render: ({ lastActiveAt }) => formatRelative(lastActiveAt, moment) },
        {
          key: 'flags',
          label: 'Flag',
          render: ({ flags }) =>
            flags.length === 0 ? (
              <span className="dim">None</span>
            ) : (
              <span className={css.flags}>
                {flags.map((flag) => (
                  <FlagBadge key={flag} flag={flag} />
                ))}
              </span>
            ),
        },
      ]}
    />
  );
}
