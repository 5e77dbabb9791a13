/** Called by name between a write and another system's call; tests use it to fail there or to interleave another request. */
export type At = (point: string) => Promise<void> | void;
