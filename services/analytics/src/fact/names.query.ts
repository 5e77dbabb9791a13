import type { Facts } from './fact.store';

/** The names of people, by id. */
export async function namesOf({ people }: Facts, ids: string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await people.find({ _id: { $in: wanted } }, { fields: { name: 1 }, limit: wanted.length });
  return new Map(found.map((p) => [p._id, p.name]));
}
