import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconInfoCircle,
  IconRefresh,
  IconStar,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../call/api-error';
import { formatTime } from '../values/dates';
import { Button } from './button';
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

/** Why a login takes longer than usual. Always rendered: a live region must exist before its text changes. */
export const RobotCheck = ({ going }: { going: boolean }) => (
  <div role="status">
    {going && <p className="sm">{t('Checking that you are not a robot. This takes a few seconds.')}</p>}
  </div>
);

/** An empty list: says what to do next and offers it. */
export const EmptyState = ({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <div className="card state">
    {icon ?? <IconInfoCircle aria-hidden />}
    <h2>{title}</h2>
    {typeof children === 'string' ? <p>{children}</p> : children}
    {action && <div className="row">{action}</div>}
  </div>
);

/** A failed load: the reason, Retry, and the trace id to quote when asking for help. */
export function ErrorState({
  error,
  onRetry,
  title = t('This could not be loaded'),
  primary = true,
  children,
}: {
  error?: unknown;
  onRetry?: () => unknown;
  title?: string;
  primary?: boolean;
  children?: ReactNode;
}) {
  const trace = error instanceof ApiError ? error.traceId : undefined;
  return (
    <div className="card state" role="alert">
      <IconAlertCircle aria-hidden />
      <h2>{title}</h2>
      <p>{children ?? explain(error)}</p>
      {onRetry && (
        <div className="row">
          <Button
            variant={primary ? 'filled' : 'default'}
            icon={<IconRefresh aria-hidden />}
            onClick={() => void onRetry()}
          >
            {t('Retry')}
          </Button>
        </div>
      )}
      {trace && <span className="ref">{t('Request {trace}', { trace })}</span>}
    </div>
  );
}

function explain(error: unknown): string {
  if (error instanceof ApiError && error.status > 0 && error.status < 500 && error.message) return error.message;
  return t('The server did not answer correctly. Your tests, payments and results are safe.');
}

/** Marks data that is older than it should be. */
export const Stale = ({ at, onRetry }: { at: string | number; onRetry?: () => unknown }) => (
  <span className="stale">
    <IconClock aria-hidden />
    {t('As of {at}', { at: formatTime(at) })}
    {onRetry && (
      <Button variant="subtle" size="sm" onClick={() => void onRetry()}>
        {t('Refresh')}
      </Button>
    )}
  </span>
);

/** The outline of a list while it loads, without animation. */
export const ListSkeleton = ({ rows = 3, label = t('Loading') }: { rows?: number; label?: string }) => (
  <div className="card card-flush" aria-busy="true" role="status">
    <span className="vh">{label}</span>
    <ul className="list" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row}>
          <div className="row between nowrap-row">
            <div className="grow stack stack-2">
              <span className={`skel skel-${60 + (row % 3) * 10}`} />
              <span className={`skel skel-${30 + (row % 3) * 10}`} />
            </div>
            <span className="skel skel-btn" />
          </div>
        </li>
      ))}
    </ul>
  </div>
);

/** One grey block while something other than a list loads. */
export const Skeleton = ({ height = 'line' }: { height?: 'line' | 'title' | 'card' }) => (
  <span className={`skel skel-${height}`} aria-hidden />
);

export const Stars = ({ value, reviews }: { value: number; reviews?: number }) => (
  <span
    className="stars"
    role="img"
    aria-label={
      reviews === undefined
        ? t('{stars} of 5 stars', { stars: value.toFixed(1) })
        : t('{stars} of 5 stars, {reviews} reviews', { stars: value.toFixed(1), reviews })
    }
  >
    {[1, 2, 3, 4, 5].map((star) => (
      <IconStar key={star} aria-hidden className={star <= Math.round(value) ? 'i-fill' : ''} />
    ))}
    <b>{value.toFixed(1)}</b>
    {reviews !== undefined && <span>({reviews})</span>}
  </span>
);

/** A progress bar with its figure, so that the colour never carries the meaning alone. */
export const Bar = ({
  value,
  label,
  text,
  tone,
}: {
  value: number;
  label: string;
  text?: string;
  tone?: 'ok' | 'warn' | 'bad' | 'gold';
}) => {
  const percent = Math.max(0, Math.min(100, value));
  return (
    <div className="bar-row">
      <div
        className="bar"
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
      >
        <i className={tone} style={{ width: `${percent}%` }} />
      </div>
      <b>{text ?? `${Math.round(percent)}%`}</b>
    </div>
  );
};

const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('')
    .toUpperCase();
export const Avatar = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span className={large ? 'avatar avatar-lg' : 'avatar'} aria-hidden>
    {initials(name)}
  </span>
);

export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="vh">{children}</span>;
