import { event, type Db } from '@kasauti/service-kit';
import { Schema } from 'mongoose';
import type { AttributesDoc } from './attribute';

const own = { _id: false } as const;
const definition = {
  _id: String,
  version: Number,
  types: [
    new Schema(
      { id: String, type: { type: String }, name: String, description: String, icon: String, color: String },
      own,
    ),
  ],
  attributes: [new Schema({ id: String, type: { type: String }, name: String, description: String }, own)],
};

export function attributeStore(db: Db) {
  const attributes = db.store<AttributesDoc>('class_attributes', definition, { outbox: true });
  return {
    of: (classId: string) => attributes.get(classId),
    insert: (doc: AttributesDoc) => attributes.insert(doc, [changed(doc)]),
    /** False when another change was first. */
    replace: async (before: AttributesDoc, after: AttributesDoc): Promise<boolean> => {
      const { types, attributes: labels } = after;
      const set = { types, attributes: labels, version: before.version + 1 };
      return (await attributes.save(before, { version: before.version }, { $set: set }, [changed(after)])) !== null;
    },
  };
}
/** Under an id of its own: the class numbers its own events. */
const changed = ({ _id: classId, attributes }: AttributesDoc) =>
  event(
    'class_attributes_changed',
    { classId, attributeIds: attributes.map(({ id }) => id) },
    { aggId: `${classId}:attributes`, key: classId },
  );

const MAX_TRIES = 5;

/** Classes whose attributes were stored before other services knew of them. */
export async function publishAttributes(db: Db): Promise<void> {
  const stored = db.connection.collection<{ _id: string }>('class_attributes');
  await stored.updateMany({}, [{ $set: { eventSeq: { $ifNull: ['$eventSeq', 0] } } }]);
  const store = attributeStore(db);
  for await (const { _id } of stored.find({ eventSeq: 0 }, { projection: { _id: 1 } })) {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const doc = await store.of(_id);
      if (!doc || (await store.replace(doc, doc))) break;
    }
  }
}

export type AttributeStore = ReturnType<typeof attributeStore>;
