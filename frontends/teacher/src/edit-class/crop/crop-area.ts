import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';

/** All pictures of classes have this shape, so cards and pages show them without cutting. */
export const ASPECT = 16 / 9;
/** The largest width the server keeps. */
const WIDEST = 1280;

interface Size {
  width: number;
  height: number;
}

/** The largest part of this shape, from the middle. */
export const largestPart = ({ width, height }: Size): PercentCrop =>
  centerCrop(makeAspectCrop({ unit: '%', width: 100 }, ASPECT, width, height), width, height);

/** What is read from the picture and how large it is written, in whole pixels, never enlarged. */
export function pixelsOf(
  part: PercentCrop,
  { width, height }: Size,
): { from: Size & { x: number; y: number }; to: Size } {
  const from = {
    x: Math.round((part.x * width) / 100),
    y: Math.round((part.y * height) / 100),
    width: Math.max(1, Math.round((part.width * width) / 100)),
    height: Math.max(1, Math.round((part.height * height) / 100)),
  };
  const wide = Math.min(WIDEST, from.width);
  return { from, to: { width: wide, height: Math.max(1, Math.round(wide / ASPECT)) } };
}
