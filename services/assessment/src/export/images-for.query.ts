import sharp from 'sharp';
import type { ReadImage } from '../read-image';
import { holdsImages, imagesIn, imagesOf, questionsOf, type Content, type Format } from './exported';
import { MOST_BYTES } from './store-file.flow';

const MOST_IMAGES = 2000;

/** As catalog stores an image; WebP itself ends at 16,383 points. */
const LARGEST = { width: 1280, height: 4 * 1280, fit: 'inside', withoutEnlargement: true } as const;
const MOST_PIXELS = 40_000_000;
/** Images of files, until catalog has them. */
export interface ImportedImages {
  get(id: string): Promise<{ bytes: Buffer } | undefined>;
}

/** Catalog takes the images of an import one by one; those it has not taken yet are here, as they were in the file. */
export const withImported =
  (read: ReadImage, importImages: ImportedImages): ReadImage =>
  async (id) => {
    const stored = await read(id);
    const found = stored ? undefined : await importImages.get(id);
    if (!found) return stored;
    const image = sharp(found.bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    // One that cannot be encoded is a loss of the file; trying again would change nothing.
    return image
      .rotate()
      .resize(LARGEST)
      .webp()
      .toBuffer()
      .catch(() => undefined);
  };

/** Images of formats that hold them, in base64; undefined when they are too many or too large for one file. */
export async function imagesFor(
  content: Content,
  format: Format,
  read: ReadImage,
): Promise<Record<string, string> | undefined> {
  if (!holdsImages(format)) return {};
  const told = format === 'pdf' ? [content, ...content.sections].flatMap((one) => imagesIn(one.instructions)) : [];
  const ids = new Set([...questionsOf(content).flatMap(({ question }) => imagesOf(question)), ...told]);
  if (ids.size > MOST_IMAGES) return undefined;
  const images: Record<string, string> = {};
  let size = 0;
  for (const id of ids) {
    const bytes = await read(id);
    if (!bytes) continue;
    size += bytes.length;
    if (size > MOST_BYTES) return undefined;
    images[id] = bytes.toString('base64');
  }
  return images;
}
