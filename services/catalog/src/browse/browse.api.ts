import { isInAudience } from '@kasauti/contracts/members';
import { cached, pagination, type Clock, type Handlers } from '@kasauti/service-kit';
import { isOwner, type Access } from '../access/access';
import { knownUntil } from '../announcement/announcement';
import type { AnnouncementStore } from '../announcement/announcement.store';
import type { ClassDoc, OwnPlace } from '../class/class';
import { isStudent, maySeeDetails } from '../class/class.policy';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore, Facets } from '../class/class.store';
import { classView } from '../class/class.view';
import { classLists, relatedData } from '../class/classes.query';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { TeacherCountStore } from '../enrolment/teacher-count.store';
import type { ReadReviews } from '../review/reviews.query';
import type { ProfileStore } from '../teacher/profile.store';
import type { PersonStore } from '../person/person.store';
import { totalsOfTests, type TestCopy } from '../test-copy/test-copy';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import { cardView, detailView } from './browse.view';

interface Deps {
  classes: ClassStore;
  enrolments: EnrolmentStore;
  teacherCounts: TeacherCountStore;
  people: PersonStore;
  tests: TestCopyStore;
  profiles: ProfileStore;
  readReviews: ReadReviews;
  announcements: AnnouncementStore;
  access: Access;
  clock: Clock;
  filterCountsSec: number;
}
/** Shown with the class; the others are paged. */
const FIRST_REVIEWS = 10;

type Operations = 'listMyClasses' | 'browseClasses' | 'getClassDetails';

/** Announcements that are new to a student, by class; those of a class that is taken down are not shown. */
const newFor = (announcements: AnnouncementStore, found: ClassDoc[], enrolled: Map<string, OwnPlace>) =>
  announcements.countNew(
    found.flatMap(({ _id: classId, takenDown }) => {
      const own = enrolled.get(classId);
      return own && !takenDown ? [{ classId, batchId: own.batchId, after: knownUntil(own) }] : [];
    }),
  );

export function browseApi(deps: Deps): Handlers<Operations> {
  const { classes, enrolments, teacherCounts, tests, profiles, readReviews, announcements } = deps;
  const { access, clock, filterCountsSec } = deps;
  const lists = classLists(deps);
  const facets = cached<Facets>(clock, { max: 1, ttlMs: filterCountsSec * 1000 });
  const relatedTo = relatedData(deps);
  return {
    async listMyClasses({ query, caller }) {
      const enrolled = isStudent(caller) ? await enrolments.of(caller.id) : undefined;
      const { found, total, ...page } = await lists.mine(
        enrolled
          ? { classIds: [...enrolled.keys()] }
          : { reach: await access.reach(caller, 'listMyClasses', query.ownerId) },
        query.status,
        query,
      );
      const [related, accessTo, unread] = await Promise.all([
        relatedTo(found),
        access.accessTo(caller, found),
        enrolled && newFor(announcements, found, enrolled),
      ]);
      return {
        data: found.map((c) =>
          classView(c, {
            ...related(c),
            own: enrolled?.get(c._id),
            unread: unread?.get(c._id),
            access: accessTo(c),
          }),
        ),
        pagination: pagination(page, total),
      };
    },

    async browseClasses({ query, caller }) {
      const { subject, difficulty, featured, sort = 'relevance' } = query;
      const [{ found, total, ...page }, { value: filters }] = await Promise.all([
        lists.browse({ subject, difficulty, featured }, sort, query),
        facets('all', classes.facets),
      ]);
      const [related, enrolled] = await Promise.all([
        relatedTo(found),
        caller
          ? enrolments.among(
              caller.id,
              found.map((c) => c._id),
            )
          : new Set<string>(),
      ]);
      const { total: totalClasses, ...place } = pagination(page, total);
      const cards = found.map((c) =>
        cardView(c, { ...related(c), isEnrolled: enrolled.has(c._id), isOwner: isOwner(c, caller) }),
      );
      return { data: { classes: cards, pagination: { ...place, totalClasses }, filters } };
    },

    async getClassDetails({ params, caller }) {
      const [found, enrolment] = await Promise.all([
        classes.get(params.classId),
        caller ? enrolments.get(params.classId, caller.id) : null,
      ]);
      const isEnrolled = enrolment !== null;
      if (!found) throw classNotFound();
      const isOpen = maySeeDetails(found, { isEnrolled });
      if (!isOpen && !(await access.worksIn(found, caller))) throw classNotFound();
      const { teacherId } = found;
      const [related, totalStudents, totalClasses, profile, all, firstReviews, accessTo] = await Promise.all([
        relatedTo([found]),
        teacherCounts.studentsOf(teacherId),
        classes.countPublishedOf(teacherId),
        profiles.of(teacherId),
        tests.publishedOf(found._id),
        found.rating?.count ? readReviews(found._id, caller, { skip: 0, limit: FIRST_REVIEWS }) : [],
        access.accessTo(caller, [found]),
      ]);
      // A test for some students is shown to them and to its teacher.
      const place = { studentId: caller?.id ?? '', batchId: enrolment?.batchId };
      const isMine = ({ audience }: TestCopy) => !audience || (isEnrolled && isInAudience(audience, place));
      const published = isOwner(found, caller) || accessTo(found) ? all : all.filter(isMine);
      return {
        data: detailView(found, {
          ...related(found),
          ...(published.length < all.length ? { tests: totalsOfTests(published) } : {}),
          isEnrolled,
          isOwner: isOwner(found, caller),
          totalStudents,
          totalClasses,
          profile,
          published,
          reviews: firstReviews,
          access: accessTo(found),
        }),
      };
    },
  };
}
