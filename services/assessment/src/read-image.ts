import { readPublicBytes } from '@kasauti/service-kit';

/** The bytes of an image in WebP, as catalog stores them; undefined when there is none. For jobs only. */
export type ReadImage = (imageId: string) => Promise<Buffer | undefined>;

const MOST_BYTES = 8 * 1024 * 1024;

/** @param catalogUrls addresses of catalog's processes, separated by commas */
export const imagesAt =
  (catalogUrls: string): ReadImage =>
  (imageId) =>
    readPublicBytes(catalogUrls, `/images/${imageId}?width=1280`, MOST_BYTES);
