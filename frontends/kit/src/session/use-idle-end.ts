import { useEffect } from 'react';
import { isUnattended, lastUse, unattendedEnd } from '../call/attendance';
import { refreshSession } from '../call/refresh';
import { accessToken, endSession, renewedAt } from '../call/session-store';
import { now, useNow } from '../values/clock';

const MIN_MS = 60_000;
const RENEWED_EVERY_MS = 5 * MIN_MS;

/**
 * Keeps the session of an administrator for 30 minutes after the last use of a page, then ends it. The server counts
 * from the last renewal instead, and most pages ask it for nothing while they are read.
 *
 * @returns when it ends unless a page is used before, on the device's clock
 */
export function useIdleEnd(): number {
  useNow(1000);
  const isDue = lastUse() > renewedAt() && now() > renewedAt() + RENEWED_EVERY_MS;
  // Without an answer it is tried again after a minute.
  const minute = isDue || isUnattended() ? Math.floor(now() / MIN_MS) : undefined;
  useEffect(() => {
    if (minute !== undefined) void renewOrEnd();
  }, [minute]);
  return unattendedEnd();
}

async function renewOrEnd(): Promise<void> {
  const token = accessToken();
  if (!token) return;
  try {
    if (!(await refreshSession(token))) endSession('expired');
  } catch {
    if (isUnattended()) endSession('expired');
  }
}
