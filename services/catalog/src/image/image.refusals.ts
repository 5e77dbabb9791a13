import { badRequest, conflict, notFound } from '@kasauti/service-kit';

export const imageNotFound = () => notFound('image_not_found', 'Image not found');
export const imageNotReadable = () =>
  badRequest(
    'image_not_readable',
    'This file is not a PNG, JPEG or WebP image, or it is too large. Please choose another one.',
  );
export const imagesUsedUp = (most: number) =>
  conflict(
    'images_used_up',
    `You have uploaded ${most.toLocaleString('en-IN')} images, which is the limit. Please contact support.`,
  );
export const imageSpaceUsedUp = (mostGb: number) =>
  conflict(
    'images_used_up',
    `Your images take ${mostGb} GB together, which is the limit. Please use one that you have uploaded before, or contact support.`,
  );
