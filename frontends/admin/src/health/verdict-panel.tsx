import { Lead } from '@kasauti/web-kit/base';
import type { ReactNode } from 'react';
import { clockText } from './clock-text';
import type { Watched } from './health.data';
import { lagRows } from './lag';
import { verdictOf } from './verdict';

/** Announced only when its text changes, not at every reading. */
export function VerdictPanel({
  watched,
  isStale,
  actions,
}: {
  watched: Watched;
  isStale: boolean;
  actions: (parked: number) => ReactNode;
}) {
  const { health, lags } = watched;
  const behind = lagRows(health, lags).filter(({ pace }) => pace === 'behind').length;
  const { title, text, parked } = verdictOf(health.services, behind);
  return (
    <Lead
      label="Is everything well?"
      title={<span role="status">{isStale ? `Unknown since ${clockText(health.checkedAt)}` : title}</span>}
      actions={actions(parked)}
    >
      <p className="muted">
        {isStale
          ? `The gateway does not answer; the page retries every 15 s. Last known state: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`
          : text}
      </p>
    </Lead>
  );
}
