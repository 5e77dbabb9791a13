import type { Db } from '@kasauti/service-kit';
import { Schema } from 'mongoose';
import type { EncodedImage, Width } from './image';

export interface ImageDoc extends EncodedImage {
  _id: string;
  ownerId: string;
  createdAt: Date;
}
const size = new Schema({ width: Number, bytes: Buffer }, { _id: false });
const definition = new Schema<ImageDoc>({
  _id: String,
  ownerId: String,
  createdAt: Date,
  width: Number,
  height: Number,
  sizes: [size],
});

export function imageStore(db: Db) {
  const images = db.store<ImageDoc>('images', definition, { indexes: [[{ ownerId: 1 }]] });
  return {
    insert: (image: ImageDoc) => images.insert(image),
    countOf: (ownerId: string) => images.count({ ownerId }),
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
