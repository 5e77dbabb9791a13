import type { components } from '@kasauti/contracts/web';

export type Fields = components['schemas']['TestDraftPatch'];
export type NewFields = components['schemas']['TestDraftInput'];
export interface Kept {
  id: string;
  updatedAt: string;
}

export type SaveState =
  | { kind: 'nothing' }
  | { kind: 'pending'; at?: string }
  | { kind: 'saved'; at?: string }
  /** It goes on trying by itself. */
  | { kind: 'retrying'; at?: string }
  /** The server said no; the next change tries again. */
  | { kind: 'refused'; at?: string; error: unknown };

interface Deps {
  id?: string;
  /** What the server holds already. */
  stored?: Fields;
  server: { create(fields: NewFields, key: string): Promise<Kept>; update(id: string, fields: Fields): Promise<Kept> };
  newKey(): string;
  /** Milliseconds until another try, or nothing when trying again is useless. */
  retryAfter(error: unknown, failures: number): number | undefined;
  onState(state: SaveState): void;
  onCreated(id: string): void;
}
export type DraftSaver = ReturnType<typeof draftSaver>;

const debounceMs = 800;
/** One try is under way, another may have queued up behind it, and one more closes the gap between them. */
const flushRounds = 3;

export const changedFields = (stored: Fields, wanted: Fields): Fields =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof Fields]),
    ),
  );

/** Keeps a draft on the server: one request at a time, always the newest content, the first one with a key of its own so that a lost answer makes no second draft. */
export function draftSaver({ id, stored = {}, server, newKey, retryAfter, onState, onCreated }: Deps) {
  let wanted: Fields = stored;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Promise<void> | undefined;
  let failures = 0;
  let at: string | undefined;
  let creation = { text: '', key: '' };

  const isSavable = () => id !== undefined || (wanted.title !== undefined && wanted.class !== undefined);
  const hasChanges = () => Object.keys(changedFields(stored, wanted)).length > 0;
  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const later = (ms: number) => {
    stopTimer();
    timer = setTimeout(() => {
      timer = undefined;
      void send();
    }, ms);
  };

  async function write(fields: Fields): Promise<Kept> {
    if (id !== undefined) return server.update(id, fields);
    const text = JSON.stringify(wanted);
    if (text !== creation.text) creation = { text, key: newKey() };
    return server.create(wanted as NewFields, creation.key);
  }

  function send(): Promise<void> {
    if (inFlight) return inFlight;
    const part = changedFields(stored, wanted);
    if (Object.keys(part).length === 0 || !isSavable()) return Promise.resolve();
    stopTimer();
    inFlight = write(part)
      .then(
        (kept) => {
          stored = { ...stored, ...part };
          failures = 0;
          at = kept.updatedAt;
          if (id === undefined) {
            id = kept.id;
            onCreated(id);
          }
          onState(hasChanges() ? { kind: 'pending', at } : { kind: 'saved', at });
          if (hasChanges()) later(debounceMs);
        },
        (error: unknown) => {
          const wait = retryAfter(error, failures++);
          if (wait !== undefined) later(wait);
          onState(wait === undefined ? { kind: 'refused', at, error } : { kind: 'retrying', at });
        },
      )
      .finally(() => {
        inFlight = undefined;
      });
    return inFlight;
  }

  return {
    keep(fields: Fields) {
      wanted = fields;
      if (!hasChanges()) {
        if (timer !== undefined) {
          stopTimer();
          onState({ kind: 'saved', at });
        }
        return;
      }
      if (!isSavable()) return onState({ kind: 'nothing' });
      if (failures === 0) onState({ kind: 'pending', at });
      if (!inFlight) later(failures === 0 ? debounceMs : Math.min(debounceMs * 2 ** failures, 10_000));
    },
    /** Stores what is there now. True when nothing is left. */
    async flush(): Promise<boolean> {
      const before = failures;
      for (let round = 0; round < flushRounds && failures === before && (inFlight || hasChanges()); round++)
        await send();
      return !hasChanges();
    },
    id: () => id,
    isKept: () => !hasChanges(),
    stop: stopTimer,
  };
}
