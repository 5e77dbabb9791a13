import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from './button';
import { t } from '../language/messages';

/** Controlled tabs: the page keeps `value` in its address. Arrow keys, Home and End move; only the selected tab is a tab stop. */
export function Tabs({
  label,
  value,
  onChange,
  items,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `news`: words for what is new there, shown as a dot. */
  items: { value: string; label: string; count?: number; news?: string; content?: ReactNode }[];
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = items.find((item) => item.value === value);
  useEffect(() => showChosen(list.current), [value]);
  const move = (event: KeyboardEvent) => {
    // Those keys belong to the browser: with Alt an arrow goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const here = items.findIndex((item) => item.value === value);
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: items.length - 1 };
    const step = steps[event.key];
    const next = step === undefined ? undefined : items[(step + items.length) % items.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    (list.current?.children[items.indexOf(next)] as HTMLElement | undefined)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={item === chosen}
            tabIndex={item === chosen ? 0 : -1}
            aria-controls={item === chosen && item.content !== undefined ? `${id}-panel` : undefined}
            onClick={() => onChange(item.value)}
          >
            {item.label}
            {item.count !== undefined && <span className="count">{item.count}</span>}
            {item.news !== undefined && (
              <span className="news">
                <span className="vh"> {item.news}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {chosen?.content !== undefined && (
        <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen.value}`}>
          {chosen.content}
        </div>
      )}
    </>
  );
}

/** Pages of one subject, shown as tabs. They are links: an arrow key that opened a page would lose the focus to it. */
export function TabLinks({
  label,
  at,
  items,
}: {
  label: string;
  /** The address of the page that is open. */
  at: string;
  items: readonly { to: string; label: string }[];
}) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => showChosen(list.current), [at]);
  return (
    <nav className="tabs" aria-label={label} ref={list}>
      {items.map((item) => (
        <Link key={item.to} to={item.to} aria-current={item.to === at ? 'page' : undefined}>
          {item.label}
        </Link>
      ))}
    </nav>
  );
}

/** On phones the tabs are wider than the screen: the chosen one may be outside, for example by an address. */
function showChosen(list: HTMLElement | null): void {
  const tab = list?.querySelector('[aria-selected="true"], [aria-current="page"]')?.getBoundingClientRect();
  if (!list || !tab) return;
  const { left, width } = list.getBoundingClientRect();
  list.scrollLeft += tab.left + tab.width / 2 - (left + width / 2);
}

/** A filter that is on or off, or (with `onRemove`) an active one that can be removed. */
export const Chip = ({
  pressed,
  onClick,
  onRemove,
  children,
}: {
  pressed?: boolean;
  onClick?: () => void;
  onRemove?: () => void;
  children: ReactNode;
}) =>
  onRemove ? (
    <button type="button" className="chip on" onClick={onRemove}>
      <span className="vh">{t('Remove filter')} </span>
      {children}
      <IconX aria-hidden className="i-16" />
    </button>
  ) : (
    <button type="button" className="chip" aria-pressed={pressed ?? false} onClick={onClick}>
      {children}
    </button>
  );

/** A few exclusive choices in one row. */
export const Segmented = <V extends string>({
  label,
  value,
  onChange,
  data,
}: {
  label: string;
  value: V;
  onChange: (value: V) => void;
  data: { value: V; label: string; lang?: string }[];
}) => (
  <div className="seg" role="group" aria-label={label}>
    {data.map((choice) => (
      <button
        type="button"
        key={choice.value}
        lang={choice.lang}
        aria-pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
      </button>
    ))}
  </div>
);

/** Previous, Next and the page number; renders nothing for a single page. */
export function Pager({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const last = Math.max(1, pages);
  // The rows of the page may be gone, or its address is old: the last page there is is shown instead.
  useEffect(() => {
    if (page > last) onChange(last);
  }, [page, last]);
  return pages <= 1 ? null : (
    <nav className="row between pager" aria-label={t('Pages')}>
      <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {t('Previous')}
      </Button>
      <span className="muted sm" aria-current="page">
        {t('Page {page} of {pages}', { page, pages })}
      </span>
      <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {t('Next')}
      </Button>
    </nav>
  );
}
