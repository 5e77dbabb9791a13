import type { On } from '@kasauti/service-kit';
import type { ClassAttributesStore } from './class-attributes.store';

export const classAttributesEvents = ({
  classAttributes,
}: {
  classAttributes: ClassAttributesStore;
}): On<'class_attributes_changed'> => ({
  async class_attributes_changed({ data: { classId, attributeIds }, aggSeq }) {
    await classAttributes.keep({ _id: classId, ids: attributeIds, lastSeq: aggSeq });
  },
});
