import { flat, type Schema } from './flat-schema';

/** A place where what is written does not fit what is read. */
export interface Misfit {
  field: string;
  what: string;
}
/** Who writes and who reads: of a request the consumer writes, of an answer and of an event the provider does. */
export type Kind = 'request' | 'answer' | 'event';
export interface Rules {
  kind: Kind;
  /** A consumer in production reads what it was promised, so not even an optional field may go. */
  isPromised: boolean;
}

const upper = ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const;
const lower = ['minimum', 'minLength', 'minItems', 'minProperties'] as const;
const exact = [
  'x-rich-text',
  'pattern',
  'format',
  'multipleOf',
  'uniqueItems',
  'exclusiveMinimum',
  'exclusiveMaximum',
] as const;

/** Everything that the writer's schema allows and the reader's does not understand: the one comparison for HTTP and events. */
export function misfits(writer: Schema, reader: Schema, rules: Rules, field = ''): Misfit[] {
  const [w, r] = [flat(writer), flat(reader)];
  const at = (what: string): Misfit[] => [{ field: field || 'body', what }];
  if (w.options || r.options) return optionMisfits(w.options ?? [w], r.options ?? [r], rules, field);
  if (w.nullable && !r.nullable) return at('may be null');
  if (r.type && w.type !== r.type && !(w.type === 'integer' && r.type === 'number'))
    return at(`is ${w.type ?? 'of any type'} where ${r.type} is understood`);
  return [
    ...enumMisfits(w, r).flatMap(at),
    // Programs do not check the bounds of an answer; services check those of requests and events.
    ...(rules.kind === 'answer' ? [] : boundMisfits(w, r).flatMap(at)),
    ...objectMisfits(w, r, rules, field),
    ...(w.items && r.items ? misfits(w.items, r.items, rules, `${field}[]`) : []),
  ];
}

/** Each form that is written has to fit one that is read; what is reported is the nearest one. */
function optionMisfits(written: Schema[], read: Schema[], rules: Rules, field: string): Misfit[] {
  return written.flatMap((one) => {
    const found = read.map((other) => misfits(one, other, rules, field));
    return found.reduce((best, next) => (next.length < best.length ? next : best), found[0] ?? []);
  });
}

function enumMisfits(w: Schema, r: Schema): string[] {
  if (!r.enum || r['x-open-enum']) return [];
  if (!w.enum) return [`may be any value where only ${r.enum.join(', ')} are understood`];
  const news = w.enum.filter((value) => value !== null && !r.enum?.includes(value));
  return news.length > 0 ? [`may be ${news.join(', ')}, which is not understood`] : [];
}

function boundMisfits(w: Schema, r: Schema): string[] {
  if (w.enum) return [];
  const over = upper.filter((key) => r[key] !== undefined && (w[key] ?? Infinity) > r[key]);
  const under = lower.filter((key) => r[key] !== undefined && (w[key] ?? (key === 'minimum' ? -Infinity : 0)) < r[key]);
  const other = exact.filter((key) => r[key] !== undefined && w[key] !== r[key] && !isFiner(key, w, r));
  return [...over, ...under, ...other].map((key) => `${key} is ${w[key] ?? 'free'} where ${r[key]} is the limit`);
}

/** Every multiple of what is written is one of what is read. @example 0.25 where 0.01 is the limit */
function isFiner(key: (typeof exact)[number], w: Schema, r: Schema): boolean {
  if (key !== 'multipleOf' || w.multipleOf === undefined || r.multipleOf === undefined) return false;
  const times = w.multipleOf / r.multipleOf;
  return Math.abs(times - Math.round(times)) < 1e-9;
}

function objectMisfits(w: Schema, r: Schema, rules: Rules, field: string): Misfit[] {
  const below = (name: string) => (field ? `${field}.${name}` : name);
  const [sent, known] = [w.properties ?? {}, r.properties ?? {}];
  const found: Misfit[] = [];
  for (const name of r.required ?? [])
    if (!(w.required ?? []).includes(name))
      found.push({
        field: below(name),
        what: rules.kind === 'request' ? 'is required and not always sent' : sent[name] ? 'may be missing' : 'is gone',
      });
  for (const [name, schema] of Object.entries(sent)) {
    const other = known[name] ?? (typeof r.additionalProperties === 'object' ? r.additionalProperties : undefined);
    if (other) found.push(...misfits(schema, other, rules, below(name)));
    else if (rules.kind === 'request' && r.type) found.push({ field: below(name), what: 'is not accepted' });
  }
  if (rules.kind !== 'request' && rules.isPromised && typeof w.additionalProperties !== 'object')
    for (const name of Object.keys(known))
      if (!sent[name] && !r.required?.includes(name)) found.push({ field: below(name), what: 'is gone' });
  if (typeof w.additionalProperties === 'object' && typeof r.additionalProperties === 'object')
    found.push(...misfits(w.additionalProperties, r.additionalProperties, rules, below('*')));
  return found;
}
