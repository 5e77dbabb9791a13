import type { Remark } from '../remark';
import type { TextContext } from './context';
import { bytesInAddress, imageMissing, type ImageBox } from './images';
import type { Markup } from './markup';

/** Where the bytes of an address are, if the file has them. */
export type BytesOf = (src: string) => Promise<Buffer | undefined> | Buffer | undefined;

const sourcesIn = (nodes: readonly Markup[]): string[] =>
  nodes.flatMap(({ name, attrs, children }) => [
    ...(name === 'img' ? [(attrs['src'] ?? '').trim()] : []),
    ...(name === 'object' ? [(attrs['data'] ?? '').trim()] : []),
    ...sourcesIn(children),
  ]);

/** A context for these texts, whose images are decoded before. */
export async function contextFor(nodes: readonly Markup[], box: ImageBox, bytesOf: BytesOf): Promise<TextContext> {
  const found = new Map<string, Awaited<ReturnType<ImageBox['add']>>>();
  for (const src of new Set(sourcesIn(nodes))) {
    const bytes = bytesInAddress(src) ?? (await bytesOf(src));
    const name = src.startsWith('data:') ? 'in the text' : src.replace(/^@@PLUGINFILE@@\//, '');
    found.set(src, bytes ? await box.add(bytes, name) : imageMissing(name));
  }
  const notes: Remark[] = [];
  const problems: Remark[] = [];
  return { notes, problems, image: (src) => found.get(src) ?? imageMissing(src) };
}
