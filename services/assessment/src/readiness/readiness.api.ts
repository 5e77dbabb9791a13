import type { components } from '@kasauti/contracts';
import type { Clock, Handlers } from '@kasauti/service-kit';
import { judge } from './readiness';
import type { ReadinessDoc, ReadinessStore } from './readiness.store';

/** The check a student makes before a test. */
export const readinessApi = ({
  readiness,
  clock,
}: {
  readiness: ReadinessStore;
  clock: Clock;
}): Handlers<'probeReadiness' | 'recordReadiness' | 'getReadiness'> => ({
  async probeReadiness({ caller, now }) {
    await readiness.probe(caller.id, now);
    return { data: { serverNow: clock.now().toISOString() } };
  },
  async recordReadiness({ body: { testId, clockOffsetMs, latencyMs, storageOk, saveMs, offlineOk }, caller, now }) {
    const measured = { clockOffsetMs, latencyMs, storageOk, saveMs, offlineOk };
    const last = { ...(testId ? { testId } : {}), ...measured, checkedAt: now };
    await readiness.record(caller.id, last);
    return { data: readinessView(last) };
  },
  async getReadiness({ caller }) {
    const last = await readiness.last(caller.id);
    return { data: last ? { last: readinessView(last) } : {} };
  },
});

function readinessView(last: NonNullable<ReadinessDoc['last']>): components['schemas']['Readiness'] {
  const { testId, clockOffsetMs, latencyMs, storageOk, saveMs, offlineOk, checkedAt } = last;
  return {
    ...(testId ? { testId } : {}),
    clockOffsetMs,
    latencyMs,
    storageOk,
    saveMs,
    offlineOk,
    ...judge(last),
    checkedAt: checkedAt.toISOString(),
  };
}
