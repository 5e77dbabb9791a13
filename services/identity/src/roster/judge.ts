import { rollKey } from '@kasauti/contracts/members';
import type { Person, Problem } from './person';

export type Outcome = 'new' | 'again' | 'update' | 'unchanged' | 'error';
export interface JudgedRow {
  row: number;
  outcome: Outcome;
  problems: Problem[];
}

/** What a good row does to a person, and what holds for that person now. */
export interface Around {
  /** Whose roll number it is, if not the person's own. */
  holderOf(rollNo: string, address: string): string | undefined;
  outcomeOf(person: Person): Exclude<Outcome, 'error'>;
}

/** Rows of one file, in its order: a row is compared with earlier ones that have no problem themselves. */
export function judge(people: readonly Person[], { holderOf, outcomeOf }: Around): JudgedRow[] {
  const byAddress = new Map<string, number>();
  const byRoll = new Map<string, number>();
  return people.map((person) => {
    const { row, address, rollNo } = person;
    const key = rollKey(rollNo);
    const [sameAddress, sameRoll] = [byAddress.get(address), key ? byRoll.get(key) : undefined];
    const holder = key ? holderOf(rollNo, address) : undefined;
    const problems: Problem[] = [
      ...person.problems,
      ...(sameAddress ? [{ code: 'email_twice' as const, message: `Same address as row ${sameAddress}` }] : []),
      ...(sameRoll ? [{ code: 'roll_twice' as const, message: `Same roll number as row ${sameRoll}` }] : []),
      ...(holder === undefined
        ? []
        : [{ code: 'roll_taken' as const, message: `${rollNo} is the roll number of ${holder || 'another student'}` }]),
    ];
    if (problems.length > 0) return { row, outcome: 'error', problems };
    byAddress.set(address, row);
    if (key) byRoll.set(key, row);
    return { row, outcome: outcomeOf(person), problems };
  });
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
