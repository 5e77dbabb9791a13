/** Where events may be waiting for the relay. */
export interface Look {
  /** Collections saved to since the last round. */
  readonly touched: ReadonlySet<string>;
  /** The next round looks at every collection. */
  readonly isEverywhere: boolean;
  /** The archive may hold unpublished events. */
  readonly mayBeArchived: boolean;
}

export const NOWHERE: Look = { touched: new Set(), isEverywhere: false, mayBeArchived: false };
export const EVERYWHERE: Look = { ...NOWHERE, isEverywhere: true, mayBeArchived: true };

export const touch = (look: Look, collection: string): Look =>
  look.touched.has(collection) ? look : { ...look, touched: new Set([...look.touched, collection]) };

export const mayFind = ({ touched, isEverywhere, mayBeArchived }: Look): boolean =>
  isEverywhere || mayBeArchived || touched.size > 0;

/**
 * One round. Asking every collection is most of what the relay costs the database, so only those that were saved to are
 * asked, unless a poll has found that events wait or an error has left some behind.
 */
export const nextRound = (look: Look, all: readonly string[]): { look: Look; collections: readonly string[] } => ({
  look: { ...NOWHERE, mayBeArchived: look.mayBeArchived },
  collections: look.isEverywhere ? all : [...look.touched],
});
