import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formFailureText } from '../call/api-error';
import { t } from '../language/messages';

export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'gold' | 'mark' | 'line';

/** The text carries the meaning, the colour only supports it. */
export const Badge = ({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span className={tone === 'neutral' ? 'badge' : `badge b-${tone}`}>
    {icon}
    {children}
  </span>
);

type NoticeTone = 'info' | 'ok' | 'warn' | 'bad';
const noticeIcons = {
  info: <IconInfoCircle aria-hidden />,
  ok: <IconCircleCheck aria-hidden />,
  warn: <IconAlertTriangle aria-hidden />,
  bad: <IconAlertCircle aria-hidden />,
};

/** Failures are announced as `alert`, everything else as `status`. */
export const Notice = ({
  tone = 'info',
  title,
  children,
  action,
  live = true,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  live?: boolean;
}) => (
  <div
    className={tone === 'info' ? 'notice' : `notice n-${tone}`}
    role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
  >
    {noticeIcons[tone]}
    <div className="grow">
      {title && <strong>{title}</strong>}
      {typeof children === 'string' ? <p>{children}</p> : children}
      {action && <div className="notice-act">{action}</div>}
    </div>
  </div>
);

/** A failed call in the words of `failureText`; nothing while there is no error, or when every problem is shown at its field. */
export function FailureNotice({
  error,
  fields = [],
  refused,
  broken,
  children,
}: {
  error: unknown;
  /** Those that show what `fieldErrors` says about them. */
  fields?: readonly string[];
  refused: string;
  broken?: string;
  children?: ReactNode;
}) {
  const sentence = formFailureText(error, fields, { refused, broken });
  return (
    sentence && (
      <Notice tone="bad" title={sentence}>
        {children}
      </Notice>
    )
  );
}

/** Why a login takes longer than usual. Always rendered: a live region must exist before its text changes. */
export const RobotCheck = ({ going }: { going: boolean }) => (
  <div role="status">
    {going && <p className="sm">{t('Checking that you are not a robot. This takes a few seconds.')}</p>}
  </div>
);

export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="vh">{children}</span>;
