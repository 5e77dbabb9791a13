import { useLayoutEffect, useSyncExternalStore } from 'react';
import { keep, kept } from '../device/keep';

export type Appearance = 'auto' | 'light' | 'dark';
const KEY = 'kasauti.appearance';
const listeners = new Set<() => void>();
const dark = typeof window === 'undefined' ? undefined : window.matchMedia('(prefers-color-scheme: dark)');
let chosen: Appearance = remembered();

function remembered(): Appearance {
  const word = kept(KEY);
  return word === 'light' || word === 'dark' ? word : 'auto';
}
function choose(appearance: Appearance): void {
  chosen = appearance;
  keep(KEY, appearance);
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

/** Light, dark or as the device is set; stored in localStorage. */
export const useAppearance = (): [Appearance, (appearance: Appearance) => void] => [
  useSyncExternalStore(subscribe, () => chosen),
  choose,
];

/** Sets the attribute that tokens.css selects by. */
export function useAppearanceOnPage(): void {
  const scheme = useSyncExternalStore(subscribe, () =>
    chosen === 'auto' ? (dark?.matches ? 'dark' : 'light') : chosen,
  );
  useLayoutEffect(() => {
    document.documentElement.dataset['colorScheme'] = scheme;
  }, [scheme]);
}
