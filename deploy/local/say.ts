/** Tells the person at the terminal how far things are; standard output stays free for results. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** The same for something that takes a while. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  say(what);
  const began = performance.now();
  const result = await work();
  say(`  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}
