import { rollKey } from '@kasauti/contracts/members';
import type { Transaction } from '@kasauti/service-kit';
import type { Admission } from '../admission/admission';
import type { AdmissionStore } from '../admission/admission.store';
import type { Secrets } from '../keys/secrets';
import { addressHash } from '../mail/stop-token';
import type { Copies, Place } from '../test-copy/copies.store';
import type { UserStore } from '../user/user.store';
import { masked } from '../user/user.view';
import type { Person } from './person';

interface Deps {
  admissions: AdmissionStore;
  users: UserStore;
  copies: Copies;
  secrets: Secrets;
}
/** What is known in a class of the address of a row. */
export interface Known {
  hash: string;
  /** Of a student who is in the class or was. */
  place?: Place;
  admission?: Admission;
}
/** A member or, without `studentId`, an invited person. */
interface KnownHolder {
  hash: string;
  address: string;
  name: string;
  studentId?: string;
}
const AT_ONCE = 1000;
export type KnownQuery = ReturnType<typeof knownQuery>;

async function inParts<T, R>(all: readonly T[], read: (part: T[]) => Promise<Iterable<R>>): Promise<R[]> {
  const found: R[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) found.push(...(await read(all.slice(from, from + AT_ONCE))));
  return found;
}

/** What is compared with the rows of a list. Of accounts only those of students of this class play a part. */
export function knownQuery({ admissions, users, copies, secrets }: Deps) {
  return {
    /** By address. */
    async of(classId: string, addresses: string[], tx?: Transaction): Promise<(address: string) => Known> {
      const userIds = new Map(await inParts(addresses, (part) => users.idsOf(part)));
      const hashes = new Map(addresses.map((address) => [address, addressHash(secrets, address)]));
      const places = new Map(await inParts([...userIds.values()], (part) => copies.places(classId, part)));
      const invited = new Map(await inParts([...hashes.values()], (part) => admissions.ofAddresses(classId, part, tx)));
      return (address) => {
        const hash = hashes.get(address) ?? '';
        return { hash, place: places.get(userIds.get(address) ?? ''), admission: invited.get(hash) };
      };
    },

    /** Whose roll number it is, by its key: the address decides whether it is the person's own. */
    async holders(classId: string, people: Person[]): Promise<Map<string, KnownHolder[]>> {
      const keys = [...new Set(people.flatMap(({ rollNo }) => (rollNo ? [rollKey(rollNo)] : [])))];
      const members = await inParts(keys, (part) => copies.withRolls(classId, part));
      const invited = await inParts(keys, (part) => admissions.withRolls(classId, part));
      const named = new Map(
        await inParts(
          members.map(({ studentId }) => studentId),
          (part) => users.named(part),
        ),
      );
      const holders = new Map<string, KnownHolder[]>();
      const add = (key: string | null | undefined, holder: KnownHolder) =>
        key && holders.set(key, [...(holders.get(key) ?? []), holder]);
      for (const { studentId, rollKey: key } of members) {
        const user = named.get(studentId);
        const { email: address = '', fullName: name = '' } = user ?? {};
        add(key, { hash: addressHash(secrets, address), address, name, studentId });
      }
      for (const a of invited)
        add(a.rollKey, { hash: a.addressHash, address: a.email, name: a.name || masked(a.email) });
      return holders;
    },
  };
}
