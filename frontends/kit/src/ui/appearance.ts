import { useLayoutEffect, useSyncExternalStore } from 'react';

export type Appearance = 'auto' | 'light' | 'dark';
const KEY = 'kasauti.appearance';
const listeners = new Set<() => void>();
const dark = typeof window === 'undefined' ? undefined : window.matchMedia('(prefers-color-scheme: dark)');
let chosen: Appearance = remembered();

function remembered(): Appearance {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto';
  }
}
function choose(appearance: Appearance): void {
  chosen = appearance;
  try {
    localStorage.setItem(KEY, appearance);
  } catch {
    /* then it holds until the page is closed */
  }
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  dark?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    dark?.removeEventListener('change', listener);
  };
}

/** Light, dark or as the device says; remembered on this device. */
export const useAppearance = (): [Appearance, (appearance: Appearance) => void] => [
  useSyncExternalStore(subscribe, () => chosen),
  choose,
];

/** Puts the scheme where tokens.css looks for it. */
export function useAppearanceOnPage(): void {
  const scheme = useSyncExternalStore(subscribe, () =>
    chosen === 'auto' ? (dark?.matches ? 'dark' : 'light') : chosen,
  );
  useLayoutEffect(() => {
    document.documentElement.dataset['colorScheme'] = scheme;
  }, [scheme]);
}
