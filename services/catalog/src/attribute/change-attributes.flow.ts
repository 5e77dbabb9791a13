import { LOST, retryCas } from '@kasauti/service-kit';
import { emptyAttributes, type AttributesDoc, type Changed } from './attribute';
import { attributeRefusals } from './attribute.refusals';
import type { AttributeStore } from './attribute.store';

interface Deps {
  attributes: AttributeStore;
}

/** The attributes of a class are stored with their first change. */
export const changeAttributesFlow =
  ({ attributes }: Deps) =>
  (classId: string, change: (doc: AttributesDoc) => Changed): Promise<AttributesDoc> =>
    retryCas(async () => {
      const stored = await attributes.of(classId);
      const after = change(stored ?? emptyAttributes(classId));
      if (typeof after === 'string') throw attributeRefusals[after]();
      const isDone = stored ? await attributes.replace(stored, after) : await attributes.insert(after);
      return isDone ? after : LOST;
    });
