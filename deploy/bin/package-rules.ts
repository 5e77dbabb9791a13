/*
 * Rules for npm packages: exact versions, an integrity hash, the public registry only, no install scripts, and no
 * version that was published less than seven days ago.
 */

/** A malicious version of a package is usually found and removed from the registry within days. */
const MIN_AGE_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
/** Packages that are installed under another name, which otherwise would hide what they are: contracts/decisions/0063. */
const OTHER_NAMES = new Map([['@typescript/native', 'typescript']]);

export interface Manifest {
  path: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, unknown>;
}

interface Locked {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  license?: string;
  dev?: boolean;
}
export interface Lockfile {
  packages: Record<string, Locked>;
}

export interface Sources {
  manifests: Manifest[];
  lock: Lockfile;
  npmrc: string;
}

export function packageProblems({ manifests, lock, npmrc }: Sources): string[] {
  return [...manifests.flatMap(manifestProblems), ...lockProblems(lock), ...settingProblems(npmrc, lock)];
}

/** Name and version of every direct dependency and of every override, without our own workspaces. */
export function chosenVersions(manifests: Manifest[]): string[] {
  const all = manifests
    .flatMap((m) => [...dependenciesOf(m), ...overridesOf(m.overrides)])
    .filter(([name]) => !name.startsWith('@kasauti/'));
  return [...new Set(all.map(([name, version]) => /^npm:(.+)/.exec(version)?.[1] ?? `${name}@${version}`))].sort();
}

/** `published` holds the times from the registry; packages without one are not judged. */
export function youngPackages(published: Record<string, string>, now: Date): string[] {
  return Object.entries(published)
    .map(([id, at]) => ({ id, days: (now.getTime() - Date.parse(at)) / DAY_MS }))
    .filter(({ days }) => days < MIN_AGE_DAYS)
    .map(({ id, days }) => `${id}: published ${Math.floor(days)} days ago, ${MIN_AGE_DAYS} are required`);
}

const dependenciesOf = (m: Manifest): [string, string][] =>
  [m.dependencies, m.devDependencies, m.optionalDependencies].flatMap((group) => Object.entries(group ?? {}));

function manifestProblems(m: Manifest): string[] {
  const ranges = [...dependenciesOf(m), ...overridesOf(m.overrides)].filter(([name, version]) => {
    const own = `npm:${OTHER_NAMES.get(name)}@`;
    return !EXACT.test(version.startsWith(own) ? version.slice(own.length) : version);
  });
  const scripts = ['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => m.scripts?.[name]);
  return [
    ...ranges.map(([name, version]) => `${m.path}: ${name} is "${version}", not an exact version`),
    ...scripts.map((name) => `${m.path}: has the install script "${name}"`),
  ];
}

/** A key may name the versions it replaces, as `zod@4`; within its own object a package is named `.`. */
function overridesOf(overrides: Record<string, unknown> = {}, within = ''): [string, string][] {
  return Object.entries(overrides).flatMap(([key, value]) => {
    const name = key === '.' ? within : key.replace(/(?<=.)@.*/, '');
    return typeof value === 'string'
      ? [[name, value] as [string, string]]
      : overridesOf(value as Record<string, unknown>, name);
  });
}

/** `resolved` may be absent: the package then comes from the registry of the configuration, and integrity decides. */
function lockProblems({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([path, p]) => path.includes('node_modules/') && !p.link)
    .flatMap(([path, p]) => [
      ...(p.integrity ? [] : [`package-lock.json: ${path} has no integrity`]),
      ...(!p.resolved || p.resolved.startsWith('https://registry.npmjs.org/')
        ? []
        : [`package-lock.json: ${path} comes from ${p.resolved}`]),
    ]);
}

function settingProblems(npmrc: string, { packages }: Lockfile): string[] {
  const lines = npmrc.split('\n').map((line) => line.replaceAll(' ', ''));
  const withScript = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  return [
    ...(lines.includes('ignore-scripts=true')
      ? []
      : ['.npmrc: lacks ignore-scripts=true', ...withScript.map((path) => `${path}: its install script would run`)]),
    ...(lines.includes('engine-strict=true') ? [] : ['.npmrc: lacks engine-strict=true']),
  ];
}
