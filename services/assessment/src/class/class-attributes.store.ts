import type { Db } from '@kasauti/service-kit';
import type { ClassAttributes } from './class-attributes';

export type ClassAttributesStore = ReturnType<typeof classAttributesStore>;

export function classAttributesStore(db: Db) {
  const labels = db.store<ClassAttributes>('class_attributes', { _id: String, ids: [String], lastSeq: Number });
  return {
    of: (classId: string): Promise<ClassAttributes | null> => labels.get(classId),
    keep: ({ _id, ...state }: ClassAttributes) =>
      labels.upsertIf({ _id, lastSeq: { $lt: state.lastSeq } }, { $set: state }),
  };
}
