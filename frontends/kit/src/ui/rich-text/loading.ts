import { isPlain } from '@kasauti/contracts/plain-text';
import { loadImage } from './image-address';
import { katex, loader } from './loader';

export const reading = loader(() => import('./reading'));

/**
 * Loads what these texts need (parser, formulas, fonts, images) while there is a network, as at the start of an exam.
 * @example await preloadRichText(questions.map(({ text }) => text));
 */
export async function preloadRichText(texts: string[]): Promise<void> {
  const images = texts.flatMap((text) => [...text.matchAll(/\(image:(\w{26})/g)].flatMap(([, id]) => id ?? []));
  await Promise.allSettled([
    texts.every(isPlain) ? undefined : reading.start(),
    texts.some((text) => text.includes('$')) ? katex.start().then(({ loadFonts }) => loadFonts()) : undefined,
    ...[...new Set(images)].map(loadImage),
  ]);
}
