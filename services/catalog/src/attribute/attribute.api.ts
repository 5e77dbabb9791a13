import type { components } from '@kasauti/contracts';
import type { Caller, Handlers } from '@kasauti/service-kit';
import { isOwner, type Access } from '../access/access';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import {
  addAttribute,
  addType,
  changeAttribute,
  changeType,
  emptyAttributes,
  isStandard,
  removeAttribute,
  removeType,
  type Attribute,
  type AttributesDoc,
  type Changed,
  type AttributeType,
} from './attribute';
import { attributeRefusals } from './attribute.refusals';
import type { AttributeStore } from './attribute.store';
import { changeAttributesFlow } from './change-attributes.flow';

type Wire = components['schemas'];
interface Deps {
  classes: ClassStore;
  enrolments: EnrolmentStore;
  access: Access;
  attributes: AttributeStore;
  tests: TestCopyStore;
}
type Operations =
  | 'listAttributeTypes'
  | 'createAttributeType'
  | 'updateAttributeType'
  | 'deleteAttributeType'
  | 'listAttributes'
  | 'createAttribute'
  | 'updateAttribute'
  | 'deleteAttribute';

type EditOperation = Exclude<Operations, 'listAttributeTypes' | 'listAttributes'>;

export function attributeApi(deps: Deps): Handlers<Operations> {
  const { classes, access } = deps;
  const changeIn = changeAttributesFlow(deps);
  /** By who may do this in the class. */
  async function change(caller: Caller, classId: string, op: EditOperation, apply: (doc: AttributesDoc) => Changed) {
    await access.toClass(caller, await classes.get(classId), op, classNotFound);
    return changeIn(classId, apply);
  }

  /** The attributes of a class for who works there, and for its students unless it is a draft. */
  async function shown(classId: string, caller: Caller, op: 'listAttributeTypes' | 'listAttributes') {
    const found = await classes.get(classId);
    const isIn = async () => found?.status !== 'draft' && (await deps.enrolments.get(classId, caller.id)) !== null;
    if (!found) throw classNotFound();
    if (!isOwner(found, caller) && !(await isIn())) await access.toClass(caller, found, op, classNotFound);
    return (await deps.attributes.of(classId)) ?? emptyAttributes(classId);
  }

  return {
    async listAttributeTypes({ params, caller }) {
      return { data: (await shown(params.classId, caller, 'listAttributeTypes')).types.map(typeView) };
    },
    async createAttributeType({ params, body, caller, requestId }) {
      const { type, name, description = '', icon = 'book', color = '#3B82F6' } = body;
      const added = { id: requestId, type, name, description, icon, color };
      await change(caller, params.classId, 'createAttributeType', (doc) => addType(doc, added));
      return { data: typeView(added) };
    },
    async updateAttributeType({ params: { classId, attributeTypeId }, body, caller }) {
      const { name, description, icon, color } = body;
      const doc = await change(caller, classId, 'updateAttributeType', (d) =>
        changeType(d, attributeTypeId, given({ name, description, icon, color })),
      );
      return { data: typeView(byId(doc.types, attributeTypeId, 'type_unknown')) };
    },
    async deleteAttributeType({ params: { classId, attributeTypeId }, caller }) {
      await change(caller, classId, 'deleteAttributeType', (doc) => removeType(doc, attributeTypeId));
      return { message: 'Attribute type deleted' };
    },

    async listAttributes({ params, caller }) {
      const doc = await shown(params.classId, caller, 'listAttributes');
      const uses = await deps.tests.attributeUses(params.classId);
      return {
        data: Object.fromEntries(
          doc.types.map(({ type }) => [
            type,
            doc.attributes.filter((a) => a.type === type).map((a) => attributeView(a, uses)),
          ]),
        ),
      };
    },
    async createAttribute({ params, body, caller, requestId }) {
      const { type, name, description = '' } = body;
      const added = { id: requestId, type, name, description };
      await change(caller, params.classId, 'createAttribute', (doc) => addAttribute(doc, added));
      return { data: attributeView(added, new Map()) };
    },
    async updateAttribute({ params: { classId, attributeId }, body, caller }) {
      const { name, description } = body;
      const doc = await change(caller, classId, 'updateAttribute', (d) =>
        changeAttribute(d, attributeId, given({ name, description })),
      );
      const uses = await deps.tests.attributeUses(classId);
      return { data: attributeView(byId(doc.attributes, attributeId, 'attribute_unknown'), uses) };
    },
    async deleteAttribute({ params: { classId, attributeId }, caller }) {
      const uses = await deps.tests.attributeUses(classId);
      await change(caller, classId, 'deleteAttribute', (doc) =>
        removeAttribute(doc, attributeId, uses.get(attributeId) ?? 0),
      );
      return { message: 'Attribute deleted' };
    },
  };
}

/** Leaves out the fields that were not sent: as `undefined` they would remove stored values. */
const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

function byId<T extends { id: string }>(list: T[], id: string, refusal: keyof typeof attributeRefusals): T {
  const found = list.find((item) => item.id === id);
  if (!found) throw attributeRefusals[refusal]();
  return found;
}

const typeView = (t: AttributeType): Wire['AttributeType'] => ({
  id: t.id,
  type: t.type,
  name: t.name,
  description: t.description,
  icon: t.icon,
  color: t.color,
  isStandard: isStandard(t.type),
});
const attributeView = (a: Attribute, uses: Map<string, number>): Wire['Attribute'] => ({
  id: a.id,
  name: a.name,
  description: a.description,
  usedIn: uses.get(a.id) ?? 0,
});
