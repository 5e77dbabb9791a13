import { Checkbox, ErrorState, ListSkeleton, Pager, SearchInput } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { placeText } from '../batches/batch-filter';
import { useRoster } from '../class-members/members.data';
import { nameOf } from '../students/student-words';
import css from './audience.module.css';

const MOST_STUDENTS = 500;
interface Props {
  classId: string;
  chosen: readonly string[];
  /** These stay. */
  kept: readonly string[];
  onChange(chosen: string[]): void;
}

/** Students of the class, found by name or roll number. Those of other pages stay chosen. */
export function StudentPicker({ classId, chosen, kept, onChange }: Props) {
  const [{ search, page }, setPlace] = useState({ search: '', page: 1 });
  const found = useRoster(classId, { search, batchId: '', page });
  const isFull = chosen.length >= MOST_STUDENTS;
  return (
    <div className="stack stack-3">
      <SearchInput
        label="Search students"
        placeholder="Name or roll number"
        value={search}
        onChange={(text) => setPlace({ search: text, page: 1 })}
      />
      {found.isPending ? (
        <ListSkeleton rows={3} label="Loading students" />
      ) : !found.data ? (
        <ErrorState title="The students could not be loaded" of={found} primary={false} />
      ) : found.data.data.length === 0 ? (
        <p className="muted">{search ? 'No student matches.' : 'No student is in this class yet.'}</p>
      ) : (
        <>
          <div className={css.students} role="group" aria-label="Students">
            {found.data.data.map((student) => {
              const { studentId } = student;
              const isChosen = chosen.includes(studentId);
              return (
                <Checkbox
                  key={studentId}
                  label={nameOf(student)}
                  description={placeText(student) || undefined}
                  checked={isChosen}
                  disabled={kept.includes(studentId) || (isFull && !isChosen)}
                  onChange={(isIn) => onChange(isIn ? [...chosen, studentId] : chosen.filter((id) => id !== studentId))}
                />
              );
            })}
          </div>
          <Pager
            page={page}
            pages={found.data.pagination.totalPages}
            onChange={(next) => setPlace({ search, page: next })}
          />
        </>
      )}
      {isFull && <p className="sm">{`A test can be for ${plural(MOST_STUDENTS, 'chosen student')} at most.`}</p>}
    </div>
  );
}
