const EVERY_MS = 1;

/**
 * The longest this process's loop was held since. Of a step the smaller of its duration and its CPU time counts: while
 * another process has the processor, this one holds nothing up.
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
