import { IconAlertCircle, IconClock, IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../call/api-error';
import { t } from '../language/messages';
import { formatTime } from '../values/dates';
import { Button } from './button';

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
  of,
  error = of?.error,
  onRetry = of?.refetch,
  title = t('This could not be loaded'),
  primary = true,
  children,
}: {
  /** The query, or a mutation without a retry. */
  of?: { error?: unknown; refetch?: () => unknown };
  /** This and the next one are what apps of version 1.1.0 and before give instead. */
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
  const isSaid = error instanceof ApiError && error.status > 0 && (error.status < 500 || error.status === 503);
  if (isSaid && error.message) return error.message;
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
