// Members of a class: how roll numbers are compared, searched and sorted, and whom a test is for. Services and pages share it.

/** Roll numbers are equal without regard to capitals and spaces. @example rollKey('ja 017') === 'JA017' */
export const rollKey = (rollNo: string): string => rollNo.toUpperCase().replace(/\s+/g, '');

/** Names of batches are equal without regard to capitals and spaces. @example batchKey('Morning B') === 'morningb' */
export const batchKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

interface Person {
  name: string;
  rollNo?: string | null;
}

/** Whether every word of the search is part of the text, without regard to capitals and accents. */
export function hasEveryWord(text: string, search: string): boolean {
  const within = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** Whether every word of the search is part of the name, or the roll number begins with the search. */
export const isMatch = ({ name, rollNo }: Person, search: string): boolean =>
  hasEveryWord(name, search) || (Boolean(rollNo) && rollKey(rollNo ?? '').startsWith(rollKey(search)));

/** Numbers within a roll number count as numbers: JA-9 stands before JA-17. */
const inOrder = new Intl.Collator('en-IN', { numeric: true }).compare;
const byName = new Intl.Collator('en-IN').compare;

/** By roll number, then those without one by name. */
export function byRoll(a: Person, b: Person): number {
  if (a.rollNo && b.rollNo) return inOrder(a.rollNo, b.rollNo) || byName(a.name, b.name);
  if (a.rollNo || b.rollNo) return a.rollNo ? -1 : 1;
  return byName(a.name, b.name);
}

/** Whom a test is for; without one, for the whole class. */
export interface Audience {
  batchIds?: readonly string[];
  studentIds?: readonly string[];
}

/** Whether a member of the class belongs to the audience by today's batch. */
export const isInAudience = (
  audience: Audience | null | undefined,
  { studentId, batchId }: { studentId: string; batchId?: string | null },
): boolean =>
  !audience ||
  audience.studentIds?.includes(studentId) === true ||
  (typeof batchId === 'string' && audience.batchIds?.includes(batchId) === true);
