// The part of RichText that is loaded on demand, by the first text that is not plain: the parser and what shows its tree.
import './rich-nodes.css';

export { parseInline, parseRichText, refusalOf } from '@kasauti/contracts/rich-text';
export { Blocks, Inlines } from './nodes';
