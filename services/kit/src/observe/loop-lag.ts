import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';

/** The timer behind it runs for ever: at 10 ms it costs half a percent of a core in each process. */
const RESOLUTION_MS = 50;
const WINDOW_MS = 500;
/** Fewer samples than this are one long piece of work, not a process that cannot keep up. */
const FEWEST_SAMPLES = 5;

let histogram: IntervalHistogram | undefined;
let current = 0;
let rolledAt = -Infinity;

/**
 * The median delay of this process's timers over the last half second, in milliseconds. The median, so that a single long
 * computation or garbage collection does not cause requests to be refused.
 */
export function loopLagMs(): number {
  if (!histogram) {
    histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    histogram.enable();
    rolledAt = performance.now();
  }
  const now = performance.now();
  if (now - rolledAt >= WINDOW_MS && histogram.count >= FEWEST_SAMPLES) {
    current = Math.max(0, histogram.percentile(50) / 1e6 - RESOLUTION_MS);
    histogram.reset();
    rolledAt = now;
  }
  return current;
}
