import type { components } from '@kasauti/contracts';

export type Icon = components['schemas']['AttributeIcon'];
export interface AttributeType {
  id: string;
  /** Its key, which never changes. */
  type: string;
  name: string;
  description: string;
  icon: Icon;
  color: string;
}
export interface Attribute {
  id: string;
  type: string;
  name: string;
  description: string;
}
/** All kinds of labels and all labels of one class, so that a name is checked and added in one write. */
export interface AttributesDoc {
  /** The class id. */
  _id: string;
  version: number;
  types: AttributeType[];
  attributes: Attribute[];
}

export const LIMITS = { types: 30, attributes: 500 };
/** Their ids are the same in every class, so that reading them stores nothing. */
const standard: AttributeType[] = [
  { type: 'chapters', name: 'Chapters', icon: 'book', color: '#3B82F6' } as const,
  { type: 'difficulties', name: 'Difficulties', icon: 'layers', color: '#B45309' } as const,
  { type: 'topics', name: 'Topics', icon: 'tag', color: '#0F766E' } as const,
].map((type, place) => ({ ...type, id: String(place + 1).padStart(26, '0'), description: '' }));
export const isStandard = (type: string): boolean => standard.some((s) => s.type === type);

/** What a class has before anything was added. */
export const emptyAttributes = (classId: string): AttributesDoc => ({
  _id: classId,
  version: 0,
  types: standard,
  attributes: [],
});

const same = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'accent' }) === 0;
const others = <T extends { id: string }>(list: T[], id: string) => list.filter((item) => item.id !== id);
const replaced = <T extends { id: string }>(list: T[], next: T) =>
  list.map((item) => (item.id === next.id ? next : item));

export type AttributeRefusal =
  | 'type_exists'
  | 'attribute_exists'
  | 'type_unknown'
  | 'attribute_unknown'
  | 'type_standard'
  | 'type_in_use'
  | 'attribute_in_use'
  | 'types_used_up'
  | 'attributes_used_up';
/** The changed document, or why it stays as it is. */
export type Changed = AttributesDoc | AttributeRefusal;

/** The request that added it has come again: it carries the same id. */
const isAdded = (list: { id: string }[], { id }: { id: string }) => list.some((item) => item.id === id);

export function addType(doc: AttributesDoc, type: AttributeType): Changed {
  if (isAdded(doc.types, type)) return doc;
  if (doc.types.some((t) => t.type === type.type)) return 'type_exists';
  if (doc.types.length >= LIMITS.types) return 'types_used_up';
  return { ...doc, types: [...doc.types, type] };
}

export function changeType(doc: AttributesDoc, id: string, change: Partial<AttributeType>): Changed {
  const type = doc.types.find((t) => t.id === id);
  return type ? { ...doc, types: replaced(doc.types, { ...type, ...change }) } : 'type_unknown';
}

export function removeType(doc: AttributesDoc, id: string): Changed {
  const type = doc.types.find((t) => t.id === id);
  if (!type) return 'type_unknown';
  if (isStandard(type.type)) return 'type_standard';
  if (doc.attributes.some((a) => a.type === type.type)) return 'type_in_use';
  return { ...doc, types: others(doc.types, id) };
}

const isTaken = (doc: AttributesDoc, { id, type, name }: Pick<Attribute, 'id' | 'type' | 'name'>) =>
  others(doc.attributes, id).some((a) => a.type === type && same(a.name, name));

export function addAttribute(doc: AttributesDoc, attribute: Attribute): Changed {
  if (isAdded(doc.attributes, attribute)) return doc;
  if (!doc.types.some((t) => t.type === attribute.type)) return 'type_unknown';
  if (isTaken(doc, attribute)) return 'attribute_exists';
  if (doc.attributes.length >= LIMITS.attributes) return 'attributes_used_up';
  return { ...doc, attributes: [...doc.attributes, attribute] };
}

export function changeAttribute(doc: AttributesDoc, id: string, change: Partial<Attribute>): Changed {
  const attribute = doc.attributes.find((a) => a.id === id);
  if (!attribute) return 'attribute_unknown';
  const next = { ...attribute, ...change };
  return isTaken(doc, next) ? 'attribute_exists' : { ...doc, attributes: replaced(doc.attributes, next) };
}

export function removeAttribute(doc: AttributesDoc, id: string, usedIn: number): Changed {
  if (!doc.attributes.some((a) => a.id === id)) return 'attribute_unknown';
  return usedIn > 0 ? 'attribute_in_use' : { ...doc, attributes: others(doc.attributes, id) };
}
