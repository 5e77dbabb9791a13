import { formatClock, formatDate, useSession } from '@kasauti/web-kit/api';
import { Button, Card, Notice, Page, toast } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconDownload, IconShare } from '@tabler/icons-react';
import { downloadText, shareText } from '../../share/share';
import css from './closed.module.css';
import { describeLate, lateReport, lateTitle } from './late-answers';
import type { ClosedTest } from '../opening/closed-test';

type Props = {
  closed: ClosedTest;
  title: string | undefined;
  onRead(): void;
  /** The teacher lets the student go on. */
  further: { text: string; onGoOn(): void } | undefined;
};

/**
 * The test was submitted elsewhere or at the deadline: when, which answers of this device did not count, and a link to
 * the result.
 */
export function ClosedView({ closed, title, onRead, further }: Props) {
  const { late, submittedAt, ended } = closed;
  return (
    <Page
      title={
        ended
          ? t('Your teacher has ended this test.')
          : submittedAt
            ? t('Submitted at {time}', { time: formatClock(submittedAt) })
            : t('Your test has been submitted.')
      }
      lead={title}
    >
      <div className={`stack stack-6 ${css.page}`}>
        {ended && (
          <Notice tone="warn" title={t('Why: {reason}', { reason: ended.reason })}>
            {t('Everything that had been saved by then counts.')}
          </Notice>
        )}
        <p>
          {submittedAt && `${t('This test was submitted on {day}.', { day: formatDate(submittedAt) })} `}
          {t('Its answers can no longer be changed.')}
        </p>
        {late.length > 0 && <LateList closed={closed} title={title} />}
        {further && <Notice title={further.text} />}
        <div className="row">
          {further && (
            <Button variant="filled" onClick={further.onGoOn}>
              {late.length > 0 ? t('I have read this, go on') : t('Go on')}
            </Button>
          )}
          <Button variant={further ? undefined : 'filled'} onClick={onRead}>
            {late.length > 0 ? t('I have read this, show the result') : t('Show the result')}
          </Button>
          <Button to="/my-tests">{t('My Tests')}</Button>
        </div>
      </div>
    </Page>
  );
}

function LateList({ closed, title }: Pick<Props, 'closed' | 'title'>) {
  const { user } = useSession();
  const rows = describeLate(closed);
  const report = lateReport(closed, user?.fullName, title);
  const share = () =>
    void shareText({ title: t('Answers that did not count'), text: report }).then((how) => {
      if (how === 'copied') toast.success(t('Copied. Paste it into a message to your teacher.'));
      if (how === 'failed') toast.error(t('It could not be shared. Please download it instead.'));
    });
  return (
    <>
      <Notice tone="warn" title={lateTitle(closed)}>
        {rows.some(({ reason }) => reason)
          ? t('An answer counts if it reaches the server while its section is open.')
          : rows.length === 1
            ? t('It had not reached the server when the test was closed.')
            : t('They had not reached the server when the test was closed.')}{' '}
        {t('You can show this list to your teacher. It stays on this device until you have read it.')}
      </Notice>
      <Card title={t('Answers that did not count')}>
        <ul className={css.late}>
          {rows.map(({ number, question, answer, givenAt, reason }) => (
            <li key={number}>
              <p className="strong">{t('Question {number}', { number })}</p>
              {question && <p className="sm muted">{question}</p>}
              <p className={css.answer}>{answer}</p>
              {givenAt && <p className="sm muted">{t('Given {givenAt} by this device', { givenAt })}</p>}
              {reason && <p className="sm muted">{reason}</p>}
            </li>
          ))}
        </ul>
        <div className="row">
          <Button icon={<IconShare aria-hidden />} onClick={share}>
            {t('Share with your teacher')}
          </Button>
          <Button
            icon={<IconDownload aria-hidden />}
            onClick={() => downloadText(`late-answers-${closed.attemptId}.txt`, report)}
          >
            {t('Download')}
          </Button>
        </div>
      </Card>
    </>
  );
}
