import fc from 'fast-check';

export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  nullable?: boolean;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

const MOST_ITEMS = 4;
const MOST_TEXT = 120;
const ULID = '^[0-9A-HJKMNP-TV-Z]{26}$';

/** Values that exist in the system under test: existing ids find more faults than random ones. */
export interface Known {
  ids: string[];
  password: string;
}

/** Merges the parts of an allOf; the contracts use it to combine objects and to add a description to a schema. */
export function flat(schema: Schema): Schema {
  if (!schema.allOf) return schema;
  const parts = [{ ...schema, allOf: undefined }, ...schema.allOf.map(flat)];
  return parts.reduce(
    (all, part) => ({
      ...all,
      ...part,
      required: [...(all.required ?? []), ...(part.required ?? [])],
      properties: { ...all.properties, ...part.properties },
    }),
    {} as Schema,
  );
}

function text(s: Schema, known: Known): fc.Arbitrary<unknown> {
  if (s.format === 'date-time')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map((d) => d.toISOString());
  if (s.format === 'date')
    return fc
      .date({ min: new Date('1950-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })
      .map((d) => d.toISOString().slice(0, 10));
  // Random ids carry an old timestamp: for a recent unknown id a service waits for the event that creates it.
  if (s.pattern === ULID)
    return fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...known.ids) },
      { weight: 1, arbitrary: matching('^01B[0-9A-HJKMNP-TV-Z]{23}$') },
    );
  if (s.pattern?.includes('(?=.*[A-Z])')) return fc.constantFrom(known.password, `${known.password}Zz9#`);
  if (s.pattern)
    return matching(s.pattern).filter((t) => t.length >= (s.minLength ?? 0) && t.length <= (s.maxLength ?? Infinity));
  return plainText(s);
}

/** Texts made once for all fields of the same kind: fast-check takes milliseconds to prepare one. */
const prepared = new Map<string, fc.Arbitrary<string>>();
function once(key: string, make: () => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const made = prepared.get(key) ?? make();
  prepared.set(key, made);
  return made;
}
const NAME = fc.string({ unit: fc.constantFrom(...'aZé9आशाக் .,-&/()') });
/** fast-check makes no text for a class as `\p{L}`: such patterns are those of names. */
const matching = (pattern: string) =>
  once(pattern, () =>
    pattern.includes('\\p{')
      ? NAME.filter((name) => new RegExp(pattern, 'u').test(name))
      : fc.stringMatching(new RegExp(pattern)),
  );
function plainText({ minLength = 0, maxLength = Infinity }: Schema): fc.Arbitrary<string> {
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MOST_TEXT)) };
  return once(`${minLength}-${maxLength}`, () =>
    fc.oneof(
      fc.string(size),
      fc.string({ ...size, unit: 'grapheme' }).filter((t) => t.length <= maxLength),
    ),
  );
}

/** A value that fits a schema of the contract. */
export function valid(given: Schema, known: Known): fc.Arbitrary<unknown> {
  const s = flat(given);
  const one = ((): fc.Arbitrary<unknown> => {
    if (s.enum) return fc.constantFrom(...s.enum);
    if (s.oneOf) return fc.oneof(...s.oneOf.map((part) => valid(part, known)));
    if (s.type === 'string') return text(s, known);
    if (s.type === 'integer') {
      const step = s.multipleOf ?? 1;
      const [min, max] = [s.minimum ?? -1000, s.maximum ?? Math.max(1000, s.minimum ?? 0)];
      return fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((n) => n * step);
    }
    if (s.type === 'number') {
      const step = s.multipleOf ?? 0.01;
      return fc
        .integer({ min: Math.ceil((s.minimum ?? 0) / step), max: Math.floor((s.maximum ?? 10_000) / step) })
        .map((n) => Number((n * step).toFixed(2)));
    }
    if (s.type === 'boolean') return fc.boolean();
    if (s.type === 'array')
      return (s.uniqueItems ? fc.uniqueArray : fc.array)(valid(s.items ?? {}, known), {
        minLength: s.minItems ?? 0,
        maxLength: Math.max(s.minItems ?? 0, Math.min(s.maxItems ?? MOST_ITEMS, MOST_ITEMS)),
      });
    if (s.type === 'object' || s.properties) {
      const members = Object.fromEntries(
        Object.entries(s.properties ?? {}).map(([name, part]) => [name, valid(part, known)]),
      );
      return fc.record(members, { requiredKeys: (s.required ?? []) as never });
    }
    return fc.jsonValue();
  })();
  return s.nullable ? fc.option(one, { nil: null, freq: 6 }) : one;
}

const foreign: unknown[] = [
  null,
  12345,
  -1,
  1e308,
  'x',
  '',
  true,
  [],
  {},
  [[]],
  { $ne: '' },
  '\u0000',
  'x'.repeat(5000),
  Number.MAX_SAFE_INTEGER,
];
export const rawBodies: string[] = [
  '{',
  '[',
  '[]',
  '"text"',
  'null',
  '42',
  '',
  '{"a":',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"$where":"1"}',
  '\u0000',
  `{"a":${'['.repeat(60)}${']'.repeat(60)}}`,
  '{"a":1,"a":2}',
  'true',
  '\ufeff{}',
  '{"\\ud800":1}',
];

/** Every member of a value, at any depth, with what holds it. */
const membersOf = (value: unknown): [holder: Record<string, unknown>, name: string][] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => [[value as Record<string, unknown>, name], ...membersOf(inner)])
    : [];

/** Breaks one member of a valid value: it is missing, replaced or joined by an unknown one. A value without any is replaced. */
export function damaged(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      valid(schema, known),
      fc.nat(),
      fc.constantFrom(...foreign),
      fc.constantFrom('drop', 'replace', 'replace', 'replace', 'key'),
    )
    .map(([value, at, instead, how]) => {
      const copy = structuredClone(value);
      const members = membersOf(copy);
      const [holder, name] = members[at % members.length] ?? [undefined, ''];
      if (!holder) return instead;
      if (how === 'drop') Reflect.deleteProperty(holder, name);
      else holder[how === 'key' ? `$${name}` : name] = instead;
      return copy;
    });
}
