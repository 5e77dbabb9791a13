import { formatTime } from '@kasauti/web-kit/api';
import { Button, ErrorState, ListSkeleton, Textarea, toast } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconChevronDown, IconDownload, IconReceipt, IconShare, IconShieldCheck } from '@tabler/icons-react';
import { downloadText, shareText } from '../share/share';
import { minutesAndSeconds } from './review';
import { useReceipt, type Result } from './test-result.data';
import css from './test-result.module.css';

type Props = Pick<Result, 'attemptId' | 'timeTaken' | 'totalQuestions' | 'testTitle'>;

/** Signed proof of what was stored when the attempt was closed. Collapsed, because few need it. */
export function Receipt(props: Props) {
  return (
    <details className={`card card-flush ${css.receipt}`}>
      <summary>
        <IconReceipt aria-hidden />
        <span>{t('Receipt')}</span>
        <IconChevronDown aria-hidden />
      </summary>
      <div className={css.receiptIn}>
        <Opened {...props} />
      </div>
    </details>
  );
}

function Opened({ attemptId, timeTaken, totalQuestions, testTitle }: Props) {
  const receipt = useReceipt(attemptId);
  if (receipt.isPending) return <ListSkeleton rows={2} label={t('Loading the receipt')} />;
  if (!receipt.data) return <ErrorState title={t('The receipt could not be loaded')} of={receipt} primary={false} />;
  const { code, submittedAt, answeredCount, responsesHash } = receipt.data;
  const verifyPath = `/receipts/verify#${encodeURIComponent(code)}`;
  const facts: [name: string, value: string, isId?: boolean][] = [
    [t('Submitted'), formatTime(submittedAt)],
    [t('Answered'), t('{n} of {total}', { n: answeredCount, total: totalQuestions })],
    [t('Time taken'), minutesAndSeconds(timeTaken)],
    [t('Attempt'), attemptId, true],
    [t('Fingerprint of all answers'), responsesHash, true],
  ];
  const address = new URL(verifyPath, window.location.origin).href;
  const text = [
    t('Receipt: {testTitle}', { testTitle }),
    ...facts.map(([name, value]) => `${name}: ${value}`),
    t('Receipt code: {code}', { code }),
  ].join('\n');
  const share = () =>
    void shareText({
      title: t('Receipt: {testTitle}', { testTitle }),
      text: t('Receipt: {testTitle}', { testTitle }),
      url: address,
    }).then((how) => {
      if (how === 'copied') toast.success(t('The address of the receipt is copied'));
      if (how === 'failed') toast.error(t('It could not be shared. Please download it instead.'));
    });
  return (
    <div className="stack">
      <dl className="dl">
        {facts.map(([name, value, isId]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd className={isId ? css.id : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <Textarea label={t('Receipt code')} rows={3} readOnly value={code} onChange={() => undefined} />
      <p className="sm muted">
        {t(
          'Anyone with this receipt can check that these answers were received and not changed. It shows no answers and no score.',
        )}
      </p>
      <div className="row">
        <Button icon={<IconShare aria-hidden />} onClick={share}>
          {t('Share')}
        </Button>
        <Button
          icon={<IconDownload aria-hidden />}
          onClick={() =>
            downloadText(`receipt-${attemptId}.txt`, `${text}\n${t('Verify at: {address}', { address })}\n`)
          }
        >
          {t('Download')}
        </Button>
        <Button variant="subtle" icon={<IconShieldCheck aria-hidden />} to={verifyPath}>
          {t('Verify this receipt')}
        </Button>
      </div>
    </div>
  );
}
