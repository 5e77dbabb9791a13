import type { components } from '@kasauti/contracts/web';

/** Text with its selection, as a textarea has it. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}
export type Mark = 'bold' | 'italic' | 'list' | 'maths' | 'link';

const around: Record<Exclude<Mark, 'list'>, { before: string; after: string; sample: string }> = {
  bold: { before: '**', after: '**', sample: 'bold text' },
  italic: { before: '*', after: '*', sample: 'italic text' },
  maths: { before: '$', after: '$', sample: 'x^2' },
  link: { before: '[', after: '](https://)', sample: 'link text' },
};

/** The text with a mark around the selection, or around a sample; what was marked stays selected. */
export function withMark({ text, from, to }: Selected, mark: Mark): Selected {
  if (mark === 'list') return asList({ text, from, to });
  const { before, after, sample } = around[mark];
  const inner = text.slice(from, to) || sample;
  return {
    text: text.slice(0, from) + before + inner + after + text.slice(to),
    from: from + before.length,
    to: from + before.length + inner.length,
  };
}

function asList({ text, from, to }: Selected): Selected {
  const start = text.slice(0, from).lastIndexOf('\n') + 1;
  const lines = (text.slice(start, to) || 'first point').split('\n').map((line) => `- ${line}`);
  const inner = lines.join('\n');
  return { text: text.slice(0, start) + inner + text.slice(to), from: start, to: start + inner.length };
}

type Uploaded = components['schemas']['UploadedImage'];
const imageMark = ({ id, width, height }: Uploaded, alt: string) =>
  `![${alt.replace(/[[\]\\\n]/g, ' ').trim()}](image:${id}/${width}x${height})`;

/** The text with an image after the selection, in a paragraph of its own. */
export function withImage({ text, to }: Selected, image: Uploaded, alt: string): Selected {
  const mark = imageMark(image, alt);
  const [before, rest] = [text.slice(0, to), text.slice(to)];
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const after = rest === '' || rest.startsWith('\n\n') ? '' : rest.startsWith('\n') ? '\n' : '\n\n';
  const end = to + gap.length + mark.length;
  return { text: `${before}${gap}${mark}${after}${rest}`, from: end, to: end };
}

/** The line with an image at its end. */
export const lineWithImage = (line: string, image: Uploaded, alt: string): string =>
  `${line} ${imageMark(image, alt)}`.trim();
