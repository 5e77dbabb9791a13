import sharp from 'sharp';

export const widths = [320, 640, 1280] as const;
export type Width = (typeof widths)[number];
export interface EncodedImage {
  width: number;
  height: number;
  /** WebP by width. A small image is not enlarged, so that several widths may have equal bytes. */
  sizes: { width: Width; bytes: Buffer }[];
}

const MAX_BYTES = 300 * 1024;
/** A small file may unpack into gigabytes. */
const MAX_PIXELS = 40_000_000;
const QUALITIES = [82, 70, 55, 40, 25];
const READABLE = new Set(['png', 'jpeg', 'webp']);
// Uploads share the process with everything else, so one image uses one thread.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes an image and encodes it again, so that nothing else the file carried survives: no metadata, no second format.
 * @returns undefined for a format other than PNG, JPEG and WebP
 * @throws for what cannot be decoded or is too large
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage | undefined> {
  const { format } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  if (!READABLE.has(format)) return undefined;
  const upright = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: widths[2], height: 4 * widths[2], fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const sizes = [];
  for (const width of widths) sizes.push({ width, bytes: await small(upright.data, width) });
  return { width: upright.info.width, height: upright.info.height, sizes };
}

async function small(png: Buffer, width: Width): Promise<Buffer> {
  const resized = sharp(png).resize({ width, withoutEnlargement: true });
  for (const quality of QUALITIES) {
    const bytes = await resized.clone().webp({ quality }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  return resized
    .resize({ width: width / 2 })
    .webp({ quality: 25 })
    .toBuffer();
}
