import { formatTime } from '@kasauti/web-kit/api';
import { Button, Card, ErrorState, ListSkeleton, Notice, Textarea, toast } from '@kasauti/web-kit/base';
import { IconCopy, IconShieldCheck } from '@tabler/icons-react';
import { minutesAndSeconds } from './review';
import { useReceipt, type Result } from './test-result.data';
import css from './test-result.module.css';

/** Before the release: that it arrived, and when the result can be seen. */
export const Submitted = ({ result }: { result: Result }) => (
  <Notice tone="ok" title="Your test has been submitted." live={false}>{result.releaseAt ? `Results on ${formatTime(result.releaseAt)}.` : result.releaseText || 'Your teacher decides when the results are shown.'}</Notice>
);

type Props = Pick<Result, 'attemptId' | 'timeTaken' | 'totalQuestions'>;

/** Signed proof of what was stored when the attempt was closed; anybody can have it verified. */
export function Receipt({ attemptId, timeTaken, totalQuestions }: Props) {
  const receipt = useReceipt(attemptId);
  if (receipt.isPending) return <ListSkeleton rows={2} label="Loading the receipt" />;
  if (!receipt.data) return <ErrorState title="The receipt could not be loaded" error={receipt.error} onRetry={receipt.refetch} primary={false} />;
  const { code, submittedAt, answeredCount, responsesHash } = receipt.data;
  const copy = () => void navigator.clipboard.writeText(code).then(() => toast.success('Receipt code copied'), () => toast.error('The code could not be copied. Please select it by hand.'));
  return (
    <Card title="Receipt" className={css.receipt}>
      <div className="stack">
        <dl className="dl">
          <dt>Submitted</dt><dd>{formatTime(submittedAt)}</dd>
          <dt>Answered</dt><dd>{answeredCount} of {totalQuestions}</dd>
          <dt>Time taken</dt><dd>{minutesAndSeconds(timeTaken)}</dd>
          <dt>Attempt</dt><dd className={css.id}>{attemptId}</dd>
          <dt>Fingerprint of all answers</dt><dd className={css.id}>{responsesHash}</dd>
        </dl>
        <Textarea label="Receipt code" rows={3} readOnly value={code} onChange={() => undefined} />
        <div className="row">
          <Button icon={<IconCopy aria-hidden />} onClick={copy}>Copy the code</Button>
          <Button icon={<IconShieldCheck aria-hidden />} to={`/receipts/verify#${encodeURIComponent(code)}`}>Verify this receipt</Button>
        </div>
        <p className="sm muted">Keep the code. It proves which answers had arrived, at any time and for anybody you show it to.</p>
      </div>
    </Card>
  );
}
