import { pageOf, pagination, type Caller, type Handlers, type RequestOf } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { classOf } from '../class/class.policy';
import { classNotFound } from '../class/class.refusals';
import type { ClassCopy } from '../class/class';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { PersonStore } from '../person/person.store';
import { covering, EVERYWHERE, holdsAt, type Accommodation, type Given } from './accommodation';
import { refusalOf, studentNotFound } from './accommodation.refusals';
import type { AccommodationStore } from './accommodation.store';
import { forStudent, forTeacher, peopleIn } from './accommodation.view';
import { endExtraTime, giveExtraTime } from './change-accommodation.flow';

export interface AccommodationDeps {
  accommodations: AccommodationStore;
  classes: ClassStore;
  enrolments: EnrolmentStore;
  people: PersonStore;
  access: Access;
}
type Op = 'setAccommodation' | 'endAccommodation' | 'listAccommodations' | 'listMyAccommodations';
type StaffOp = Exclude<Op, 'listMyAccommodations'>;
type Input = RequestOf<'setAccommodation'>['body'];

/** @throws validation_failed */
export function givenBy(input: Input, scope: string, studentId: string, by: string, now: Date): Given {
  const { kind, amount, validUntil = null, reason } = input;
  const refusal = refusalOf({ kind, amount, validUntil }, now);
  if (refusal) throw refusal;
  return { scope, studentId, kind, amount, validUntil, reason, by };
}

/** Extra time in all classes of their teacher. */
export function accommodationApi(deps: AccommodationDeps): Handlers<Op> {
  const { accommodations, classes, enrolments, people, access } = deps;
  /** @returns its owner, in whose classes extra time holds */
  async function ownerOf(classId: string, caller: Caller, op: StaffOp, now: Date): Promise<string> {
    const allowed = (found: ClassCopy | null) => access.toClass(caller, found, op, classNotFound);
    return (await classOf(await classes.get(classId), classId, allowed, now)).teacherId;
  }

  /** Of one student of the class, or of all. */
  async function ofMembers(
    classId: string,
    teacherId: string,
    now: Date,
    studentId?: string,
  ): Promise<Accommodation[]> {
    if (studentId !== undefined) {
      const isMember = (await enrolments.get(classId, studentId))?.isActive;
      return isMember
        ? covering(await accommodations.ofStudent(studentId), teacherId).filter((one) => holdsAt(one, now))
        : [];
    }
    const [found, members] = await Promise.all([
      accommodations.holding([teacherId, EVERYWHERE], now),
      enrolments.studentsOf(classId),
    ]);
    const isMember = new Set(members);
    return found.filter((one) => isMember.has(one.studentId));
  }

  return {
    async setAccommodation({ params: { classId, studentId }, body, caller, now }) {
      const scope = await ownerOf(classId, caller, 'setAccommodation', now);
      if (!(await enrolments.get(classId, studentId))?.isActive) throw studentNotFound();
      const given = await giveExtraTime(accommodations, givenBy(body, scope, studentId, caller.id, now), now);
      return { data: forTeacher(given, await people.names(peopleIn([given]))) };
    },

    async endAccommodation({ params: { classId, studentId }, caller, now }) {
      const scope = await ownerOf(classId, caller, 'endAccommodation', now);
      // A student who has left may come back, so what was given can be ended then too.
      if (!(await enrolments.get(classId, studentId))) throw studentNotFound();
      await endExtraTime(accommodations, { scope, studentId });
      return {};
    },

    async listAccommodations({ params: { classId }, query, caller, now }) {
      const scope = await ownerOf(classId, caller, 'listAccommodations', now);
      const page = pageOf(query);
      const held = (await ofMembers(classId, scope, now, query.studentId)).sort((a, b) =>
        a.studentId === b.studentId ? (a._id < b._id ? -1 : 1) : a.studentId < b.studentId ? -1 : 1,
      );
      const shown = held.slice(page.skip, page.skip + page.limit);
      const names = await people.names(peopleIn(shown));
      return { data: shown.map((one) => forTeacher(one, names)), pagination: pagination(page, held.length) };
    },

    async listMyAccommodations({ caller, now }) {
      const held = (await accommodations.ofStudent(caller.id)).filter((one) => holdsAt(one, now));
      const names = await people.names(peopleIn(held));
      return { data: held.map((one) => forStudent(one, names)) };
    },
  };
}
