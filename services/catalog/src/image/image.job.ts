import { createHash } from 'node:crypto';
import { readPublicBytes, type Check, type Job, type Logger } from '@kasauti/service-kit';
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
/** Assessment keeps the bytes for thirty days. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** More than a day: one that assessment says it does not have, or that cannot be decoded, never comes. */
const MOST_REFUSALS = 200;
const LATE_MS = 60 * 60_000;

/** An answer that stays the same, unlike a service that is away. */
class Refusal extends Error {}

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
        const { since = now, failures } = order;
        const isOver = error instanceof Refusal && failures >= MOST_REFUSALS;
        if (isOver || now.getTime() - since.getTime() >= KEPT_MS) {
          log.error({ err: error, id: order._id }, 'an image of an imported question never came');
          await imageOrders.remove(order._id);
        } else await imageOrders.postpone(order, since, laterThan(now, order));
      }
    }

    async function fetchOne({ _id, ownerId, sha256 }: ImageOrder, at: Date): Promise<void> {
      const bytes = await readPublicBytes(assessmentUrls, `/import-images/${_id}`, MOST_BYTES);
      if (!bytes) throw new Refusal('the image is not there');
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error('these are other bytes');
      const encoded = await encodeImage(bytes).catch((cause: unknown) => {
        throw new Refusal('the image cannot be decoded', { cause });
      });
      if (!encoded) throw new Refusal('the image is of another format');
      await images.insert({ _id, ownerId, createdAt: at, ...encoded });
      await imageOrders.remove(_id);
    }
  },
});

const laterThan = (now: Date, { failures }: ImageOrder): Date =>
  new Date(now.getTime() + Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures, 10), LONGEST_DELAY_MS));

/** Images of imported questions that students do not see yet. */
export async function importedImagesCheck({ imageOrders }: Pick<Deps, 'imageOrders'>, now: Date): Promise<Check> {
  const late = await imageOrders.countSince(new Date(now.getTime() - LATE_MS));
  const detail = late === 0 ? 'none is late' : `${late} wait for longer than an hour`;
  return { ok: late === 0, detail, figures: { late } };
}
