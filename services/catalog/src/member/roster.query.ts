import { byRoll, isMatch } from '@kasauti/contracts/members';
import type { ClassDoc } from '../class/class';
import type { EnrolmentDoc } from '../enrolment/enrolment';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { PersonStore } from '../person/person.store';
import { batchOf, type Batch } from '../class/batch';

type Deps = { enrolments: EnrolmentStore; people: PersonStore };
type Enrolled = Pick<EnrolmentDoc, 'userId' | 'rollNo' | 'batchId' | 'enrolledAt' | 'via' | 'refusedRollNo'>;
export interface Member {
  studentId: string;
  name: string;
  rollNo?: string;
  batch?: Batch;
  enrolledAt: Date;
  via: EnrolmentDoc['via'];
  /** Of a list: somebody else had it. */
  refusedRollNo?: string;
}
interface Asked {
  search?: string;
  /** `none`: members without a batch. */
  batchId?: string;
}
const NAMES_AT_ONCE = 1000;

export const memberOf = ({ batches }: Pick<ClassDoc, 'batches'>, e: Enrolled, name: string): Member => ({
  studentId: e.userId,
  name,
  rollNo: e.rollNo,
  batch: batchOf(batches, e.batchId),
  enrolledAt: e.enrolledAt,
  via: e.via,
  refusedRollNo: e.refusedRollNo,
});

/** The members of a class in the order of the roster. Names are another collection, so all are read and sorted here. */
export const rosterQuery =
  ({ enrolments, people }: Deps) =>
  async (c: ClassDoc, { search = '', batchId }: Asked, signal: AbortSignal): Promise<Member[]> => {
    const members: Member[] = [];
    for await (const enrolled of enrolments.membersOf(c._id)) {
      signal.throwIfAborted();
      members.push(...enrolled.map((e) => memberOf(c, e, '')));
    }
    const wanted = members.filter(({ batch }) => !batchId || batchId === (batch?.batchId ?? 'none'));
    for (let from = 0; from < wanted.length; from += NAMES_AT_ONCE) {
      signal.throwIfAborted();
      const some = wanted.slice(from, from + NAMES_AT_ONCE);
      const names = await people.namesOf(some.map(({ studentId }) => studentId));
      for (const member of some) member.name = names.get(member.studentId) ?? '';
    }
    const asked = search.trim();
    return wanted
      .filter((member) => isMatch(member, asked))
      .sort((a, b) => byRoll(a, b) || (a.studentId < b.studentId ? -1 : 1));
  };
