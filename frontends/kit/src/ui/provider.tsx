import type { ReactNode } from 'react';
import { useAppearanceOnPage } from './appearance';
import { Toasts } from './toast';
import './look/theme.css';

/** Once around everything, in the shell and in tests: the colours of the page and the place where news appears. */
export function KitProvider({ children }: { children: ReactNode }) {
  useAppearanceOnPage();
  return (
    <>
      {children}
      <Toasts />
    </>
  );
}
