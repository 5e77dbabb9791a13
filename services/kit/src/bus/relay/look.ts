/** Where events may be waiting for the relay. */
export interface Look {
  /** Collections saved to since the last round. */
  readonly touched: ReadonlySet<string>;
  /** When all collections were last looked at; -Infinity makes the next round look at all. */
  readonly polledAtMs: number;
  /** The archive may hold unpublished events. */
  readonly mayBeArchived: boolean;
}

export const START: Look = { touched: new Set(), polledAtMs: -Infinity, mayBeArchived: true };

/** A poll comes a little early rather than one interval late. */
const POLL_SHARE = 0.7;

export const touch = (look: Look, collection: string): Look =>
  look.touched.has(collection) ? look : { ...look, touched: new Set([...look.touched, collection]) };

export const everywhere = (look: Look): Look => ({ ...look, polledAtMs: -Infinity });

/**
 * One round. Asking every collection is most of what the relay costs the database, so between polls only collections
 * that were saved to are asked. A poll also finds what other processes saved and what an error left behind.
 */
export function nextRound(
  look: Look,
  nowMs: number,
  pollMs: number,
  all: readonly string[],
): { look: Look; collections: readonly string[] } {
  const isPoll = nowMs - look.polledAtMs >= pollMs * POLL_SHARE;
  return {
    look: {
      touched: new Set(),
      polledAtMs: isPoll ? nowMs : look.polledAtMs,
      mayBeArchived: look.mayBeArchived || isPoll,
    },
    collections: isPoll ? all : [...look.touched],
  };
}
