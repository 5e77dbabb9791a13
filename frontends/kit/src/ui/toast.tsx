import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from './button';
import { t } from '../language/messages';

type Kind = 'ok' | 'bad' | 'info';
interface Toast {
  id: number;
  kind: Kind;
  text: string;
}
const STAYS_MS = 6000;
const MOST = 3;
const icons = {
  ok: <IconCircleCheck aria-hidden />,
  bad: <IconAlertCircle aria-hidden />,
  info: <IconInfoCircle aria-hidden />,
};

let list: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const set = (next: readonly Toast[]) => {
  list = next;
  listeners.forEach((listener) => listener());
};
const close = (id: number) => set(list.filter((one) => one.id !== id));

const isFailure = ({ kind }: Toast) => kind === 'bad';
/** The newest ones. Failures take the room of the others, all but that of the last one. */
function fitting(all: readonly Toast[]): Toast[] {
  const failures = all.filter(isFailure).slice(-MOST);
  const others = all.filter((one) => !isFailure(one)).slice(-Math.max(1, MOST - failures.length));
  return [...others, ...failures];
}

function show(kind: Kind, text: string): void {
  const id = nextId++;
  set(fitting([...list, { id, kind, text }]));
  if (kind !== 'bad') setTimeout(() => close(id), STAYS_MS);
}

/** Short messages that block nothing. Failures stay until they are closed or three newer ones have come. */
export const toast = {
  success: (text: string) => show('ok', text),
  error: (text: string) => show('bad', text),
  info: (text: string) => show('info', text),
};

/** The two live regions exist from the start, or screen readers would miss the first message. */
export function Toasts() {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => list,
  );
  const row = (one: Toast) => (
    <div key={one.id} className={`toast ${one.kind}`}>
      {icons[one.kind]}
      <div>{one.text}</div>
      <IconButton label={t('Close')} onClick={() => close(one.id)}>
        <IconX aria-hidden />
      </IconButton>
    </div>
  );
  return (
    <div className="toasts">
      <div className="stack stack-3" role="status">
        {all.filter((one) => !isFailure(one)).map(row)}
      </div>
      <div className="stack stack-3" role="alert">
        {all.filter(isFailure).map(row)}
      </div>
    </div>
  );
}
