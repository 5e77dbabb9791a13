const EVERY_MS = 1;

/**
 * Measures the longest step that blocked this process's event loop. A step counts with its duration or its CPU time,
 * whichever is less: time in which another process had the processor is no fault of this one.
 */
export function watchSteps(): { longestMs(): number } {
  let [longest, wall, cpu] = [0, performance.now(), process.cpuUsage()];
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(cpu);
    longest = Math.max(longest, Math.min(performance.now() - wall, (user + system) / 1000));
    [wall, cpu] = [performance.now(), process.cpuUsage()];
  }, EVERY_MS);
  return {
    longestMs() {
      clearInterval(timer);
      return longest;
    },
  };
}
