import { useEffect, type ReactNode } from 'react';

/** Sets the title of the tab: 'My Tests · Kasauti'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Kasauti` : 'Kasauti';
  }, [title]);
}

/** Page layout: heading, one line below it, actions on the right. */
export function Page({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** `flush` is for lists and tables that reach the edges; `title` gets a row of its own. */
export function Card({
  title,
  actions,
  flush = false,
  className = '',
  as: As = 'section',
  children,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  flush?: boolean;
  className?: string;
  as?: 'section' | 'div' | 'li' | 'article';
  children?: ReactNode;
}) {
  if (title === undefined) return <As className={`card ${flush ? 'card-flush' : ''} ${className}`}>{children}</As>;
  return (
    <As className={`card card-flush ${className}`}>
      <div className="card-title">
        <h2>{title}</h2>
        {actions}
      </div>
      {flush ? children : <div className="card-body">{children}</div>}
    </As>
  );
}

/** The dark panel with a page's main answer; at most one per page. */
export const Lead = ({
  label,
  title,
  actions,
  children,
}: {
  label: string;
  title?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) => (
  <section className="lead on-ink">
    <div className="row between row-4">
      <div className="grow">
        <p className="lead-k">{label}</p>
        {title && <h2>{title}</h2>}
        {children}
      </div>
      {actions && <div className="lead-acts">{actions}</div>}
    </div>
  </section>
);

export const Stats = ({ children, label }: { children: ReactNode; label?: string }) => (
  <dl className="stats" aria-label={label}>
    {children}
  </dl>
);

/** @example <Stat label="Rank in your class" value="148" of="of 2,314" note="JEE Main 2027" /> */
export const Stat = ({
  label,
  value,
  of,
  note,
}: {
  label: string;
  value: ReactNode;
  of?: ReactNode;
  note?: ReactNode;
}) => (
  <div className="stat">
    <dt>{label}</dt>
    <dd>
      {value}
      {of && (
        <>
          {' '}
          <small>{of}</small>
        </>
      )}
    </dd>
    {note && <dd className="note">{note}</dd>}
  </div>
);
