import { Button, Card } from '@kasauti/web-kit/base';
import { useGradingWork, waitingText } from '../grading/grading-work.data';
import { useGradesForOthers } from '../staff/staff.data';

/**
 * The way to the answers that wait at other teachers, for those who grade there; nothing for others.
 * @param isReady false: nothing is asked yet, so that the dashboard comes first
 */
export function GradingCard({ isReady }: { isReady: boolean }) {
  const grades = useGradesForOthers(isReady);
  const work = useGradingWork(grades).data;
  if (!grades) return null;
  const text = !work ? 'Answers that wait for points' : work.length === 0 ? 'Nothing to grade now' : waitingText(work);
  return (
    <Card>
      <div className="row between">
        <div>
          <h2>Grading</h2>
          <p className="muted">{text}</p>
        </div>
        <Button to="/teacher/grading">{work && work.length > 0 ? 'Grade answers' : 'Open grading'}</Button>
      </div>
    </Card>
  );
}
