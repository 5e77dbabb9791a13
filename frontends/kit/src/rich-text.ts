/** Entry point: text with Markdown, maths and images. Its parser and KaTeX are loaded when a text needs them. */
export { RichText } from './ui/rich-text/rich-text';
export { RichTextField } from './ui/rich-text/rich-text-field';
export { imageAddress } from './ui/rich-text/image';
export { preloadRichText } from './ui/rich-text/loading';
