import type { Clock, On } from '@kasauti/service-kit';
import type { ImageOrderStore } from './image-order.store';
import type { ImageStore } from './image.store';

interface Deps {
  images: ImageStore;
  imageOrders: ImageOrderStore;
  clock: Clock;
}

/**
 * About as long as one takes. The images of a teacher are due one after the other, so that those of another come between
 * them and five hundred of one keep no one waiting, as long as the job keeps up.
 */
const APART_MS = 200;

/** Images of imported questions are ordered; a job reads them. A repeated event orders nothing twice. */
export const imageEvents = ({ images, imageOrders, clock }: Deps): On<'question_images_added'> => ({
  async question_images_added({ data: { teacherId, images: added } }) {
    const last = (await imageOrders.lastDue(teacherId))?.getTime() ?? 0;
    const since = clock.now();
    const first = Math.max(since.getTime(), last + APART_MS);
    for (const [i, { id, sha256 }] of added.entries()) {
      const dueAt = new Date(first + i * APART_MS);
      if (!(await images.isOwned(id, teacherId)))
        await imageOrders.add({ _id: id, ownerId: teacherId, sha256, since, dueAt, failures: 0 });
    }
  },
});
