import { file, unguessableId, type Handlers } from '@kasauti/service-kit';
import { encodeImage } from './image';
import { imageNotFound, imageNotReadable, imageSpaceUsedUp, imagesUsedUp } from './image.refusals';
import type { ImageStore } from './image.store';

const MOST_IMAGES = 20_000;
const MOST_GB = 2;

export const imageApi = ({ images }: { images: ImageStore }): Handlers<'uploadImage' | 'getImage'> => ({
  async uploadImage({ body, caller, now }) {
    const used = await images.usedBy(caller.id);
    if (used.images >= MOST_IMAGES) throw imagesUsedUp(MOST_IMAGES);
    if (used.bytes >= MOST_GB * 1024 ** 3) throw imageSpaceUsedUp(MOST_GB);
    const encoded = await encodeImage(body).catch(() => undefined);
    if (!encoded) throw imageNotReadable();
    const id = unguessableId();
    await images.insert({ _id: id, ownerId: caller.id, createdAt: now, ...encoded });
    return { data: { id, width: encoded.width, height: encoded.height } };
  },

  async getImage({ params, query }) {
    const bytes = await images.bytesOf(params.imageId, query.width ?? 640);
    if (!bytes) throw imageNotFound();
    return file(bytes, 'image/webp', `${params.imageId}.webp`);
  },
});
