import { formatTime } from '@kasauti/web-kit/api';
import { Button } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconAlertTriangle, IconDeviceLaptop, IconWifiOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import css from './exam.module.css';
import { mayWrite, savedOf, unsentNumbers, type ExamState } from '../engine/exam-state';
import { hasLocks } from '../opening/writer-id';

type Props = { state: ExamState; writing: boolean | undefined; onContinueHere(): Promise<void>; onRetry(): void };

/** The bar under the header for what blocks writing; only the most serious one is shown. */
export function ExamNotices({ state, writing, onContinueHere, onRetry }: Props) {
  const { submission, stopped, started } = state;
  if (stopped === 'refused') return <Refused isKept={savedOf(state).isKept} />;
  if (submission.automatic) return <TimeIsUp state={state} onRetry={onRetry} />;
  const continueHere = <ContinueHere onContinueHere={onContinueHere} />;
  if (stopped === 'taken_over' && started.readOnly) {
    return (
      <Band alert icon={IconDeviceLaptop} action={continueHere}>
        {elsewhere(started.lastSavedAt)} {t('Here you can only read.')}
      </Band>
    );
  }
  if (stopped === 'taken_over') {
    return (
      <Band alert icon={IconDeviceLaptop} action={continueHere}>
        {t('The test continues on another device.')} {lostText(unsentNumbers(state))}
      </Band>
    );
  }
  if (writing === false) {
    return (
      <Band alert icon={IconDeviceLaptop} action={continueHere}>
        {t('This test is open in another tab.')} {t('Here you can only read.')}
      </Band>
    );
  }
  return null;
}

/** Busy while the server is asked: on a bad network that takes seconds. */
function ContinueHere({ onContinueHere }: Pick<Props, 'onContinueHere'>) {
  const [isAsking, setAsking] = useState(false);
  const onClick = () => {
    setAsking(true);
    void onContinueHere().finally(() => setAsking(false));
  };
  return (
    <Button variant="filled" loading={isAsking} onClick={onClick}>
      {t('Continue here')}
    </Button>
  );
}

/** Without Web Locks another tab looks like another device. */
function elsewhere(savedAt: string | undefined): string {
  const at = savedAt && formatTime(savedAt);
  if (hasLocks())
    return at
      ? t('This test is open on another device, which last saved at {at}.', { at })
      : t('This test is open on another device.');
  return at
    ? t('This test is open in another tab or on another device, which last saved at {at}.', { at })
    : t('This test is open in another tab or on another device.');
}

/** Network notices are shown above the buttons, where they do not move the options while a finger is on them. */
export function ConnectionNotice({ state }: { state: ExamState }) {
  return <div role="status">{mayWrite(state) && <Connection state={state} />}</div>;
}

function Connection({ state }: { state: ExamState }) {
  const saved = savedOf(state);
  if (saved.kind === 'at_risk') {
    return (
      <Band alert icon={IconAlertTriangle}>
        {t(
          'This browser cannot keep answers on the device and the server cannot be reached. Please do not close this page.',
        )}
      </Band>
    );
  }
  if (!state.network.online)
    return (
      <Band icon={IconWifiOff}>
        {t('You are offline. Keep answering: your answers stay on this device and are sent when you are back.')}
      </Band>
    );
  if (saved.kind === 'on_device' || saved.kind === 'keeping')
    return (
      <Band icon={IconWifiOff}>
        {t(
          'The server cannot be reached right now. Keep answering: your answers stay on this device and are sent again automatically.',
        )}
      </Band>
    );
  if (state.network.deviceBroken)
    return (
      <Band icon={IconAlertTriangle}>
        {t('This browser cannot keep answers on the device. They are sent at once; please stay online.')}
      </Band>
    );
  return null;
}

/** An older page, or numbers with a gap, are mended by a reload; an answer that does not fit its question is not. */
function Refused({ isKept }: { isKept: boolean }) {
  const reload = (
    <Button variant="filled" onClick={() => window.location.reload()}>
      {t('Reload')}
    </Button>
  );
  return (
    <Band alert icon={IconAlertTriangle} action={isKept ? reload : undefined}>
      {isKept
        ? t(
            'The server refused the last answers. They are kept on this device: please reload the page. If this message comes back, tell your teacher and go on with the test on another device.',
          )
        : t(
            'The server refused the last answers, and they are only in this page: please do not close it, and tell your teacher.',
          )}{' '}
      {t('Everything that had been saved by then counts.')}
    </Band>
  );
}

function TimeIsUp({ state, onRetry }: { state: ExamState; onRetry(): void }) {
  // Nothing is tried then, also not by a retry.
  if (state.stopped === 'closed' || state.stopped === 'signed_out')
    return (
      <Band alert icon={IconAlertTriangle}>
        {state.stopped === 'closed'
          ? t('Time is up and the test is closed. We are checking which answers arrived.')
          : t('Time is up. Your test is submitted as soon as you have logged in again.')}
      </Band>
    );
  const failed = state.submission.status === 'failed';
  return (
    <Band
      alert
      icon={IconAlertTriangle}
      action={failed ? <Button onClick={onRetry}>{t('Try again')}</Button> : undefined}
    >
      {!failed
        ? t('Time is up. Your test is being submitted automatically.')
        : savedOf(state).isKept
          ? t('Failed to submit test. Please try again. Your answers are safe, and we keep trying.')
          : `${t('Failed to submit test. Please try again.')} ${t('Your answers are only in this page: please do not close it. We keep trying until the test is submitted.')}`}
    </Band>
  );
}

function lostText(numbers: number[]): string {
  if (numbers.length === 0) return t('All answers of this device had been saved.');
  const list = numbers.map((number) => t('question {number}', { number })).join(', ');
  return t('These answers could not be sent from here and did not count: {list}.', { list });
}

export function Band({
  icon: Icon,
  alert,
  action,
  children,
}: {
  icon: typeof IconWifiOff;
  alert?: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.band} role={alert ? 'alert' : undefined}>
      <Icon aria-hidden />
      <span>{children}</span>
      {action}
    </div>
  );
}
