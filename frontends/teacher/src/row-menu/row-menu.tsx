import { IconButton } from '@kasauti/web-kit/base';
import { IconDotsVertical } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import s from './row-menu.module.css';

export interface MenuEntry {
  label: string;
  icon: ReactNode;
  onChoose(): void;
  disabled?: boolean;
}

/** A disclosure menu: Escape, losing focus and a choice close it. */
export function RowMenu({ label, entries, isBusy }: { label: string; entries: MenuEntry[]; isBusy?: boolean }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
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
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <IconButton
        label={label}
        className={s.button}
        aria-expanded={open}
        aria-busy={isBusy || undefined}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconDotsVertical aria-hidden />
      </IconButton>
      {open && (
        <div className={`menu ${s.menu}`} id={id}>
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
