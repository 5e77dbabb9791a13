import type { components } from '@kasauti/contracts';
import type { ClassCopy } from '../class-copy/class-copy';
import type { Mail } from '../mail/mail';
import { rupees } from '../mail/texts/texts';
import type { User } from '../user/user';
import { masked } from '../user/user.view';
import { mayAccept, membershipOf, stateOf, type Admission } from './admission';

type Wire = components['schemas'];

interface Around {
  c: ClassCopy;
  /** Who has accepted it. */
  student: User | undefined;
  mailState: Mail['state'] | undefined;
  isStopped: boolean;
  /** An API client acts for the person: it is told neither the address nor the account's name. */
  isClient: boolean;
}

/** Of a mail that is no longer kept. */
const forgottenState = ({ mailId, refusedMailId }: Admission): Mail['state'] =>
  refusedMailId === mailId ? 'failed' : 'sent';

export const admissionView = (
  a: Admission,
  { c, student, mailState, isStopped, isClient }: Around,
  now: Date,
): Wire['Admission'] => ({
  admissionId: a._id,
  ...(isClient ? {} : { address: masked(student?.email ?? a.email) }),
  name: isClient ? a.name : (student?.fullName ?? a.name),
  rollNo: a.rollNo,
  batch: c.batches?.find(({ batchId }) => batchId === a.batchId)?.name ?? null,
  state: stateOf(a, now),
  mayAccept: mayAccept(a, now),
  mailState: isStopped ? 'stopped' : a.mailId === null ? 'none' : (mailState ?? forgottenState(a)),
  invitedAt: a.listedAt.toISOString(),
  ...(a.studentId === null ? {} : { studentId: a.studentId }),
});

const priceOf = ({ pricePaise = 0 }: Pick<ClassCopy, 'pricePaise'>): string =>
  pricePaise === 0 ? 'Free' : rupees(pricePaise);

export const ownAdmissionView = (a: Admission, c: ClassCopy, owner: User | undefined): Wire['OwnAdmission'] => ({
  admissionId: a._id,
  classId: a.classId,
  classTitle: c.title,
  teacher: owner?.fullName ?? '',
  priceFormatted: priceOf(c),
  invitedAt: a.listedAt.toISOString(),
  expiresAt: a.expiresAt.toISOString(),
});

interface Opened {
  c: ClassCopy;
  owner: User | undefined;
  caller: User | null;
  isYours: boolean;
  /** Of the caller in the class. */
  place: { isActive: boolean } | undefined;
}

/** What the link shows to anyone: no ids. */
export const openAdmissionView = (
  a: Admission,
  { c, owner, caller, isYours, place }: Opened,
  now: Date,
): Wire['OpenAdmission'] => ({
  class: { title: c.title },
  teacher: { name: owner?.fullName ?? '' },
  priceFormatted: priceOf(c),
  address: masked(isYours ? (caller?.email ?? '') : a.email),
  state: stateOf(a, now),
  expiresAt: a.expiresAt.toISOString(),
  mayAccept: mayAccept(a, now),
  // Who is in the class already only gets what the list gives.
  isPaused: !owner?.isActive && !place?.isActive,
  isYours,
  ...(isYours && a.state === 'accepted' ? { membership: membershipOf(a, place, now) } : {}),
});
