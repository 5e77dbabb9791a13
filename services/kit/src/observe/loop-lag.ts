import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';

/** At 10 ms the timer behind it would cost half a percent of a core in each process. */
const RESOLUTION_MS = 50;
/** Without a call for so long the timer ends: a process without requests delays none. */
const REST_MS = 5000;
const WINDOW_MS = 500;
/** Fewer samples than this are one long piece of work, not a process that cannot keep up. */
const FEWEST_SAMPLES = 5;

let histogram: IntervalHistogram | undefined;
let current = 0;
let rolledAt = -Infinity;
let resting: NodeJS.Timeout | undefined;

/**
 * The median delay of this process's timers over the last half second, in milliseconds. The median, so that a single long
 * computation or garbage collection does not cause requests to be refused.
 */
export function loopLagMs(): number {
  if (!histogram) {
    histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    histogram.enable();
    rolledAt = performance.now();
    resting = setTimeout(rest, REST_MS).unref();
  }
  resting?.refresh();
  const now = performance.now();
  if (now - rolledAt >= WINDOW_MS && histogram.count >= FEWEST_SAMPLES) {
    current = Math.max(0, histogram.percentile(50) / 1e6 - RESOLUTION_MS);
    histogram.reset();
    rolledAt = now;
  }
  return current;
}

function rest(): void {
  histogram?.disable();
  histogram = undefined;
  current = 0;
}
