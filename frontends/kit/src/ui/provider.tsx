import type { ReactNode } from 'react';
import { useAppearanceOnPage } from './appearance';
import { Toasts } from './toast';
import './look/theme.css';

/** Wraps the whole tree, in the shell and in tests: colour scheme and toasts. */
export function KitProvider({ children }: { children: ReactNode }) {
  useAppearanceOnPage();
  return (
    <>
      {children}
      <Toasts />
    </>
  );
}
