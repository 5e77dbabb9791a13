/* What a rich text is once it is parsed: blocks, and inlines within them. */
export interface Image {
  kind: 'image';
  imageId: string;
  alt: string;
  /** In pixels, so that a page can keep its place before it is loaded; absent in older texts. */
  size?: { width: number; height: number };
}
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'maths'; tex: string; display: boolean }
  | { kind: 'link'; href: string; children: Inline[] }
  | Image;
export type Block =
  | { kind: 'paragraph' | 'heading'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'list'; start?: number; items: Block[][] }
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };

/** Why a text is refused: an address that may not be linked, a foreign image, one without a description, or nesting. */
export type Fault = 'link' | 'image' | 'alt' | 'deep';
export type Report = (fault: Fault) => void;
/** Nothing genuine nests deeper than this; more is an attempt to exhaust the stack. */
export const MAX_DEPTH = 8;
