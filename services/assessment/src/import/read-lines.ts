import type { Format } from './import';
import type { Remark } from './remark';
import type { Found } from './read/found';

/** What the program `read-file` tells, a line each: the format, then the rows, each after its images, then the end or why there is none. */
export type ReadLine =
  | { head: { format: Format; notes: Remark[] } }
  | { image: { id: string; sha256: string; type: string; named?: string; base64: string } }
  | { row: Found }
  | { end: number }
  | { failure: Remark };
