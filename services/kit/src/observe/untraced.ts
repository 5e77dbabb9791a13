// Imports nothing: telemetry.ts loads this file before everything that it instruments.
const patterns = new Map<string, RegExp>();

/** Leaves operations without spans, by their paths in the contract. */
export function leaveUntraced(paths: readonly string[]): void {
  for (const path of paths) patterns.set(path, new RegExp(`${path.replace(/\{\w+\}/g, '[^/?]+')}(?:[?]|$)`));
}

/** Whether a request gets no span: health probes, and what `leaveUntraced` has named. */
export function isUntraced(url: string): boolean {
  return /^\/(livez|readyz)\b/.test(url) || [...patterns.values()].some((pattern) => pattern.test(url));
}
