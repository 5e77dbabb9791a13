/** Which generation of the read models answers, and whether the next one is being filled. */
export interface GenerationDoc {
  _id: 'current';
  serving: number;
  /** Asked for by the command and not yet begun. */
  requestedId?: string;
  filling?: number;
  rebuildId?: string;
  startedAt?: Date;
  /** Topics whose archive is in. */
  ended: string[];
  /** When the last archive was in. */
  filledAt?: Date;
  switchedAt?: Date;
  last?: RebuildReport;
}

export interface RebuildReport {
  rebuildId: string;
  documents: number;
  /** Of the generation that served and of the one that took over; one line of hexadecimal each. */
  servedHash: string;
  rebuiltHash: string;
  differing: number;
  /** The first of them, `collection/id`. */
  differences: string[];
  tookSec: number;
}

/** Two places take turns: generation n lives in place n modulo 2. */
export const PLACES = 2;
export const placeOf = (generation: number): number => generation % PLACES;

/** Answers are kept and generations remembered for seconds; a place is emptied only when nobody can still be reading it. */
export const REST_MS = 5000;
/** So long differences may be the traffic's: an event that stands in one generation and a moment later in the other. */
export const PATIENCE_MS = 10_000;
export const LOOK_AGAIN_MS = 250;
