/** Prints progress on stderr, because standard output is for results. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Runs a longer step and prints its name before and its duration after it. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  say(what);
  const began = performance.now();
  const result = await work();
  say(`  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

/** Ends the process after `work`: exit code 0 for true, 1 for false. An error is printed and also gives 1. */
export function exitAfter(work: Promise<boolean>): void {
  work.then((ok) => process.exit(ok ? 0 : 1), endWith);
}

/** Shows an error that nothing handled and ends the process. */
export function endWith(error: unknown): never {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
}
