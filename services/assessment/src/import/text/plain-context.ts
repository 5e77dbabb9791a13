import { remark } from '../remark';
import type { TextContext } from './context';
import { imageMissing } from './images';

/** For a format that carries no files: an image has only its name there. */
export const withoutFiles = (): TextContext => ({
  notes: [],
  problems: [],
  image: (src) => (src ? imageMissing(src) : remark('image_missing', 'An image has no address')),
});
