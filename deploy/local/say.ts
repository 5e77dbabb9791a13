/** Progress for the person at the terminal, on stderr: standard output is for results. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Announces a longer step and how long it took. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  say(what);
  const began = performance.now();
  const result = await work();
  say(`  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

/** Ends this program: 0 when its work returns true, otherwise 1 with the error. */
export function exitAfter(work: Promise<boolean>): void {
  work.then(
    (ok) => process.exit(ok ? 0 : 1),
    (error: unknown) => {
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
      process.exit(1);
    },
  );
}
