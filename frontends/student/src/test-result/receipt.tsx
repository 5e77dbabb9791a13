import { formatTime } from '@kasauti/web-kit/api';
import { Card, Notice } from '@kasauti/web-kit/base';
import { minutesAndSeconds } from './review';
import type { Result } from './test-result.data';
import css from './test-result.module.css';

/** Before the release: that it arrived, and when the result can be seen. */
export function Receipt({ result }: { result: Result }) {
  return (
    <>
      <Notice tone="ok" title="Your test has been submitted." live={false}>{result.releaseAt ? `Results on ${formatTime(result.releaseAt)}.` : result.releaseText ?? 'Your teacher decides when the results are shown.'}</Notice>
      <Card title="Receipt" className={css.receipt}>
        <dl className="dl">
          <dt>Submitted</dt><dd>{formatTime(result.submittedAt)}</dd>
          {result.answeredCount !== undefined && <><dt>Answered</dt><dd>{result.answeredCount} of {result.totalQuestions}</dd></>}
          <dt>Time taken</dt><dd>{minutesAndSeconds(result.timeTaken)}</dd>
          <dt>Attempt</dt><dd className={css.id}>{result.attemptId}</dd>
        </dl>
      </Card>
    </>
  );
}
