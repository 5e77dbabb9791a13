import { remark } from '../remark';
import type { TextContext } from './context';

/** For a format that carries no files: an image has only its name there. */
export const withoutFiles = (): TextContext => ({
  notes: [],
  problems: [],
  image: (src) =>
    remark('image_missing', src ? `The image ${src.slice(0, 80)} is not in this file` : 'An image has no address'),
});
