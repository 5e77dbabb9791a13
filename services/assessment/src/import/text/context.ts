import type { Remark } from '../remark';

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
}
