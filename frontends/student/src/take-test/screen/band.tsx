import type { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './exam.module.css';

/** A notice across the page of the exam. */
export function Band({
  icon: Icon,
  alert,
  action,
  children,
}: {
  icon: typeof IconWifiOff;
  alert?: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.band} role={alert ? 'alert' : undefined}>
      <Icon aria-hidden />
      <span>{children}</span>
      {action}
    </div>
  );
}
