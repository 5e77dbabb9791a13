import { formatTime } from '@kasauti/web-kit/api';
import { Button, Card } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { Link } from 'react-router';
import { useMyTests } from '../my-tests/my-tests.data';
import { takePath } from '../test-row/test-action';
import { minutesAndSeconds } from './review';
import { useReceipt, type Result } from './test-result.data';
import css from './test-result.module.css';

/** Before the release: what arrived, and when the result can be seen. */
export function Submitted({ result }: { result: Result }) {
  const { totalQuestions, submittedAt, closedBy, timeTaken, releaseAt } = result;
  const answeredCount = useAnswered(result);
  const [day, time] = releaseAt ? formatTime(releaseAt).split(', ') : [];
  return (
    <section className={`lead on-ink ${css.lead}`} aria-label="Submitted">
      <div>
        <p className="lead-k">Submitted</p>
        <h2>
          {answeredCount === undefined
            ? 'Your test has been submitted.'
            : `${answeredCount} of ${totalQuestions} answered`}
        </h2>
        <p className="muted">
          {closedBy === 'sweeper'
            ? `Time ran out on ${formatTime(submittedAt)}. Everything saved until then counts.`
            : `Your answers are in: ${formatTime(submittedAt)}.`}
        </p>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>Time taken</dt>
          <dd>{minutesAndSeconds(timeTaken)}</dd>
        </div>
        <div>
          <dt>Results on</dt>
          {day ? (
            <dd>
              {day.replace(/ \d{4}$/, '')} <small>{time}</small>
            </dd>
          ) : (
            <dd className={css.why}>{result.releaseText || 'When your teacher releases them'}</dd>
          )}
        </div>
      </dl>
    </section>
  );
}

/** Before its release the result has no counts; the receipt says what arrived. */
function useAnswered({ attemptId, answeredCount }: Result): number | undefined {
  const receipt = useReceipt(attemptId);
  return answeredCount ?? receipt.data?.answeredCount;
}

export function NextSteps({ result }: { result: Result }) {
  const tests = useMyTests();
  const next = tests.data?.find(
    ({ id, action }) => id !== result.testId && (action.code === 'resume' || action.code === 'start'),
  );
  const open = result.totalQuestions - (useAnswered(result) ?? result.totalQuestions);
  return (
    <Card title="What is next">
      <ol className={css.steps}>
        <li>
          <b>{result.releaseAt ? `Wait for the result on ${formatTime(result.releaseAt)}.` : 'Wait for the result.'}</b>
          <span>{result.releaseText || 'Your teacher decides when the results are shown.'}</span>
        </li>
        {next && (
          <li>
            <b>
              {next.action.code === 'resume' ? 'Continue' : 'Take'} <Link to={takePath(next.id)}>{next.title}</Link>.
            </b>
            <span>
              {plural(next.totalQuestions, 'question')}, {next.duration} minutes, {next.className}
            </span>
          </li>
        )}
        {open > 0 && (
          <li>
            <b>Practise what you skipped.</b>
            <span>You left {plural(open, 'question')} open.</span>
          </li>
        )}
      </ol>
      <div className="row">
        <Button variant="filled" to="/my-tests">
          Go to My Tests
        </Button>
        <Button variant="subtle" to="/dashboard">
          Dashboard
        </Button>
      </div>
    </Card>
  );
}
