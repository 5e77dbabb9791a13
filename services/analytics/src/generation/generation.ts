/** Which generation of the read models is served, and whether the next one is being filled. */
export interface GenerationDoc {
  _id: 'current';
  serving: number;
  /** Requested by the command and not started yet. */
  requestedId?: string;
  filling?: number;
  rebuildId?: string;
  startedAt?: Date;
  /** Topics whose archive is complete. */
  ended: string[];
  /** When the last archive was complete. */
  filledAt?: Date;
  switchedAt?: Date;
  last?: RebuildReport;
}

export interface RebuildReport {
  rebuildId: string;
  documents: number;
  /** Hashes of the old and the new generation, hexadecimal. */
  servedHash: string;
  rebuiltHash: string;
  differing: number;
  /** The first ones, as `collection/id`. */
  differences: string[];
  tookSec: number;
}

/** Two places alternate: generation n is in place n modulo 2. */
export const PLACES = 2;
export const placeOf = (generation: number): number => generation % PLACES;

/** Answers and the served generation are cached for seconds; a place is emptied only after all such caches have expired. */
export const REST_MS = 5000;
/** For this long a difference may be an event that has reached one generation and not yet the other. */
export const PATIENCE_MS = 10_000;
export const LOOK_AGAIN_MS = 250;
