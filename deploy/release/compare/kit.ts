import type { Misfit } from './schema';

/** What the shell gives to apps: exports by entry point of the web kit, and the shared libraries with their versions. */
export interface Provided {
  exports: Record<string, string[]>;
  libraries: Record<string, string>;
}
/** What an app takes: the exports that it imports, and the range of each shared library that it was built for. */
export type Needed = Provided;

export function kitMisfits(needed: Needed, provided: Provided): Misfit[] {
  const gone = Object.entries(needed.exports).flatMap(([entry, names]) =>
    names
      .filter((name) => !provided.exports[entry]?.includes(name))
      .map((name) => ({ field: `${entry} ${name}`, what: 'is not exported by the kit in the shell' })),
  );
  const outside = Object.entries(needed.libraries)
    .filter(([name, range]) => !fits(provided.libraries[name], range))
    .map(([name, range]) => ({ field: name, what: `is ${provided.libraries[name] ?? 'absent'}, needed is ${range}` }));
  return [...gone, ...outside];
}

/** Whether a version is in a range `^1.2.3`, the only kind that the build writes. */
function fits(version: string | undefined, range: string): boolean {
  const parts = (text: string) => text.split('.').map(Number) as [number, number, number];
  if (!version) return false;
  const [major, minor, patch] = parts(version);
  const [lowMajor, lowMinor, lowPatch] = parts(range.slice(1));
  return major === lowMajor && (minor > lowMinor || (minor === lowMinor && patch >= lowPatch));
}
