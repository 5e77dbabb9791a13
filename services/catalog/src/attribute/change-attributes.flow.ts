import { LOST, retryCas } from '@kasauti/service-kit';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import { emptyAttributes, type AttributesDoc, type Changed } from './attribute';
import { attributeRefusals } from './attribute.refusals';
import type { AttributeStore } from './attribute.store';

interface Deps {
  classes: ClassStore;
  attributes: AttributeStore;
}

/** The attributes of a class are stored with their first change. */
export const changeAttributesFlow =
  ({ classes, attributes }: Deps) =>
  async (classId: string, teacherId: string, change: (doc: AttributesDoc) => Changed): Promise<AttributesDoc> => {
    if (!(await classes.owned(classId, teacherId))) throw classNotFound();
    return retryCas(async () => {
      const stored = await attributes.of(classId);
      const after = change(stored ?? emptyAttributes(classId));
      if (typeof after === 'string') throw attributeRefusals[after]();
      const isDone = stored ? await attributes.replace(stored, after) : await attributes.insert(after);
      return isDone ? after : LOST;
    });
  };
