import { Button } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { mayWrite, savedOf, type ExamState } from '../engine/exam-state';
import { Band } from './band';

const stop = () => import('./stop-notices');
const StopNotices = lazy(() => stop().then((m) => ({ default: m.StopNotices })));
export const LostAnswers = lazy(() => stop().then((m) => ({ default: m.LostAnswers })));
export const LeftOut = lazy(() => stop().then((m) => ({ default: m.LeftOut })));
/** Before the network may fail. */
export const preloadNotices = (): Promise<unknown> => stop().catch(() => undefined);

type Props = { state: ExamState; writing: boolean | undefined; onContinueHere(): Promise<void>; onRetry(): void };

/** The bar under the header for what blocks writing; only the most serious one is shown. */
export function ExamNotices({ state, writing, onContinueHere, onRetry }: Props) {
  const { submission, stopped } = state;
  // It must be there without network as well.
  if (submission.automatic && stopped !== 'refused') return <TimeIsUp state={state} onRetry={onRetry} />;
  return (
    <Suspense fallback={null}>
      {(stopped !== undefined || writing === false) && <StopNotices {...{ state, writing, onContinueHere }} />}
    </Suspense>
  );
}

/** Network notices are shown above the buttons, where they do not move the options while a finger is on them. */
export function ConnectionNotice({ state }: { state: ExamState }) {
  return <div role="status">{mayWrite(state) && <Connection state={state} />}</div>;
}

function Connection({ state }: { state: ExamState }) {
  const { kind } = savedOf(state);
  const { online, deviceBroken } = state.network;
  const isAtRisk = kind === 'at_risk';
  const text = isAtRisk
    ? t(
        'This browser cannot keep answers on the device and the server cannot be reached. Please do not close this page.',
      )
    : deviceBroken
      ? t('This browser cannot keep answers on the device. They are sent at once; please stay online.')
      : !online
        ? t('You are offline. Keep answering: your answers stay on this device and are sent when you are back.')
        : (kind === 'on_device' || kind === 'keeping') &&
          t(
            'The server cannot be reached right now. Keep answering: your answers stay on this device and are sent again automatically.',
          );
  if (!text) return null;
  return (
    <Band alert={isAtRisk} icon={deviceBroken ? IconAlertTriangle : IconCloudOff}>
      {text}
    </Band>
  );
}

function TimeIsUp({ state, onRetry }: { state: ExamState; onRetry(): void }) {
  const { stopped, submission } = state;
  // Nothing is tried then, also not by a retry.
  const isOver = stopped === 'closed' || stopped === 'signed_out';
  const failed = !isOver && submission.status === 'failed';
  return (
    <Band
      alert
      icon={IconAlertTriangle}
      action={failed ? <Button onClick={onRetry}>{t('Try again')}</Button> : undefined}
    >
      {stopped === 'closed'
        ? t('Time is up and the test is closed. We are checking which answers arrived.')
        : isOver
          ? t('Time is up. Your test is submitted as soon as you have logged in again.')
          : !failed
            ? t('Time is up. Your test is being submitted automatically.')
            : savedOf(state).isKept
              ? t('Failed to submit test. Please try again. Your answers are safe, and we keep trying.')
              : `${t('Failed to submit test. Please try again.')} ${t('Your answers are only in this page: please do not close it. We keep trying until the test is submitted.')}`}
    </Band>
  );
}
