import { useSyncExternalStore } from 'react';
import { loadConfig, type WebConfig } from '@kasauti/web-kit/api';
import { readCurrent, type Current } from './remotes';

export interface Apps {
  config?: WebConfig;
  /** The apps whose current.json has arrived, in the order of the configuration. */
  known: readonly Current[];
  state: 'reading' | 'complete' | 'incomplete';
}

// Outside the query client: the end of a session empties that one, and a running test must stay on the screen.
let apps: Apps = { known: [], state: 'reading' };
const listeners = new Set<() => void>();

/** Reads the configuration and each app's current.json. An app that fails only loses its own pages and entries. */
export async function readApps(): Promise<void> {
  const config = await loadConfig().catch(() => undefined);
  const names = config?.apps ?? [];
  if (config) change({ config });
  const read = await Promise.allSettled(names.map(async (name) => arrived(await readCurrent(name), names)));
  const complete = config !== undefined && read.every(({ status }) => status === 'fulfilled');
  change({ state: complete ? 'complete' : 'incomplete' });
  if (!complete) window.addEventListener('online', () => void readApps(), { once: true });
}

function arrived(app: Current, names: readonly string[]): void {
  const known = [...apps.known.filter(({ name }) => name !== app.name), app];
  change({ known: known.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name)) });
}
function change(part: Partial<Apps>): void {
  apps = { ...apps, ...part };
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = (): Apps => apps;
export const useApps = (): Apps => useSyncExternalStore(subscribe, current, current);
export const useConfig = (): WebConfig | undefined => useApps().config;
