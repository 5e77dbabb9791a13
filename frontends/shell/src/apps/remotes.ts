import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { earlyResponse, now } from '@kasauti/web-kit/api';
import { loadHindi } from '@kasauti/web-kit/i18n';
import type { Remote } from '@kasauti/web-kit/remote';
import type { Viewer } from '../role.policy';

/** A path of an app: the pattern '/teacher/*' covers '/teacher' and everything below it. */
export interface AppPath {
  path: string;
  roles: Viewer[];
  /** Where other roles are sent instead of being refused. */
  otherRoles?: string;
}
export interface NavEntry {
  to: string;
  label: string;
  /** The label in the bottom bar of a phone, where a long one would need two lines. */
  short?: string;
  /** The same in Hindi. */
  hi?: { label: string; short?: string };
  icon?: string;
  roles: Viewer[];
  /** Patterns of other paths that belong to this entry: '/tests/*'. */
  also?: string[];
}
/** /apps/<name>/current.json: the app's app.json and the entry of its live version. */
export interface Current {
  name: string;
  entry: string;
  version: string;
  paths: AppPath[];
  nav: NavEntry[];
  /** Entries of the account menu; older versions of an app have none. */
  menu?: NavEntry[];
}

const LOAD_LIMIT_MS = 15_000;
const SHARED_MS = 10_000;
const opened = new Map<string, Promise<Remote>>();
const reading = new Map<string, { current: Promise<Current>; since: number }>();
const failed = new Set<string>();
const versions = new Map<string, string>();

/** Reads which version is live. Readers within a few seconds share one request; a failed one is forgotten. */
export function readCurrent(app: string): Promise<Current> {
  const known = reading.get(app);
  if (known && now() - known.since < SHARED_MS) return known.current;
  const current = withLimit(fetchCurrent(app), app);
  reading.set(app, { current, since: now() });
  current.catch(() => reading.delete(app));
  return current;
}
async function fetchCurrent(app: string): Promise<Current> {
  const url = `/apps/${app}/current.json`;
  const response = (await earlyResponse('GET', url)) ?? (await fetch(url, { cache: 'no-store' }));
  if (!response.ok) throw new Error(`${app}: current.json answered ${response.status}`);
  const current = (await response.json()) as Current;
  if (!Array.isArray(current.paths) || !Array.isArray(current.nav)) throw new Error(`${app} lists no paths`);
  return current;
}

/** The app's routes; loaded once. A failed load is forgotten, so the next visit tries again. */
export function openRemote(app: string): Promise<Remote> {
  return opened.get(app) ?? keep(app, load(app, failed.has(app)));
}

/** Loads the app again with a new script URL, so that it is evaluated again. */
export const reopenRemote = (app: string): Promise<Remote> => keep(app, load(app, true));

/** Name and version, to be shown with a failure. */
export const areaName = (app: string): string => [app, versions.get(app)].filter(Boolean).join(' ');

function keep(app: string, loading: Promise<Remote>): Promise<Remote> {
  opened.set(app, loading);
  loading.then(
    () => failed.delete(app),
    () => {
      failed.add(app);
      if (opened.get(app) === loading) opened.delete(app);
    },
  );
  return loading;
}

async function load(app: string, again: boolean): Promise<Remote> {
  if (again) reading.delete(app);
  const current = await readCurrent(app);
  versions.set(app, current.version);
  const entry = new URL(current.entry, window.location.href);
  // The browser does not retry a failed script under the same URL.
  if (again) entry.searchParams.set('r', now().toString(36));
  registerRemotes([{ name: app, entry: entry.href }], { force: again });
  const found = await withLimit(loadRemote<{ remote: Remote }>(`${app}/remote`), app);
  if (!found?.remote?.routes) throw new Error(`${app} exposes no routes`);
  if (found.remote.hindi) await loadHindi(found.remote.hindi);
  return found.remote;
}

function withLimit<T>(work: Promise<T>, app: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${app} did not load in time`)), LOAD_LIMIT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
