import { LOST, pageOf, pagination, retryCas, type Caller, type Handlers, type Limiter } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { batchOf } from '../class/batch';
import type { ClassDoc } from '../class/class';
import { isStudent } from '../class/class.policy';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentDoc } from '../enrolment/enrolment';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import { batchRefusals } from '../member/member.refusals';
import type { PersonStore } from '../person/person.store';
import { announcementNotFound, classIsArchived, ownerInactive, tooManyMails } from './announcement.refusals';
import type { AnnouncementDoc } from './announcement';
import type { AnnouncementStore } from './announcement.store';
import { staffView, studentView } from './announcement.view';

interface Deps {
  classes: ClassStore;
  enrolments: EnrolmentStore;
  people: PersonStore;
  announcements: AnnouncementStore;
  access: Access;
  limiter: Limiter;
}
type Operations = 'announceToClass' | 'listClassAnnouncements' | 'markAnnouncementsRead' | 'withdrawClassAnnouncement';
type PageQuery = { page?: number; limit?: number };
/** Mailed announcements of a class, in an hour; one may go to thousands. */
const MAIL_LIMIT = { capacity: 5, perSec: 5 / 3600 };

export function announcementApi(deps: Deps): Handlers<Operations> {
  const { classes, enrolments, people, announcements, access, limiter } = deps;
  const classFor = async (
    caller: Caller,
    classId: string,
    op: Exclude<Operations, 'markAnnouncementsRead'>,
  ): Promise<ClassDoc> => access.toClass(caller, await classes.get(classId), op, classNotFound);
  const person = async (id: string) => ({ id, name: (await people.namesOf([id])).get(id) ?? '' });
  async function ownEnrolment(classId: string, { id }: Caller): Promise<EnrolmentDoc> {
    const found = await enrolments.latest(classId, id);
    if (!found || found.endedAt) throw classNotFound();
    return found;
  }

  async function forStudent(classId: string, caller: Caller, query: PageQuery) {
    const [reader, found] = await Promise.all([ownEnrolment(classId, caller), classes.get(classId)]);
    if (!found) throw classNotFound();
    const page = pageOf(query);
    if (found.takenDown) return { data: [], pagination: pagination(page, 0) };
    const [total, list] = await Promise.all([
      announcements.countOfClass(classId, reader),
      announcements.ofClass(classId, reader, page),
    ]);
    const ownerOf = ({ ownerId = found.teacherId }: AnnouncementDoc) => ownerId;
    const names = await people.namesOf(list.map(ownerOf));
    return {
      data: list.map((a) => studentView(a, { id: ownerOf(a), name: names.get(ownerOf(a)) ?? '' }, reader)),
      pagination: pagination(page, total),
    };
  }

  return {
    async announceToClass({ params: { classId }, body, caller, requestId, now }) {
      const { text, batchIds: wanted, sendMail = false } = body;
      const found = await classFor(caller, classId, 'announceToClass');
      if (found.status === 'archived') throw classIsArchived();
      const batchIds = wanted && [...new Set(wanted)];
      if (batchIds?.some((id) => !batchOf(found.batches, id))) throw batchRefusals.batch_not_found();
      // The request may be the repeat of one that was cut off after this.
      const stored = await announcements.inClass(requestId, classId);
      if (sendMail && !stored) {
        if (await people.isGone(found.teacherId)) throw ownerInactive();
        const { ok, retryAfterSec } = await limiter.take(`class-mails:${classId}`, MAIL_LIMIT);
        if (!ok) throw tooManyMails(retryAfterSec);
      }
      const batches = batchIds ? { batchIds } : {};
      const made: AnnouncementDoc = {
        ...{ _id: requestId, classId, by: caller.id, ownerId: found.teacherId },
        ...{ text, ...batches, sendMail, at: now, withdrawnAt: null },
      };
      if (!stored) await announcements.insert(made);
      const announcement = stored ?? made;
      const members = await enrolments.countByReads(classId, [announcement.at]);
      return { data: staffView(announcement, await person(caller.id), members) };
    },

    async listClassAnnouncements({ params: { classId }, query, caller }) {
      if (isStudent(caller)) return forStudent(classId, caller, query);
      await classFor(caller, classId, 'listClassAnnouncements');
      const page = pageOf(query);
      const [total, list] = await Promise.all([
        announcements.countOfClass(classId),
        announcements.ofClass(classId, undefined, page),
      ]);
      const [names, members] = await Promise.all([
        people.namesOf(list.map(({ by }) => by)),
        enrolments.countByReads(
          classId,
          list.map(({ at }) => at),
        ),
      ]);
      return {
        data: list.map((a) => staffView(a, { id: a.by, name: names.get(a.by) ?? '' }, members)),
        pagination: pagination(page, total),
      };
    },

    async markAnnouncementsRead({ params: { classId }, body: { upTo }, caller }) {
      const [enrolment, lastRead] = await Promise.all([
        ownEnrolment(classId, caller),
        announcements.inClass(upTo, classId),
      ]);
      if (!lastRead) throw announcementNotFound();
      await enrolments.readAnnouncements(enrolment, lastRead.at);
      return { message: 'Marked as read.' };
    },

    async withdrawClassAnnouncement({ params: { classId, announcementId }, caller, now }) {
      await classFor(caller, classId, 'withdrawClassAnnouncement');
      await retryCas(async () => {
        const current = await announcements.inClass(announcementId, classId);
        if (!current) throw announcementNotFound();
        return current.withdrawnAt ?? (await announcements.withdraw(current, now)) ?? LOST;
      });
      return { message: 'The announcement is withdrawn.' };
    },
  };
}
