import { MantineProvider, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
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

export type Appearance = MantineColorScheme;
/** Light, dark or as the device says; remembered on this device. */
export function useAppearance(): [Appearance, (appearance: Appearance) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [colorScheme, setColorScheme];
}
