import { LOST, newId, retryCas } from '@kasauti/service-kit';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import { emptyAttributes, type AttributesDoc, type Changed } from './attribute';
import { attributeRefusals } from './attribute.refusals';
import type { AttributeStore } from './attribute.store';

interface Deps {
  classes: ClassStore;
  attributes: AttributeStore;
}

/** Stored at the first read, so that the standard types keep their ids. */
export const attributesOf =
  ({ attributes }: Pick<Deps, 'attributes'>) =>
  async (classId: string): Promise<AttributesDoc> => {
    const stored = await attributes.of(classId);
    if (stored) return stored;
    const empty = emptyAttributes(classId, newId);
    return (await attributes.insert(empty)) ? empty : ((await attributes.of(classId)) ?? empty);
  };

export const changeAttributesFlow = (deps: Deps) => {
  const read = attributesOf(deps);
  return async (
    classId: string,
    teacherId: string,
    change: (doc: AttributesDoc) => Changed,
  ): Promise<AttributesDoc> => {
    if (!(await deps.classes.owned(classId, teacherId))) throw classNotFound();
    return retryCas(async () => {
      const before = await read(classId);
      const after = change(before);
      if (typeof after === 'string') throw attributeRefusals[after]();
      return (await deps.attributes.replace(before, after)) ? after : LOST;
    });
  };
};
