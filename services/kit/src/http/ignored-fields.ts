type Schema = object & {
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
} & Partial<Record<'allOf' | 'anyOf' | 'oneOf', Schema[]>>;

const MOST_NAMES = 20;
/** What a header may carry as it is. */
const SAFE = /^[\w.-]{1,100}$/;

const partsOf = (schema: Schema): Schema[] => [
  schema,
  ...[schema.allOf, schema.anyOf, schema.oneOf].flatMap((parts = []) => parts.flatMap(partsOf)),
];

/**
 * The names of fields in a body that was accepted and that its schema does not have, of lists without the place of the entry.
 * @example ignoredFields(schemaOfTest, { title: 'Units', endTime: '...', questions: [{ hint: '' }] }) // ['endTime', 'questions.hint']
 */
export function ignoredFields(schema: object, body: unknown): string[] {
  const found = new Set<string>();
  const look = (value: unknown, schemas: Schema[], path: string[]): void => {
    const parts = schemas.flatMap(partsOf);
    if (Array.isArray(value)) {
      const items = parts.flatMap((part) => part.items ?? []);
      for (const one of value) look(one, items, path);
      return;
    }
    const known = parts.filter(({ properties }) => properties);
    if (value === null || typeof value !== 'object' || known.length === 0) return;
    if (parts.some(({ additionalProperties }) => additionalProperties)) return;
    for (const [name, inner] of Object.entries(value)) {
      const place = [...path, name];
      const schemas = known.flatMap(({ properties = {} }) =>
        Object.hasOwn(properties, name) ? (properties[name] ?? []) : [],
      );
      if (schemas.length > 0) look(inner, schemas, place);
      else found.add(place.join('.'));
    }
  };
  look(body, [schema], []);
  return [...found].filter((name) => SAFE.test(name)).slice(0, MOST_NAMES);
}
