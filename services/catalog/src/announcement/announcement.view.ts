import type { components } from '@kasauti/contracts';
import type { ReadCount } from '../enrolment/enrolment';
import { knownUntil, readsOf, type AnnouncementDoc, type Reader } from './announcement';

type View = components['schemas']['ClassAnnouncement'];
type Person = View['by'];

const base = ({ _id, text = '', at }: AnnouncementDoc, by: Person) => ({ id: _id, text, at: at.toISOString(), by });

export const staffView = (a: AnnouncementDoc, by: Person, members: ReadCount[]): View => ({
  ...base(a, by),
  ...(a.batchIds ? { batchIds: a.batchIds } : {}),
  sendMail: a.sendMail,
  reads: readsOf(a, members),
});

/** Students see the teacher whose class it was as its author, and of the batches their own. */
export const studentView = (a: AnnouncementDoc, teacher: Person, reader: Reader): View => ({
  ...base(a, teacher),
  ...(a.batchIds && reader.batchId ? { batchIds: [reader.batchId] } : {}),
  isRead: a.at <= knownUntil(reader),
});
