import type { components } from '@kasauti/contracts';
import { isMatch } from '@kasauti/contracts/members';
import { pageOf, pagination, type Caller } from '@kasauti/service-kit';
import type { ClassCopy } from '../class-copy/class-copy';
import type { MailStore } from '../mail/mail.store';
import type { UserStore } from '../user/user.store';
import type { Admission, AdmissionState } from './admission';
import type { AdmissionStore } from './admission.store';
import { admissionView } from './admission.view';
import type { StoppedAddressStore } from './stopped-address.store';

interface Deps {
  admissions: AdmissionStore;
  stopped: StoppedAddressStore;
  users: UserStore;
  mails: MailStore;
}
interface Asked {
  state?: AdmissionState;
  search?: string;
  page?: number;
  limit?: number;
}
const AT_ONCE = 1000;
const states = ['invited', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type AdmissionQuery = ReturnType<typeof admissionQuery>;

/** Invitations as the people of their class see them. */
export function admissionQuery({ admissions, stopped, users, mails }: Deps) {
  /** The account of an accepted one has the name and the address. */
  async function studentsOf(list: Pick<Admission, 'studentId'>[]) {
    const ids = list.flatMap(({ studentId }) => studentId ?? []);
    const found = [];
    for (let from = 0; from < ids.length; from += AT_ONCE)
      found.push(...(await users.named(ids.slice(from, from + AT_ONCE))));
    return new Map(found);
  }
  async function views(c: ClassCopy, list: Admission[], { client }: Caller, now: Date) {
    const [students, mailStates, isStopped] = await Promise.all([
      studentsOf(list),
      mails.statesOf(list.flatMap(({ mailId }) => mailId ?? [])),
      stopped.among(list.map((a) => a.addressHash)),
    ]);
    return list.map((a) =>
      admissionView(
        a,
        {
          c,
          student: a.studentId === null ? undefined : students.get(a.studentId),
          mailState: a.mailId === null ? undefined : mailStates.get(a.mailId),
          isStopped: isStopped.has(a.addressHash),
          isClient: client !== undefined,
        },
        now,
      ),
    );
  }
  /** Names and addresses are encoded in no index, so all of the class are read. */
  async function matching(
    classId: string,
    { state, search = '', isClient }: Asked & { isClient: boolean },
    { skip, limit }: ReturnType<typeof pageOf>,
  ) {
    const asked = search.trim();
    const all: Admission[] = [];
    for await (const some of admissions.ofClass(classId)) {
      const wanted = some.filter((a) => !state || a.state === state);
      const students = await studentsOf(wanted);
      all.push(
        ...wanted.filter(({ studentId, name, email, rollNo }) => {
          // What a program is not told it cannot search for either.
          if (isClient) return isMatch({ name, rollNo }, asked);
          const student = studentId === null ? undefined : students.get(studentId);
          const address = (student?.email ?? email).toLowerCase();
          return isMatch({ name: student?.fullName ?? name, rollNo }, asked) || address.includes(asked.toLowerCase());
        }),
      );
    }
    const sorted = all.sort((a, b) => b.listedAt.getTime() - a.listedAt.getTime() || (a._id > b._id ? -1 : 1));
    const ids = sorted.slice(skip, skip + limit).map(({ _id }) => _id);
    const whole = await admissions.some(ids);
    return { rows: ids.flatMap((id) => whole.get(id) ?? []), total: sorted.length };
  }

  return {
    /** Of one class, the latest first. */
    async list(c: ClassCopy, asked: Asked, caller: Caller, now: Date) {
      const page = pageOf(asked);
      const isSearch = Boolean(asked.search?.trim());
      const [{ rows, total }, found] = await Promise.all([
        isSearch
          ? matching(c._id, { ...asked, isClient: caller.client !== undefined }, page)
          : admissions.page(c._id, asked.state, page),
        admissions.counts(c._id),
      ]);
      const counts = Object.fromEntries(states.map((state) => [state, found.get(state) ?? 0]));
      return {
        data: await views(c, rows, caller, now),
        counts: counts as Record<AdmissionState, number>,
        pagination: pagination(page, total),
      };
    },
    async one(c: ClassCopy, a: Admission, caller: Caller, now: Date) {
      return (await views(c, [a], caller, now))[0] as components['schemas']['Admission'];
    },
  };
}
