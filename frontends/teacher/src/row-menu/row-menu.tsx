import { IconButton } from '@kasauti/web-kit/base';
import { IconDotsVertical } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import s from './row-menu.module.css';

export interface MenuEntry {
  label: string;
  icon: ReactNode;
  onChoose(): void;
  disabled?: boolean;
}

const WIDTH = 256;
const ENTRY_HEIGHT = 48;
const MARGIN = 8;

/** Below the button, or above where there is no room: fixed, because the card around a table cuts off what leaves it. */
function placeAt(button: DOMRect, entries: number): CSSProperties {
  const left = Math.max(MARGIN, Math.min(button.right, window.innerWidth - MARGIN) - WIDTH);
  const hasRoom = button.bottom + entries * ENTRY_HEIGHT + MARGIN < window.innerHeight;
  return { left, ...(hasRoom ? { top: button.bottom } : { bottom: window.innerHeight - button.top }) };
}

/** A disclosure menu: Escape, losing focus and a choice close it. */
export function RowMenu({ label, entries, isBusy }: { label: string; entries: MenuEntry[]; isBusy?: boolean }) {
  const [place, setPlace] = useState<CSSProperties>();
  const open = place !== undefined;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const show = () => {
    const button = root.current?.querySelector('button');
    if (button) setPlace(placeAt(button.getBoundingClientRect(), entries.length));
  };
  useEffect(() => {
    if (!open) return;
    const moves = ['scroll', 'resize'] as const;
    for (const event of moves) window.addEventListener(event, show, true);
    return () => moves.forEach((event) => window.removeEventListener(event, show, true));
  }, [open]);
  const close = () => {
    setPlace(undefined);
    root.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    <div
      ref={root}
      className={s.root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setPlace(undefined);
      }}
    >
      <IconButton
        label={label}
        className={s.button}
        aria-expanded={open}
        aria-busy={isBusy || undefined}
        aria-controls={id}
        onClick={() => (open ? setPlace(undefined) : show())}
      >
        <IconDotsVertical aria-hidden />
      </IconButton>
      {open && (
        <div className={`menu ${s.menu}`} id={id} style={place}>
          {entries.map((entry) => (
            <button
              key={entry.label}
              type="button"
              className="menu-item"
              disabled={entry.disabled}
              onClick={() => {
                close();
                entry.onChoose();
              }}
            >
              {entry.icon}
              {entry.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
