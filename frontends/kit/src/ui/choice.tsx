import { Tabs as MantineTabs } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button';

/** Tabs whose state belongs into the address: the page keeps `value`. Arrow keys move. */
export const Tabs = ({ label, value, onChange, items }: {
  label: string; value: string; onChange: (value: string) => void; items: { value: string; label: string; count?: number; content?: ReactNode }[];
}) => (
  <MantineTabs unstyled value={value} onChange={(next) => next !== null && onChange(next)} keepMounted={false} classNames={{ list: 'tabs', panel: 'tab-panel' }}>
    <MantineTabs.List aria-label={label}>
      {items.map((item) => <MantineTabs.Tab key={item.value} value={item.value} rightSection={item.count === undefined ? undefined : <span className="count">{item.count}</span>}>{item.label}</MantineTabs.Tab>)}
    </MantineTabs.List>
    {items.map((item) => item.content !== undefined && <MantineTabs.Panel key={item.value} value={item.value}>{item.content}</MantineTabs.Panel>)}
  </MantineTabs>
);

/** A filter that is on or off, or (with `onRemove`) one that is on and can be taken away. */
export const Chip = ({ pressed, onClick, onRemove, children }: { pressed?: boolean; onClick?: () => void; onRemove?: () => void; children: ReactNode }) => (
  onRemove
    ? <button type="button" className="chip on" onClick={onRemove}><span className="vh">Remove filter </span>{children}<IconX aria-hidden className="i-16" /></button>
    : <button type="button" className="chip" aria-pressed={pressed ?? false} onClick={onClick}>{children}</button>
);

/** A few exclusive choices in one bar. */
export const Segmented = <V extends string>({ label, value, onChange, data }: { label: string; value: V; onChange: (value: V) => void; data: { value: V; label: string }[] }) => (
  <div className="seg" role="group" aria-label={label}>
    {data.map((choice) => <button type="button" key={choice.value} aria-pressed={choice.value === value} onClick={() => onChange(choice.value)}>{choice.label}</button>)}
  </div>
);

/** Previous and Next with the place in between; nothing for a single page. */
export const Pager = ({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) => (
  pages <= 1 ? null : (
    <nav className="row between pager" aria-label="Pages">
      <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>Previous</Button>
      <span className="muted sm" aria-current="page">Page {page} of {pages}</span>
      <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>Next</Button>
    </nav>
  )
);
