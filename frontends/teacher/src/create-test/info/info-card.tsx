import type { ReactNode } from 'react';
import type { InfoField } from '../draft/checks';
import type { Draft } from '../draft/draft';
import type { DraftChange } from '../draft/draft-change';

export interface InfoCardProps {
  draft: Draft;
  problems: Partial<Record<InfoField, string>>;
  set(fields: Extract<DraftChange, { type: 'set' }>['fields']): void;
}

/** Marks a field, so that a problem can move the focus to it. */
export const At = ({ field, children }: { field: InfoField; children: ReactNode }) => (
  <div data-place={field}>{children}</div>
);
