import { formatDate } from '@kasauti/web-kit/api';
import { Button, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { extraTimeText } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { useEndExtraTime, useExtraTime, type ExtraTime } from './extra-time.data';
import { ExtraTimeDialog } from './extra-time-dialog';
import { testsOf, type ExtraTimePlace } from './extra-time-places';
import { nameOf } from './student-words';
import css from './students.module.css';
import type { Student } from './students.data';

/** For every test of one owner; what an administrator gave is shown and stays with the administrators. */
export function ExtraTimeSection({
  student,
  place,
}: {
  student: Pick<Student, 'studentId' | 'name'>;
  place: ExtraTimePlace;
}) {
  const { classId } = place;
  const [open, setOpen] = useState<'give' | 'end'>();
  const found = useExtraTime(classId, student.studentId);
  const own = found.data?.find(({ scope }) => scope === 'owner');
  const close = () => setOpen(undefined);
  return (
    <section>
      <h3>Extra time in {testsOf(place)}</h3>
      {found.isPending ? (
        <ListSkeleton rows={1} label="Loading extra time" />
      ) : !found.data ? (
        <ErrorState of={found} primary={false} />
      ) : (
        <>
          {found.data.length === 0 && <p className="sm muted">None. Every test lasts as long as for the others.</p>}
          <ul className={css.rows}>
            {found.data.map((given) => (
              <Given key={given.scope} given={given} />
            ))}
          </ul>
          {student.name !== '' && (
            <div className="row">
              <Button size="sm" onClick={() => setOpen('give')}>
                {own ? 'Change extra time' : 'Give extra time'}
              </Button>
              {own && (
                <Button size="sm" variant="danger" onClick={() => setOpen('end')}>
                  End extra time
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {open === 'give' && <ExtraTimeDialog student={student} place={place} given={own} onClose={close} />}
      <ConfirmMutation
        mutation={useEndExtraTime()}
        variables={open === 'end' ? { classId, studentId: student.studentId } : undefined}
        onClose={close}
        title={`End the extra time of ${nameOf(student)}?`}
        confirm="End now"
        cancel="Keep it"
        danger
        refused="The extra time could not be ended"
        done={`The extra time of ${nameOf(student)} has ended`}
      >
        <p>Tests started from now on last as long as for the others. A running test keeps its time.</p>
      </ConfirmMutation>
    </section>
  );
}

const Given = ({ given }: { given: ExtraTime }) => (
  <li>
    <div>
      <p className="sm strong">
        {extraTimeText(given)}
        {given.scope === 'everywhere' && ', in every test on Kasauti'}
      </p>
      {given.reason && <p className={`sm ${css.reason}`}>{given.reason}</p>}
      <p className="xs dim">
        {given.scope === 'everywhere' ? 'Approved by Kasauti' : `Approved by ${given.by?.name || 'a deleted account'}`},{' '}
        {formatDate(given.at)}
      </p>
    </div>
  </li>
);
