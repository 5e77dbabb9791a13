/** Entry point: editing text with Markdown, maths and images. `RichText` of the base shows it. */
export { RichTextField } from './ui/rich-text/writing/rich-text-field';
export { RichTextLine } from './ui/rich-text/writing/rich-text-line';
export { useRefusal, useRefusals } from './ui/rich-text/writing/use-refusal';
export { imageAddress } from './ui/rich-text/image-address';
/** Where the student app 1.0.0 looks for it. */
export { RichText } from './ui/rich-text/rich-text';
