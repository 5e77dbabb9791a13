/** What a browser measured before a test. */
export interface Measured {
  testId?: string;
  clockOffsetMs: number;
  latencyMs: number;
  storageOk: boolean;
  saveMs: number;
  offlineOk: boolean;
}
export interface Verdict {
  passed: boolean;
  failed: ('storage' | 'latency' | 'save')[];
  warnings: ('clock' | 'offline')[];
}

const SLOWEST_ANSWER_MS = 3000;
const SLOWEST_SAVE_MS = 5000;
const CLOCK_OFF_MS = 120_000;

/** A wrong clock and pages that need the network are worth a word; the test runs by the server's clock and online all the same. */
export function judged(m: Measured): Verdict {
  const failed = [
    ...(m.storageOk ? [] : ['storage' as const]),
    ...(m.latencyMs <= SLOWEST_ANSWER_MS ? [] : ['latency' as const]),
    ...(m.saveMs <= SLOWEST_SAVE_MS ? [] : ['save' as const]),
  ];
  const warnings = [
    ...(Math.abs(m.clockOffsetMs) <= CLOCK_OFF_MS ? [] : ['clock' as const]),
    ...(m.offlineOk ? [] : ['offline' as const]),
  ];
  return { passed: failed.length === 0, failed, warnings };
}
