/** Where events may be waiting for the relay. */
export interface PollState {
  /** Collections saved to since the last round. */
  readonly saved: ReadonlySet<string>;
  /** The next round looks at every collection. */
  readonly isEverywhere: boolean;
  /** The archive may hold unpublished events. */
  readonly mayBeArchived: boolean;
}

export const POLL_NONE: PollState = { saved: new Set(), isEverywhere: false, mayBeArchived: false };
export const POLL_ALL: PollState = { ...POLL_NONE, isEverywhere: true, mayBeArchived: true };

export const noteSave = (state: PollState, collection: string): PollState =>
  state.saved.has(collection) ? state : { ...state, saved: new Set([...state.saved, collection]) };

export const mayFind = ({ saved, isEverywhere, mayBeArchived }: PollState): boolean =>
  isEverywhere || mayBeArchived || saved.size > 0;

/**
 * One round. Asking every collection is most of what the relay costs the database, so only those that were saved to are
 * asked, unless a poll has found that events wait or an error has left some behind.
 */
export const nextRound = (
  state: PollState,
  all: readonly string[],
): { state: PollState; collections: readonly string[] } => ({
  state: { ...POLL_NONE, mayBeArchived: state.mayBeArchived },
  collections: state.isEverywhere ? all : [...state.saved],
});
