import { formatClock, formatDate, formatTime } from '@kasauti/web-kit/api';
import { Button, Card } from '@kasauti/web-kit/base';
import { plural, rich, t } from '@kasauti/web-kit/i18n';
import { Link } from 'react-router';
import { useMyTests } from '../my-tests/my-tests.data';
import { takePath } from '../test-row/test-action';
import { askedOf, minutesAndSeconds } from './review';
import { useReceipt, type Result } from './test-result.data';
import css from './test-result.module.css';

/** Before the release: what arrived, and when the result can be seen. */
export function Submitted({ result }: { result: Result }) {
  const { submittedAt, closedBy, timeTaken, releaseAt } = result;
  const answeredCount = useAnswered(result);
  // Late or offline, more than count may have been answered.
  const totalQuestions = Math.max(askedOf(result), answeredCount ?? 0);
  return (
    <section className={`lead on-ink ${css.lead}`} aria-label={t('Submitted')}>
      <div>
        <p className="lead-k">{t('Submitted')}</p>
        <h2>
          {answeredCount === undefined
            ? t('Your test has been submitted.')
            : t('{answeredCount} of {totalQuestions} answered', { answeredCount, totalQuestions })}
        </h2>
        <p className="muted">
          {closedBy === 'sweeper'
            ? t('Time ran out on {submittedAt}. Everything saved until then counts.', {
                submittedAt: formatTime(submittedAt),
              })
            : t('Your answers are in: {submittedAt}.', { submittedAt: formatTime(submittedAt) })}
        </p>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{t('Time taken')}</dt>
          <dd>{minutesAndSeconds(timeTaken)}</dd>
        </div>
        <div>
          <dt>{t('Results on')}</dt>
          {releaseAt ? (
            <dd>
              {formatDate(releaseAt).replace(/ \d{4}$/, '')} <small>{formatClock(releaseAt)}</small>
            </dd>
          ) : (
            <dd className={css.why}>{t(result.releaseText ?? '') || t('When your teacher releases them')}</dd>
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
  const asked = askedOf(result);
  const open = asked - (useAnswered(result) ?? asked);
  return (
    <Card title={t('What is next')}>
      <ol className={css.steps}>
        <li>
          <b>
            {result.releaseAt
              ? t('Wait for the result on {releaseAt}.', { releaseAt: formatTime(result.releaseAt) })
              : t('Wait for the result.')}
          </b>
          <span>{t(result.releaseText ?? '') || t('Your teacher decides when the results are shown.')}</span>
        </li>
        {next && (
          <li>
            <b>
              {rich(next.action.code === 'resume' ? 'Continue {test}.' : 'Take {test}.', {
                test: <Link to={takePath(next.id)}>{next.title}</Link>,
              })}
            </b>
            <span>
              {plural(next.totalQuestions, 'question')}, {plural(next.duration, 'minute')}, {next.className}
            </span>
          </li>
        )}
        {open > 0 && (
          <li>
            <b>{t('Practise what you skipped.')}</b>
            <span>{t('You left {questions} open.', { questions: plural(open, 'question') })}</span>
          </li>
        )}
      </ol>
      <div className="row">
        <Button variant="filled" to="/my-tests">
          {t('Go to My Tests')}
        </Button>
        <Button variant="subtle" to="/dashboard">
          {t('Dashboard')}
        </Button>
      </div>
    </Card>
  );
}
