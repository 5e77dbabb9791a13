/*
 * What may be installed (package-rules.ts) and the licences of what runs, from manifests and lockfile;
 * age and known vulnerabilities where the registry answers.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chosenVersions, packageProblems, youngPackages, type Lockfile } from './package-rules';
import { packageSources, publishedAt } from './package-sources';

const root = resolve(__dirname, '../..');
const allowed = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'MIT-0',
  'CC-BY-4.0',
  'Unlicense',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
  'MIT OR Apache-2.0',
  'MIT AND OFL-1.1',
  // libvips, which sharp loads as an unchanged shared library.
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
]);
/** Runs unchanged as a program of its own: contracts/decisions/0048. */
const programs = new Map([['node_modules/pandoc-wasm', 'GPL-2.0-or-later']]);

function licences({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([path, p]) => path.includes('node_modules/') && !p.link && !p.dev)
    .map(([path, p]) => ({ path, licence: p.license ?? licenceOnDisk(path) }))
    .filter(({ path, licence }) => !licence || !(allowed.has(licence) || programs.get(path) === licence))
    .map(({ path, licence }) => `${path}: ${licence ?? 'none named'}`);
}

/** The licence of a package whose manifest names none. */
const licenceOfText = (path: string): string | undefined =>
  readFileSync(resolve(root, path, 'LICENSE'), 'utf8').startsWith('MIT License') ? 'MIT' : undefined;

function licenceOnDisk(path: string): string | undefined {
  try {
    const { license, licenses } = JSON.parse(readFileSync(resolve(root, path, 'package.json'), 'utf8')) as {
      license?: string;
      licenses?: { type: string }[];
    };
    return license ?? licenses?.[0]?.type ?? licenceOfText(path);
  } catch {
    return undefined;
  }
}

/** High and critical ones fail the check. A registry that does not answer is reported, not taken for "none found". */
function vulnerabilities(): string[] {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  let report: { vulnerabilities?: Record<string, { severity: string; name: string }> } = {};
  try {
    report = JSON.parse(stdout) as typeof report;
  } catch {
    /* no answer: reported below */
  }
  if (!report.vulnerabilities) {
    console.log('known vulnerabilities: not checked, the registry does not answer');
    return [];
  }
  return Object.values(report.vulnerabilities)
    .filter((v) => v.severity === 'high' || v.severity === 'critical')
    .map((v) => `${v.name}: ${v.severity}`);
}

/** Checks direct dependencies and overrides only: the lockfile pins all others with their integrity. */
async function tooYoung(ids: string[]): Promise<string[]> {
  const published = await publishedAt(root, ids);
  if (!published) {
    console.log('age of packages: not checked, the registry does not answer');
    return [];
  }
  const undated = ids.filter((id) => !published[id]);
  if (undated.length > 0) console.log(`age of packages: the registry has no publication time of ${undated.join(', ')}`);
  return youngPackages(published, new Date());
}

async function main(): Promise<void> {
  const sources = packageSources(root);
  const problems = [
    ...packageProblems(sources).map((p) => `package  ${p}`),
    ...(await tooYoung(chosenVersions(sources.manifests))).map((p) => `package  ${p}`),
    ...licences(sources.lock).map((l) => `licence  ${l}`),
    ...vulnerabilities().map((v) => `vulnerability  ${v}`),
  ];
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exit(1);
  }
  console.log('packages: exact versions, no install scripts; licences: all known and allowed');
}

void main();
