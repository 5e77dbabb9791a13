import type { QuestionLosses } from './losses';
import type { Content, DataFormat } from './exported';
import type { Printable } from './write/print/printable';

/** What the program `write-file` reads: all of it at once. Files to pack come in base64. */
export type WriteOrder = Writing | { pack: { name: string; base64: string }[] };
export type Writing = ({ format: DataFormat } | { format: 'pdf'; printable: Printable }) & {
  content: Content;
  /** WebP in base64 by the id of the image. Absent when they are left out, as too many or too large. */
  images?: Record<string, string>;
};
/** What it tells, a line each: the losses, then the file in base64, then its end. */
export type WriteLine = { losses: { list: QuestionLosses[]; count: number } } | { part: string } | { end: number };
