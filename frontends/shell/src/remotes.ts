import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { now, type Role } from '@kasauti/web-kit/api';
import type { Remote } from '@kasauti/web-kit/remote';

export interface NavEntry {
  to: string;
  label: string;
  /** The label in the bottom bar of a phone, where a long one would need two lines. */
  short?: string;
  icon?: string;
  roles: (Role | 'visitor')[];
  /** Patterns of other addresses that belong to this entry: '/tests/*'. */
  also?: string[];
}
/** /apps/<name>/current.json: the app's own app.json and where its live version is. */
export interface Current {
  name: string;
  entry: string;
  version: string;
  nav: NavEntry[];
}

const LOAD_LIMIT_MS = 15_000;
const opened = new Map<string, Promise<Remote>>();
const reading = new Map<string, Promise<Current>>();
const failed = new Set<string>();
const versions = new Map<string, string>();

/** Reads the live version each time; two readers at once share one request. */
export function readCurrent(app: string): Promise<Current> {
  const known = reading.get(app);
  if (known) return known;
  const fresh = fetch(`/apps/${app}/current.json`, { cache: 'no-store' })
    .then((response) => {
      if (!response.ok) throw new Error(`${app}: current.json answered ${response.status}`);
      return response.json() as Promise<Current>;
    })
    .finally(() => reading.delete(app));
  reading.set(app, fresh);
  return fresh;
}

/** The app's routes; loaded once. A failed load is forgotten, so the next visit tries again. */
export function openRemote(app: string): Promise<Remote> {
  return opened.get(app) ?? keep(app, load(app, failed.has(app)));
}

/** Loads the app again from scratch: a new script, a new evaluation. */
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
  const current = await readCurrent(app);
  versions.set(app, current.version);
  const entry = new URL(current.entry, window.location.href);
  // The browser remembers a failed script by its address.
  if (again) entry.searchParams.set('r', now().toString(36));
  registerRemotes([{ name: app, entry: entry.href }], { force: again });
  const found = await withLimit(loadRemote<{ remote: Remote }>(`${app}/remote`), app);
  if (!found?.remote?.routes) throw new Error(`${app} exposes no routes`);
  return found.remote;
}

function withLimit<T>(work: Promise<T>, app: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${app} did not load in time`)), LOAD_LIMIT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
