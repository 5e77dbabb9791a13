import type { Clock, On } from '@kasauti/service-kit';
import type { ImageOrderStore } from './image-order.store';
import type { ImageStore } from './image.store';

interface Deps {
  images: ImageStore;
  imageOrders: ImageOrderStore;
  clock: Clock;
}

/** Images of imported questions are ordered; a job reads them. A repeated event orders nothing twice. */
export const imageEvents = ({ images, imageOrders, clock }: Deps): On<'question_images_added'> => ({
  async question_images_added({ data: { teacherId, images: added } }) {
    for (const { id, sha256 } of added)
      if (!(await images.isOwned(id, teacherId)))
        await imageOrders.add({ _id: id, ownerId: teacherId, sha256, dueAt: clock.now(), failures: 0 });
  },
});
