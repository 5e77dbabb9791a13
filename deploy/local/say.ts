/** Tells the person at the terminal how far things are; standard output stays free for results. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
