/** All pictures of classes have this shape, so cards and pages show them without cutting. */
export const ASPECT = 16 / 9;
/** The largest width the server keeps. */
const WIDEST = 1280;

interface Size {
  width: number;
  height: number;
}
/** In percent of the picture. */
export interface Part extends Size {
  unit: '%';
  x: number;
  y: number;
}

/** The largest part of this shape, from the middle. */
export function largestPart({ width, height }: Size): Part {
  const isWide = width / height > ASPECT;
  const part = isWide
    ? { width: (100 * height * ASPECT) / width, height: 100 }
    : { width: 100, height: (100 * width) / ASPECT / height };
  return { unit: '%', ...part, x: (100 - part.width) / 2, y: (100 - part.height) / 2 };
}

/** What is read from the picture and how large it is written, in whole pixels, never enlarged. */
export function pixelsOf(part: Part, { width, height }: Size): { from: Size & { x: number; y: number }; to: Size } {
  const from = {
    x: Math.round((part.x * width) / 100),
    y: Math.round((part.y * height) / 100),
    width: Math.max(1, Math.round((part.width * width) / 100)),
    height: Math.max(1, Math.round((part.height * height) / 100)),
  };
  const wide = Math.min(WIDEST, from.width);
  return { from, to: { width: wide, height: Math.max(1, Math.round(wide / ASPECT)) } };
}
