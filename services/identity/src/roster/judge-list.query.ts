import { rollKey } from '@kasauti/contracts/members';
import { batchNamed, type ClassCopy } from '../class-copy/class-copy';
import { addressHash } from '../mail/stop-token';
import type { Secrets } from '../keys/secrets';
import { beforeOf, changeOf } from './change-of';
import { judge, type JudgedRow } from './judge';
import type { KnownQuery } from './known.query';
import type { RosterList } from './list';
import type { ListStore } from './list.store';
import { personOf, type GivenRow, type Person } from './person';

interface Deps {
  lists: ListStore;
  known: KnownQuery;
  secrets: Secrets;
}
export interface Judgement {
  given: GivenRow[];
  people: Person[];
  judged: JudgedRow[];
  missing: { name: string; rows: number }[];
}
export type JudgeList = ReturnType<typeof judgeList>;

/** Batches of good rows that the class does not have, in the order of the file. */
function missingOf(people: Person[], judged: JudgedRow[], c: ClassCopy): Judgement['missing'] {
  const missing = new Map<string, { name: string; rows: number }>();
  people.forEach(({ batch }, at) => {
    if (!batch || judged[at]?.outcome === 'error' || batchNamed(c, batch)) return;
    const key = rollKey(batch.normalize('NFKC'));
    const found = missing.get(key) ?? { name: batch, rows: 0 };
    missing.set(key, { ...found, rows: found.rows + 1 });
  });
  return [...missing.values()];
}

/** What a whole list would do, as things stand. */
export const judgeList =
  ({ lists, known, secrets }: Deps) =>
  async ({ _id, columns }: Pick<RosterList, '_id' | 'columns'>, c: ClassCopy, now: Date): Promise<Judgement> => {
    const given = await lists.rows(_id);
    const people = given.map((row) => personOf(row, columns));
    const good = people.filter(({ problems }) => problems.length === 0);
    const [knownOf, holders] = await Promise.all([
      known.of(c._id, [...new Set(good.map(({ address }) => address))]),
      known.holders(c._id, good),
    ]);
    const byHash = new Map(good.map((person) => [addressHash(secrets, person.address), person]));
    const judged = judge(people, {
      holdersOf: (rollNo, address) => {
        const [key, own] = [rollKey(rollNo), addressHash(secrets, address)];
        const others = (holders.get(key) ?? []).filter(({ hash }) => hash !== own);
        return others.map(({ hash, ...holder }) => {
          const listed = byHash.get(hash);
          return { ...holder, ...(listed?.rollNo && rollKey(listed.rollNo) !== key ? { row: listed.row } : {}) };
        });
      },
      effectOf: (person) => {
        const found = knownOf(person.address);
        const { outcome } = changeOf(person, found, c, now);
        return outcome === 'update' ? { outcome, before: beforeOf(found, c) } : { outcome };
      },
    });
    return { given, people, judged, missing: missingOf(people, judged, c) };
  };
