import { serverNow } from '@kasauti/web-kit/api';
import { t } from '@kasauti/web-kit/i18n';
import { useEffect, useState } from 'react';
import type { TestInfo } from '../../test-info/test-info.data';
import { timers } from '../device/browser-clock';
import { sayDuration } from '../engine/countdown';

const minuteMs = 60_000;

/** How long it is until the test opens, for a page that waits; undefined where it does not. */
export function useUntilOpen({ action: { code, at } }: TestInfo): string | undefined {
  const opensAt = code === 'opens_at' && at ? Date.parse(at) : undefined;
  const [, setTick] = useState(0);
  const leftMs = opensAt === undefined ? undefined : opensAt - serverNow();
  // The page learns a few seconds after the opening that it may start.
  const minutes = leftMs === undefined ? undefined : Math.max(1, Math.ceil(leftMs / minuteMs));
  useEffect(() => {
    if (leftMs === undefined) return undefined;
    const timer = timers.set(() => setTick((tick) => tick + 1), leftMs % minuteMs > 0 ? leftMs % minuteMs : minuteMs);
    return () => timers.clear(timer);
  });
  return minutes === undefined ? undefined : t('It opens in {time}.', { time: sayDuration(minutes * 60) });
}

/** Said to a student who has waited on this page. */
export function Opened({ info }: { info: TestInfo }) {
  const [hasWaited] = useState(info.action.code === 'opens_at');
  return (
    <p role="status">
      {hasWaited && info.action.code === 'start' && <strong>{t('The test is open. You can start it now.')}</strong>}
    </p>
  );
}
