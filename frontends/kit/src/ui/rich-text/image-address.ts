import { config } from '../../call/config';

const widths = [320, 640, 1280] as const;

/** @example imageAddress(card.thumbnail, 640) */
export const imageAddress = (imageId: string, width: (typeof widths)[number]): string =>
  `${config().apiBase}/images/${imageId}?width=${width}`;

/** Of a file that is being imported. */
export const importedAddress = (imageId: string): string => `${config().apiBase}/import-images/${imageId}`;

/** The browser chooses by the width of the page. */
export const sourcesOf = (imageId: string) => ({
  sizes: '(min-width: 48em) 45rem, 100vw',
  srcSet: widths.map((width) => `${imageAddress(imageId, width)} ${width}w`).join(', '),
  src: imageAddress(imageId, 640),
});

/** Loads the file that an `<img>` with the same sources will show. */
export async function loadImage(imageId: string): Promise<void> {
  const { sizes, srcSet, src } = sourcesOf(imageId);
  await Object.assign(new Image(), { sizes, srcset: srcSet, src }).decode();
}
