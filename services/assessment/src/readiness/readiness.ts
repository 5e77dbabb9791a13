/** Measured by a browser before a test. */
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

const MAX_LATENCY_MS = 3000;
const MAX_SAVE_MS = 5000;
const MAX_CLOCK_OFFSET_MS = 120_000;

/** A wrong clock and missing offline pages are warnings only: the server's clock counts, and the test works online. */
export function judge(m: Measured): Verdict {
  const failed = [
    ...(m.storageOk ? [] : ['storage' as const]),
    ...(m.latencyMs <= MAX_LATENCY_MS ? [] : ['latency' as const]),
    ...(m.saveMs <= MAX_SAVE_MS ? [] : ['save' as const]),
  ];
  const warnings = [
    ...(Math.abs(m.clockOffsetMs) <= MAX_CLOCK_OFFSET_MS ? [] : ['clock' as const]),
    ...(m.offlineOk ? [] : ['offline' as const]),
  ];
  return { passed: failed.length === 0, failed, warnings };
}
