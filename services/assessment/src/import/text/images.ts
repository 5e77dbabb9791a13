import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { remark, type Remark } from '../remark';
import type { FoundImage } from './context';

/** An image of the file with the id that it will have. */
export interface ImportedImage extends FoundImage {
  bytes: Buffer;
  sha256: string;
  type: string;
  /** The id in the name of its file, as an export gives it. */
  named?: string;
}

const MOST_IMAGES = 500;
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
const KEPT = new Set(['png', 'jpeg', 'webp']);
// The program reads one image after the other.
sharp.concurrency(1);
sharp.cache(false);

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The same image of the same teacher has one id, so that a file that is imported again is recognised. */
function imageIdOf(teacherId: string, sha256: string): string {
  const bytes = createHash('sha256').update(`image ${teacherId} ${sha256}`).digest();
  return Array.from(bytes.subarray(0, 26), (byte) => DIGITS[byte % 32]).join('');
}

/** As `images/ID.webp`. */
const NAMED = /(?:^|\/)([0-9A-HJKMNP-TV-Z]{26})\.webp$/;
const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Collects the images that questions show. Each is decoded once, so that one that cannot be shown is never imported. */
export function imageBox(teacherId: string) {
  const known = new Map<string, ImportedImage | Remark>();
  const images: ImportedImage[] = [];
  let count = 0;

  async function decoded(bytes: Buffer, sha256: string, name: string): Promise<ImportedImage | Remark> {
    const shown = name.slice(0, 80);
    if (bytes.length > MOST_BYTES) return remark('image_too_large', `The image ${shown} has more than 8 MB`);
    if (count >= MOST_IMAGES) return remark('image_too_large', 'The file has more than 500 images');
    try {
      const { format, width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > MOST_PIXELS)
        return remark('image_too_large', `The image ${shown} has more than 40 million points`);
      if (!KEPT.has(format) && format !== 'gif') throw new Error('of another kind');
      const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', page: 0 });
      const kept = KEPT.has(format) ? bytes : await image.png().toBuffer();
      if (KEPT.has(format)) await image.stats();
      const type = `image/${KEPT.has(format) ? format : 'png'}`;
      const [, named] = NAMED.exec(name) ?? [];
      const id = { imageId: imageIdOf(teacherId, sha256), ...(named ? { named } : {}) };
      return { ...id, width, height, bytes: kept, sha256: sumOf(kept), type };
    } catch {
      return remark('image_not_readable', `The image ${shown} cannot be read; it has to be PNG, JPEG, WebP or GIF`);
    }
  }

  return {
    /** Before the text that shows it is read, because reading is done in one step. */
    async add(bytes: Buffer, name: string): Promise<FoundImage | Remark> {
      const sha256 = sumOf(bytes);
      const before = known.get(sha256);
      if (before) return before;
      const read = await decoded(bytes, sha256, name);
      known.set(sha256, read);
      if ('bytes' in read) {
        count++;
        images.push(read);
      }
      return read;
    },
    /** Those that were added since the last call. */
    take: (): ImportedImage[] => images.splice(0),
  };
}
export type ImageBox = ReturnType<typeof imageBox>;

const DATA = /^data:image\/[a-z+.-]+;base64,/i;
/** The bytes of an image that stands in its own address. */
export const bytesInAddress = (src: string): Buffer | undefined =>
  DATA.test(src) ? Buffer.from(src.slice(src.indexOf(',') + 1), 'base64') : undefined;
export const imageMissing = (src: string): Remark => remark('image_missing', missing(src));
function missing(src: string): string {
  const shown = src.slice(0, 80);
  if (/^https?:/i.test(src)) return `The image at ${shown} is on another server`;
  if (src.startsWith('$IMS-CC-FILEBASE$'))
    return `The image ${shown} is not in this file: import the whole package (.zip) that holds it`;
  return `The image ${shown} is not in this file`;
}
