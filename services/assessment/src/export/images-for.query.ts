import sharp from 'sharp';
import type { ReadImage } from '../read-image';
import { holdsImages, imagesIn, imagesOf, questionsOf, type Content, type Format } from './exported';
import { MOST_BYTES } from './store-file.flow';

const MOST_IMAGES = 2000;

const WIDEST = 1280;
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
    return sharp(found.bytes).rotate().resize({ width: WIDEST, withoutEnlargement: true }).webp().toBuffer();
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
