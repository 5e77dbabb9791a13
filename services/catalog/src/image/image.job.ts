import { createHash } from 'node:crypto';
import { readPublicBytes, type Job, type Logger } from '@kasauti/service-kit';
import { encodeImage } from './image';
import type { ImageOrder, ImageOrderStore } from './image-order.store';
import type { ImageStore } from './image.store';

interface Deps {
  images: ImageStore;
  imageOrders: ImageOrderStore;
  /** Addresses of assessment, separated by commas. */
  assessmentUrls: string;
  log: Logger;
}

const EVERY_MS = 60_000;
/** One is read while another is encoded; more would take the processors from uploads. */
const AT_ONCE = 2;
const MOST_BYTES = 9 * 1024 * 1024;
const FIRST_DELAY_MS = 5000;
const LONGEST_DELAY_MS = 10 * 60_000;
/** Assessment keeps the bytes for seven days; an image that is not there after so many tries never comes. */
const MOST_FAILURES = 200;

/** Reads the images of imported questions from assessment and stores them under their ids, as an upload is stored. */
export const imageFetcher = ({ images, imageOrders, assessmentUrls, log }: Deps): Job => ({
  name: 'fetch-images',
  everyMs: EVERY_MS,
  dueAt: imageOrders.nextDue,
  wokenBy: ['image_orders'],
  async run({ now, signal }) {
    const due = await imageOrders.due(now);
    for (let i = 0; i < due.length && !signal.aborted; i += AT_ONCE)
      await Promise.all(due.slice(i, i + AT_ONCE).map(tryOne));

    async function tryOne(order: ImageOrder): Promise<void> {
      try {
        await fetchOne(order, now);
      } catch (error) {
        if (order.failures >= MOST_FAILURES) {
          log.error({ err: error, id: order._id }, 'an image of an imported question never came');
          await imageOrders.remove(order._id);
        } else await imageOrders.postpone(order, laterThan(now, order));
      }
    }

    async function fetchOne({ _id, ownerId, sha256 }: ImageOrder, at: Date): Promise<void> {
      const bytes = await readPublicBytes(assessmentUrls, `/import-images/${_id}`, MOST_BYTES);
      if (!bytes) throw new Error('the image is not there');
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error('these are other bytes');
      const encoded = await encodeImage(bytes);
      if (!encoded) throw new Error('the image cannot be read');
      await images.insert({ _id, ownerId, createdAt: at, ...encoded });
      await imageOrders.remove(_id);
    }
  },
});

const laterThan = (now: Date, { failures }: ImageOrder): Date =>
  new Date(now.getTime() + Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures, 10), LONGEST_DELAY_MS));
