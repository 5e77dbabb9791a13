/* Builds the shell and the apps whose sources changed, and puts an app into a web root. */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const root = path.resolve(__dirname, '../..');
export const dist = path.join(root, '.cache/web/dist');
const apps = ['student', 'teacher', 'admin'];
const DAY_MS = 86_400_000;
const KEPT_MS = 2 * DAY_MS;
const TEXT = /\.(js|css|html|svg)$/;

/** What a front is made of. The kit is built into the shell only; apps depend on its build configuration. */
const sources = (name: string): string[] => [
  `frontends/${name}`,
  'contracts/web.ts',
  'contracts/rules',
  'contracts/generated/operations.ts',
  'package-lock.json',
  name === 'shell' ? 'frontends/kit' : 'frontends/kit/build',
];
const ignored = new Set(['node_modules', 'dist', 'test']);

function* files(relative: string): Generator<string> {
  const full = path.join(root, relative);
  if (!statSync(full).isDirectory()) return yield relative;
  for (const entry of readdirSync(full).sort()) {
    if (!ignored.has(entry) && !/\.test\.tsx?$|\.tsbuildinfo$/.test(entry)) yield* files(path.join(relative, entry));
  }
}
function hashOf(name: string): string {
  const hash = createHash('sha256');
  for (const source of sources(name))
    for (const file of files(source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.join(root, file)))
        .update('\0');
  return hash.digest('hex').slice(0, 10);
}

/** The commit that last touched the sources where nothing is uncommitted, else a hash of what is there. */
function versionOf(name: string, hash: string): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', [...args, '--', ...sources(name)], { cwd: root, encoding: 'utf8' }).trim();
    if (git('status', '--porcelain') === '') return git('log', '-1', '--format=%h') || hash;
  } catch {
    /* not a checkout: an archive, an image */
  }
  return hash;
}

async function webpack(name: string, version: string, out: string): Promise<void> {
  const args = [
    '--max-old-space-size=1024',
    path.join(root, 'frontends/kit/build/run.mjs'),
    path.join(root, 'frontends', name),
    '--version',
    version,
    '--out',
    out,
  ];
  const code = await new Promise((done) =>
    spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).on('exit', done),
  );
  if (code !== 0) throw new Error(`${name} was not built`);
}

/** A compressed copy beside each text file, which the web servers send. */
export function compress(folder: string): void {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  // Pages are put together when they are asked for.
  for (const file of texts.filter((name) => !name.startsWith('pages/')))
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(readFileSync(path.join(folder, file))));
}

/** Old versions stay for open pages, above all running exams. */
function dropOld(folder: string, live: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== live && Date.now() - statSync(full).mtimeMs > KEPT_MS)
      rmSync(full, { recursive: true });
  }
}
/** Replaces a file atomically. */
export function flip(file: string, content: string): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

/** What the shell reads of an app: its app.json, and which version is live. */
export interface Current {
  name: string;
  version: string;
  /** The version in the app's package.json. */
  release: string;
  entry: string;
  nav: { to: string; roles: string[] }[];
  /** The files and the call of the pages that visitors open first, for the shell's start.js. */
  first: unknown;
}

/** Builds an app into a folder of its own below the web root, where nothing uses it yet. */
export async function stage(name: string, webRoot: string, version = versionOf(name, hashOf(name))): Promise<Current> {
  const folder = path.join(webRoot, 'apps', name, version);
  mkdirSync(path.dirname(folder), { recursive: true });
  await webpack(name, version, folder);
  compress(folder);
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, 'frontends', name, file), 'utf8')) as unknown;
  const app = read('app.json') as Pick<Current, 'name' | 'nav'>;
  const { version: release } = read('package.json') as { version: string };
  const first = JSON.parse(readFileSync(path.join(folder, 'first.json'), 'utf8')) as unknown;
  return { ...app, version, release, first, entry: `/apps/${name}/${version}/remoteEntry.js` };
}

/** The documents of an app's pages that the build has drawn. They stand in the frame of the shell, which an older one does not draw. */
function showPages(from: string, to: string): void {
  const isShellOlder = existsSync(path.join(to, '../index.html')) && !existsSync(path.join(to, 'frame/head.html'));
  if (!existsSync(from) || isShellOlder) return;
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    flip(path.join(to, file), readFileSync(path.join(from, file), 'utf8'));
  }
}

/** The two days of a version begin when another takes its place. It is the one that a rollback makes live again. */
function keepReplaced(folder: string, next: Current): void {
  const file = path.join(folder, 'current.json');
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const { version } = JSON.parse(text) as Current;
  if (version === next.version) return;
  const replaced = path.join(folder, version);
  if (existsSync(replaced)) utimesSync(replaced, new Date(), new Date());
  flip(path.join(folder, 'previous.json'), text);
}

/** From here on new visitors get this version of the app. */
export function goLive(webRoot: string, current: Current): void {
  const folder = path.join(webRoot, 'apps', current.name);
  keepReplaced(folder, current);
  flip(path.join(folder, 'current.json'), JSON.stringify(current));
  showPages(path.join(folder, current.version, 'pages'), path.join(webRoot, 'pages'));
  dropOld(folder, current.version);
}

async function build(name: string): Promise<boolean> {
  const stamp = path.join(root, '.cache/web', `${name}.hash`);
  const hash = hashOf(name);
  const live = name === 'shell' ? path.join(dist, 'index.html') : path.join(dist, 'apps', name, 'current.json');
  if (existsSync(live) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  const version = versionOf(name, hash);
  if (name === 'shell') {
    await webpack(name, version, dist);
    compress(dist);
  } else goLive(dist, await stage(name, dist, version));
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

/** One after the other: memory and cores are shared with everything else that starts. */
export async function buildWeb({ names = ['shell', ...apps] } = {}): Promise<string> {
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const present = names.filter((name) => existsSync(path.join(root, 'frontends', name, 'webpack.config.mjs')));
  for (const [place, name] of present.entries()) {
    const began = Date.now();
    say(`web ${place + 1}/${present.length}: ${name}`);
    const built = await build(name);
    say(
      built
        ? `web ${place + 1}/${present.length}: ${name} built in ${((Date.now() - began) / 1000).toFixed(1)} s`
        : `web ${place + 1}/${present.length}: ${name} is up to date`,
    );
  }
  return dist;
}
