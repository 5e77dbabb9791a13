/** Called by name between two writes; tests use it to stop there or to let something else happen first. */
export type At = (point: string) => Promise<void> | void;
