import type { Remark } from '../remark';
import type { Markup } from './markup';

export interface FoundImage {
  imageId: string;
  width: number;
  height: number;
}

/** Collects what is said about a text while it is read. */
export interface TextContext {
  notes: Remark[];
  problems: Remark[];
  /** The image of an address in the text, or why there is none. */
  image(src: string): FoundImage | Remark;
  /** TeX for a formula in MathML; undefined when none can be made. */
  tex?(math: Markup): string | undefined;
}
