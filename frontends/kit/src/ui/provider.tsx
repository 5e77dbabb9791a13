import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Toasts } from './toast';
import './theme.css';

/** Once around everything, in the shell and in tests. Colours come from theme.css, so no style is injected at run time. */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
    {children}
    <Toasts />
  </MantineProvider>
);
