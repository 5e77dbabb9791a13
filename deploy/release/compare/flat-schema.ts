/** The part of JSON Schema that OpenAPI 3.0 and our events share, without references. */
export interface Schema {
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  'x-open-enum'?: boolean;
  'x-rich-text'?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  /** Only in a flat schema: the forms of which one applies. */
  options?: Schema[];
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  minProperties?: number;
  pattern?: string;
  format?: string;
  multipleOf?: number;
  uniqueItems?: boolean;
  exclusiveMinimum?: boolean | number;
  exclusiveMaximum?: boolean | number;
}

const isNull = (schema: Schema) => schema.type === 'null' || (schema.enum?.length === 1 && schema.enum[0] === null);

/** One schema without allOf, and with `null` as `nullable`; several forms become `options`, each of them whole. */
export function flat({ allOf = [], anyOf, oneOf, ...own }: Schema): Schema {
  const base = allOf.map(flat).reduceRight(merged, own);
  const forms = anyOf ?? oneOf;
  if (!forms) return { ...base, nullable: base.nullable ?? base.enum?.includes(null) ?? false };
  const nullable = base.nullable || forms.some(isNull);
  const options = forms.filter((form) => !isNull(form)).map((form) => merged(flat({ ...form }), base));
  if (options.length === 1 && options[0]) return { ...options[0], nullable: nullable || options[0].nullable };
  return { options: options.map((form) => ({ ...form, nullable: nullable || form.nullable })) };
}

function merged(a: Schema, b: Schema): Schema {
  return {
    ...a,
    ...b,
    ...(a.properties || b.properties ? { properties: { ...a.properties, ...b.properties } } : {}),
    ...(a.required || b.required ? { required: [...new Set([...(a.required ?? []), ...(b.required ?? [])])] } : {}),
  };
}
