/** Called by name between two writes; tests use it to fail there or to interleave another request. */
export type At = (point: string) => Promise<void> | void;
