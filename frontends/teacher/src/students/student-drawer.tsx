import { formatDate, formatTime } from '@kasauti/web-kit/api';
import { Bar, Button, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { Drawer } from '@kasauti/web-kit/dialog';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { useOwnClasses } from '../class/own-classes.data';
import { ExtraTimeSection } from './extra-time';
import { extraTimePlaces } from './extra-time-places';
import { RemoveDialog } from './remove-dialog';
import { placeText } from '../batches/batch-filter';
import { FlagBadge, nameOf, viaWord } from './student-words';
import css from './students.module.css';
import { useStudent, type Student } from './students.data';

/** A row of the list of students, or who is known by name only. */
type Opened = Pick<Student, 'studentId' | 'name'> | Student;

interface Props {
  student: Opened | undefined;
  /** The class that the student is opened from: who gives extra time in it need not see results. */
  from?: { classId: string; seesResults: boolean };
  onClose(): void;
}

export const StudentDrawer = ({ student, from, onClose }: Props) => (
  <Drawer opened={student !== undefined} onClose={onClose} title={student ? nameOf(student) : ''}>
    {student && <Details opened={student} from={from} onRemoved={onClose} />}
  </Drawer>
);

function Details({ opened, from, onRemoved }: Pick<Props, 'from'> & { opened: Opened; onRemoved(): void }) {
  const seesResults = from?.seesResults ?? true;
  const found = useStudent(opened.studentId, seesResults);
  const student = 'classes' in opened ? opened : found.data?.student;
  const known = useOwnClasses();
  const places = extraTimePlaces(from ? [from] : (student?.classes ?? []), known.data);
  return (
    <div className="stack stack-6">
      {student && student.flags.length > 0 && (
        <p className={css.flags}>
          {student.flags.map((flag) => (
            <FlagBadge key={flag} flag={flag} />
          ))}
        </p>
      )}
      {seesResults && <Figures found={found} />}
      {known.error && !known.data && <ErrorState title="Extra time could not be loaded" of={known} primary={false} />}
      {places.map((place) => (
        <ExtraTimeSection key={place.classId} student={opened} place={place} />
      ))}
      {student && <Memberships student={student} onRemoved={onRemoved} />}
    </div>
  );
}

function Figures({ found }: { found: ReturnType<typeof useStudent> }) {
  if (found.isPending) return <ListSkeleton rows={3} label="Loading attempts" />;
  if (!found.data) return <ErrorState of={found} primary={false} />;
  const { attempts, attemptsTotal = 0, topics, topicsTotal = 0 } = found.data;
  return (
    <>
      <section>
        <h3>Attempts</h3>
        {attempts.length === 0 ? (
          <p className="sm muted">No test taken yet</p>
        ) : (
          <ul className={css.rows}>
            {attempts.map(({ attemptId, attemptNo = 1, cancelled, title, className, submittedAt, score, maxScore }) => (
              <li key={attemptId}>
                <div>
                  <p className="sm strong">{title}</p>
                  <p className="xs dim">
                    {[
                      className,
                      formatTime(submittedAt),
                      attemptNo > 1 && `attempt ${attemptNo}`,
                      cancelled && 'test cancelled',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <p className="sm strong nowrap">
                  {score === null || maxScore === null
                    ? 'Not graded'
                    : maxScore === 0
                      ? 'Not scored'
                      : `${formatNumber(score)} / ${formatNumber(maxScore)}`}
                </p>
              </li>
            ))}
          </ul>
        )}
        {attemptsTotal > attempts.length && (
          <p className="xs dim">{`The newest ${attempts.length} of ${formatNumber(attemptsTotal)} attempts`}</p>
        )}
      </section>
      {topics.length > 0 && (
        <section>
          <h3>Topics</h3>
          <div className="stack">
            {topics.map(({ topic, percent }) => (
              <div key={topic}>
                <p className="sm">{topic}</p>
                <Bar label={topic} value={percent} tone={percent < 60 ? 'bad' : percent < 75 ? 'warn' : 'ok'} />
              </div>
            ))}
          </div>
          {topicsTotal > topics.length && (
            <p className="xs dim">{`The weakest ${topics.length} of ${formatNumber(topicsTotal)} topics`}</p>
          )}
        </section>
      )}
    </>
  );
}

function Memberships({ student, onRemoved }: { student: Student; onRemoved(): void }) {
  const [removing, setRemoving] = useState<Student['classes'][number]>();
  return (
    <section>
      <h3>Classes</h3>
      <ul className={css.rows}>
        {student.classes.map((one) => (
          <li key={one.classId}>
            <div>
              <p className="sm strong">{one.title}</p>
              <p className="xs dim">
                {[placeText(one), `Joined ${formatDate(one.enrolledAt)} by ${viaWord[one.via].toLowerCase()}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button
              variant="danger"
              size="sm"
              onClick={() => setRemoving(one)}
              aria-label={`Remove ${nameOf(student)} from ${one.title}`}
            >
              Remove from class
            </Button>
          </li>
        ))}
      </ul>
      <RemoveDialog student={student} from={removing} onClose={() => setRemoving(undefined)} onRemoved={onRemoved} />
    </section>
  );
}
