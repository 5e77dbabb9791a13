import type { Db } from '@kasauti/service-kit';
import { Schema } from 'mongoose';
import type { AttributesDoc } from './attribute';

const own = { _id: false } as const;
const definition = new Schema<AttributesDoc>({
  _id: String,
  version: Number,
  types: [
    new Schema(
      { id: String, type: { type: String }, name: String, description: String, icon: String, color: String },
      own,
    ),
  ],
  attributes: [new Schema({ id: String, type: { type: String }, name: String, description: String }, own)],
});

export function attributeStore(db: Db) {
  const attributes = db.store<AttributesDoc>('class_attributes', definition);
  return {
    of: (classId: string) => attributes.get(classId),
    insert: (doc: AttributesDoc) => attributes.insert(doc),
    /** False when another change was first. */
    replace: (before: AttributesDoc, { types, attributes: labels }: AttributesDoc) =>
      attributes.update(
        { _id: before._id, version: before.version },
        { $set: { types, attributes: labels, version: before.version + 1 } },
      ),
  };
}
export type AttributeStore = ReturnType<typeof attributeStore>;
