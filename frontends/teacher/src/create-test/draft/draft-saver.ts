import type { components } from '@kasauti/contracts/web';
import { isOutdated, retryAfter } from './save-errors';

export type Fields = components['schemas']['TestDraftPatch'];
export type NewFields = components['schemas']['TestDraftInput'];
export type Kept = Pick<components['schemas']['TestDraft'], 'id' | 'updatedAt' | 'access'>;

export type SaveState =
  | { kind: 'nothing' }
  | { kind: 'pending'; at?: string }
  | { kind: 'saved'; at?: string }
  /** Retries are scheduled. */
  | { kind: 'retrying'; at?: string }
  /** The server refused it; the next change tries again. */
  | { kind: 'refused'; at?: string; error: unknown }
  /** Others have changed the draft: nothing is sent any more, as it would undo what they did. */
  | { kind: 'outdated'; at?: string };

interface Deps {
  id?: string;
  /** The fields the server already has. */
  stored?: Fields;
  /** The `updatedAt` of these fields. */
  basedOn?: string;
  server: {
    create(fields: NewFields, key: string): Promise<Kept>;
    update(id: string, fields: Fields, basedOn: string | undefined): Promise<Kept>;
  };
  /** The idempotency key of a creation: the same for the same content. */
  keyFor(content: unknown): string;
  /** Nothing is sent by itself: a published test changes for its students at once. */
  isManual?: boolean;
  onState(state: SaveState): void;
  onCreated(made: Kept): void;
}
export type DraftSaver = ReturnType<typeof draftSaver>;

const debounceMs = 800;
/** The longest that a change waits for a pause in the typing. */
const longestMs = 5000;
/** One request under way, one queued behind it, and one for what was typed in between. */
const flushRounds = 3;

const changedFields = (stored: Fields, wanted: Fields): Fields =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof Fields]),
    ),
  );

function oneTimer(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    set(ms: number) {
      stop();
      timer = setTimeout(() => {
        timer = undefined;
        act();
      }, ms);
    },
    stop,
    isSet: () => timer !== undefined,
  };
}

/**
 * Keeps a draft on the server: one request at a time, always with the newest content. The creation carries an idempotency
 * key, so that a lost answer makes no second draft.
 */
export function draftSaver({ id, stored = {}, basedOn, onState, onCreated, ...deps }: Deps) {
  const { server, keyFor, isManual } = deps;
  let wanted: Fields = stored;
  let waitsSince: number | undefined;
  let inFlight: Promise<void> | undefined;
  let failures = 0;
  let at: string | undefined;
  let isDraftOutdated = false;

  const isSavable = () => id !== undefined || (wanted.title !== undefined && wanted.class !== undefined);
  const hasChanges = () => Object.keys(changedFields(stored, wanted)).length > 0;
  const timer = oneTimer(() => void send());

  /** What the creation was first sent with: its answer may be lost, so a retry sends the same, and the rest follows. */
  let creating: Fields | undefined;

  const write = (fields: Fields): Promise<Kept> =>
    id === undefined ? server.create(fields as NewFields, keyFor(fields)) : server.update(id, fields, basedOn);

  function send(): Promise<void> {
    if (inFlight) return inFlight;
    const changed = changedFields(stored, wanted);
    if (Object.keys(changed).length === 0 || !isSavable() || isDraftOutdated) return Promise.resolve();
    const part = id === undefined ? (creating ??= wanted) : changed;
    timer.stop();
    waitsSince = undefined;
    inFlight = write(part)
      .then(
        (kept) => {
          stored = { ...stored, ...part };
          failures = 0;
          at = basedOn = kept.updatedAt;
          if (id === undefined) {
            id = kept.id;
            onCreated(kept);
          }
          onState(hasChanges() ? { kind: 'pending', at } : { kind: 'saved', at });
          if (hasChanges()) timer.set(debounceMs);
        },
        (error: unknown) => {
          isDraftOutdated = isOutdated(error);
          if (isDraftOutdated) return onState({ kind: 'outdated', at });
          const wait = retryAfter(error, failures++);
          if (wait === undefined) creating = undefined;
          if (wait !== undefined) timer.set(wait);
          onState(wait === undefined ? { kind: 'refused', at, error } : { kind: 'retrying', at });
        },
      )
      .finally(() => (inFlight = undefined));
    return inFlight;
  }

  return {
    keep(fields: Fields) {
      wanted = fields;
      if (isDraftOutdated) return;
      if (isManual) return onState({ kind: hasChanges() ? 'pending' : 'saved', at });
      if (!hasChanges()) {
        if (timer.isSet()) {
          timer.stop();
          waitsSince = undefined;
          onState({ kind: 'saved', at });
        }
        return;
      }
      if (!isSavable()) return onState({ kind: 'nothing' });
      if (failures === 0) onState({ kind: 'pending', at });
      waitsSince ??= performance.now();
      const left = Math.max(0, waitsSince + longestMs - performance.now());
      // A retry that is scheduled stays, however long the typing goes on.
      if (inFlight || (failures > 0 && timer.isSet())) return;
      timer.set(failures === 0 ? Math.min(debounceMs, left) : Math.min(debounceMs * 2 ** failures, 10_000));
    },
    /** Stores the current content; true when nothing is left to store. */
    async flush(): Promise<boolean> {
      const before = failures;
      for (let round = 0; round < flushRounds && failures === before && (inFlight || hasChanges()); round++)
        await send();
      return !isDraftOutdated && !hasChanges();
    },
    id: () => id,
    /** When the state was last changed that this window has read or saved. */
    basedOn: () => basedOn,
    /** What the server does not have yet. */
    changes: () => changedFields(stored, wanted),
    /** Whether these fields are what this window wants. */
    isWanted: (fields: Fields) => Object.keys(changedFields(fields, wanted)).length === 0,
    /** The server has refused to publish what this window has not seen. */
    markOutdated() {
      isDraftOutdated = true;
      onState({ kind: 'outdated', at });
    },
    stop: timer.stop,
  };
}
