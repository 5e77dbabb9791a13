import { rollKey } from '@kasauti/contracts/members';
import type { Person, Problem } from './person';

export type Outcome = 'new' | 'again' | 'update' | 'unchanged' | 'error';
/** What a person who is given something else has until then; empty: none. */
export interface Before {
  rollNo: string;
  batch: string;
}
export interface JudgedRow {
  row: number;
  outcome: Outcome;
  problems: Problem[];
  before?: Before;
  /** The member who has the roll number until then. */
  rollNoFrom?: string;
}
/** Who has a roll number; `row`: of the file, when it gives the holder another one. */
export interface Holder {
  name: string;
  address: string;
  studentId?: string;
  row?: number;
}

/** What a good row does to a person, and what holds for that person now. */
export interface Around {
  /** Whose roll number it is, if not the person's own. */
  holdersOf(rollNo: string, address: string): Holder[];
  effectOf(person: Person): { outcome: Exclude<Outcome, 'error'>; before?: Before };
}

const rollTaken = ({ rollNo }: Person, { name, address }: Pick<Holder, 'name' | 'address'>): Problem => ({
  code: 'roll_taken',
  message: `${rollNo} is the roll number of ${name || 'another student'}`,
  ...(address ? { of: address } : {}),
});
/** Without the name of the holder. */
export const rollTakenByOther = (person: Person): Problem => rollTaken(person, { name: '', address: '' });

/**
 * Rows of one file, in its order: a row is compared with earlier ones that have no problem themselves. A roll number is free
 * when a good row gives its holder another one.
 */
export function judge(people: readonly Person[], { holdersOf, effectOf }: Around): JudgedRow[] {
  const byAddress = new Map<string, number>();
  const byRoll = new Map<string, number>();
  /** By the row of a holder: the rows that wait for the number. */
  const waiting = new Map<number, { at: number; problem: Problem }[]>();
  const judged = people.map((person, at): JudgedRow => {
    const { row, address, rollNo } = person;
    const key = rollKey(rollNo);
    const [sameAddress, sameRoll] = [byAddress.get(address), key ? byRoll.get(key) : undefined];
    const holders = key ? holdersOf(rollNo, address) : [];
    const staying = holders.find((holder) => holder.row === undefined);
    const problems: Problem[] = [
      ...person.problems,
      ...(sameAddress ? [{ code: 'email_twice' as const, message: `Same address as row ${sameAddress}` }] : []),
      ...(sameRoll ? [{ code: 'roll_twice' as const, message: `Same roll number as row ${sameRoll}` }] : []),
      ...(staying ? [rollTaken(person, staying)] : []),
    ];
    if (problems.length > 0) return { row, outcome: 'error', problems };
    byAddress.set(address, row);
    if (key) byRoll.set(key, row);
    for (const holder of holders)
      if (holder.row !== undefined)
        waiting.set(holder.row, [...(waiting.get(holder.row) ?? []), { at, problem: rollTaken(person, holder) }]);
    const rollNoFrom = holders.find(({ studentId }) => studentId)?.studentId;
    return { row, ...effectOf(person), problems, ...(rollNoFrom ? { rollNoFrom } : {}) };
  });
  // The holder of a row that is left out keeps the number: so does the holder of the row that waited for it, and so on.
  const left = judged.filter(({ outcome }) => outcome === 'error');
  for (const { row } of left)
    for (const { at, problem } of waiting.get(row) ?? []) {
      const found = judged[at];
      if (!found || found.outcome === 'error') continue;
      judged[at] = { row: found.row, outcome: 'error', problems: [problem] };
      left.push(judged[at]);
    }
  return judged;
}

export interface Counts {
  rows: number;
  new: number;
  again: number;
  update: number;
  unchanged: number;
  errors: number;
}

export const countsOf = (rows: readonly Pick<JudgedRow, 'outcome'>[]): Counts => {
  const of = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  return {
    rows: rows.length,
    new: of('new'),
    again: of('again'),
    update: of('update'),
    unchanged: of('unchanged'),
    errors: of('error'),
  };
};
