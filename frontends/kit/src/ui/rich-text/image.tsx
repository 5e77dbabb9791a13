import { config } from '../../call/config';

const widths = [320, 640, 1280] as const;

/** @example imageAddress(card.thumbnail, 640) */
export const imageAddress = (imageId: string, width: (typeof widths)[number]): string =>
  `${config().apiBase}/images/${imageId}?width=${width}`;

export const TextImage = ({ imageId, alt }: { imageId: string; alt: string }) => (
  <img
    src={imageAddress(imageId, 640)}
    srcSet={widths.map((width) => `${imageAddress(imageId, width)} ${width}w`).join(', ')}
    sizes="(min-width: 48em) 45rem, 100vw"
    alt={alt}
  />
);
