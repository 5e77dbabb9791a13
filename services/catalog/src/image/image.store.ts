import type { Db } from '@kasauti/service-kit';
import { Schema } from 'mongoose';
import type { EncodedImage, Width } from './image';

export interface ImageDoc extends EncodedImage {
  _id: string;
  ownerId: string;
  /** Of all sizes; missing in older ones. */
  bytes?: number;
  createdAt: Date;
}
const size = new Schema({ width: Number, bytes: Buffer }, { _id: false });
const definition = {
  _id: String,
  ownerId: String,
  bytes: Number,
  createdAt: Date,
  width: Number,
  height: Number,
  sizes: [size],
};

export function imageStore(db: Db) {
  const images = db.store<ImageDoc>('images', definition, { indexes: [[{ ownerId: 1, bytes: 1 }]] });
  return {
    insert: (image: Omit<ImageDoc, 'bytes'>) =>
      images.insert({ ...image, bytes: image.sizes.reduce((sum, { bytes }) => sum + bytes.length, 0) }),
    /** Read from the index alone: no image is loaded. */
    async usedBy(ownerId: string): Promise<{ images: number; bytes: number }> {
      const [used] = await images.aggregate<{ images: number; bytes: number }>([
        { $match: { ownerId } },
        { $group: { _id: null, images: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
      ]);
      return used ?? { images: 0, bytes: 0 };
    },
    isOwned: async (id: string, ownerId: string) =>
      (await images.findOne({ _id: id, ownerId }, { ownerId: 1 })) !== null,
    async bytesOf(id: string, width: Width): Promise<Buffer | undefined> {
      const image = await images.get(id);
      // Read without mongoose's casts, so it is the driver's own type.
      const bytes = image?.sizes.find((s) => s.width === width)?.bytes as { buffer: Uint8Array } | Buffer | undefined;
      return bytes && Buffer.from(Buffer.isBuffer(bytes) ? bytes : bytes.buffer);
    },
  };
}
export type ImageStore = ReturnType<typeof imageStore>;
