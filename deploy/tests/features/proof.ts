/** A test that proves a feature: `title` is its full title, or the part of it that stands in the file before any `%s` or `${`. */
export type Proof = [file: string, title: string];

/** Row, such as F-036, to its proofs. */
export type Proofs = Record<string, Proof[]>;
