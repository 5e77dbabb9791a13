import { ApiError, randomShare, serverNow } from '@kasauti/web-kit/api';
import { ErrorState, Page } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useEffect, useRef } from 'react';
import type { TestInfo } from '../../test-info/test-info.data';
import { timers } from '../device/browser-clock';
import { remainingSec, sayDuration } from '../engine/countdown';
import { backoffMs } from '../engine/effects';

const firstRetryMs = 2000;

type Props = {
  info: TestInfo;
  error: unknown;
  /** False while it is being tried. */
  waits: boolean;
  onRetry(): void;
};

/** A running test that could not be opened yet; it is tried again by itself. Its instructions have been accepted before. */
export function Resuming({ info, error, waits, onRetry }: Props) {
  const failures = useRef(0);
  useEffect(() => {
    if (!waits) return undefined;
    const askedMs = error instanceof ApiError ? (error.retryAfterSec ?? 0) * 1000 : 0;
    const timer = timers.set(onRetry, Math.max(askedMs, backoffMs(firstRetryMs, failures.current++, randomShare())));
    window.addEventListener('online', onRetry);
    return () => {
      timers.clear(timer);
      window.removeEventListener('online', onRetry);
    };
  }, [error, waits, onRetry]);
  return (
    <Page
      title={info.title}
      lead={
        info.action.at &&
        t('Your test is running, {time} left. This page keeps trying to open it.', {
          time: sayDuration(remainingSec(info.action.at, serverNow())),
        })
      }
    >
      <ErrorState
        title={t('Failed to initialize test. Please try again.')}
        of={{ error, refetch: () => waits && onRetry() }}
      />
    </Page>
  );
}
