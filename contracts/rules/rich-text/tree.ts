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

export type Fault = 'link' | 'image' | 'alt' | 'deep';
export type Report = (fault: Fault) => void;
export const MAX_DEPTH = 8;
