export interface Random {
  below(n: number): number;
  one<T>(choices: readonly [T, ...T[]]): T;
}

/** A repeatable source of random choices (mulberry32). */
export function rng(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  const one = <T>(choices: readonly [T, ...T[]]): T => choices[below(choices.length)] ?? choices[0];
  return { below, one };
}

export type Doc = Record<string, unknown>;

/**
 * Small ranges, so that values meet; all shapes an index could get wrong: missing, null, arrays, nested arrays, mixed
 * numbers.
 */
function value({ below, one }: Random): unknown {
  return one<() => unknown>([
    () => below(6),
    () => below(6),
    () => below(6) + 0.5,
    () => `s${below(5)}`,
    () => null,
    () => below(2) === 1,
    () => new Date(1_700_000_000_000 + below(4)),
    () => [],
    () => [below(6), below(6)],
    () => [null, `s${below(5)}`],
    () => [[below(6)], below(6)],
    () => ({ d: below(6) }),
  ])();
}

export function document(roll: Random): Doc {
  const doc: Doc = {};
  if (roll.below(8)) doc['a'] = value(roll);
  if (roll.below(8)) doc['b'] = value(roll);
  doc['c'] = roll.one<() => unknown>([
    () => ({ d: value(roll) }),
    () => [{ d: value(roll) }, { d: value(roll) }],
    () => [{ d: [roll.below(6), roll.below(6)] }, roll.below(6)],
    () => value(roll),
  ])();
  return doc;
}

const FIELDS = ['a', 'b', 'c.d', 'c.0.d', '_id'] as const;

export function filter(roll: Random): Doc {
  const conditions: Doc = {};
  for (let count = 1 + roll.below(3); count > 0; count--) {
    const field = roll.one(FIELDS);
    conditions[field] = field === '_id' ? idCondition(roll) : condition(roll);
    // Only on top-level fields: below an array of documents mongo-java-server itself answers two operators incorrectly.
    if (field.length === 1 && !roll.below(8))
      conditions[field] = { $in: [scalar(roll), scalar(roll)], $ne: scalar(roll) };
  }
  if (roll.below(6)) return conditions;
  return roll.below(2) ? { $and: [conditions, { a: condition(roll) }] } : { $or: [conditions, { b: condition(roll) }] };
}

const scalar = ({ below, one }: Random): unknown =>
  one<() => unknown>([
    () => below(6),
    () => below(6) + 0.5,
    () => `s${below(5)}`,
    () => below(2) === 1,
    () => new Date(1_700_000_000_000 + below(4)),
  ])();

function condition(roll: Random): unknown {
  return roll.one<() => unknown>([
    () => scalar(roll),
    () => scalar(roll),
    () => scalar(roll),
    () => null,
    () => ({ $eq: scalar(roll) }),
    () => ({ $in: [scalar(roll), scalar(roll), scalar(roll)] }),
    () => ({ $in: [scalar(roll), null] }),
    () => ({ $in: [] }),
    () => ({ $gt: roll.below(6) }),
    () => ({ $ne: scalar(roll) }),
    () => ({ $exists: roll.below(2) === 1 }),
    () => ({ $not: { $eq: scalar(roll) } }),
    () => [roll.below(6), roll.below(6)],
  ])();
}

function idCondition({ below, one }: Random): unknown {
  const id = (): number => below(300);
  return one<() => unknown>([id, () => ({ $in: [id(), id(), id()] }), () => ({ $eq: id() }), () => ({ $lt: id() })])();
}

export function change(roll: Random): Doc {
  return roll.one<() => Doc>([
    () => ({ $set: { a: value(roll) } }),
    () => ({ $set: { b: value(roll), n: roll.below(100) } }),
    () => ({ $unset: { a: '' } }),
    () => ({ $set: { c: document(roll)['c'] } }),
    () => ({ $inc: { n: 1 } }),
  ])();
}
