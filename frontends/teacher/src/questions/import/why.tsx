import type { ReactNode } from 'react';
import css from './import.module.css';

interface Props {
  tone: 'bad' | 'warn' | 'note';
  icon: ReactNode;
  children: ReactNode;
}

/** One thing that is to be said about a row. */
export const Why = ({ tone, icon, children }: Props) => (
  <p className={css.why} data-tone={tone}>
    {icon}
    <span>{children}</span>
  </p>
);
