import type { components } from '@kasauti/contracts';
import { cached, event, pagination, paiseFromRupees, type Clock, type Handlers } from '@kasauti/service-kit';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { TeacherCountStore } from '../enrolment/teacher-count.store';
import type { TeacherStore } from '../teacher/teacher.store';
import type { TestCountStore } from '../test-count/test-count.store';
import { changeClassFlow } from './change-class.flow';
import { isPriceAllowed, newClass, publishedState, type ClassContent, type ClassDoc } from './class';
import { isOwner, listsEnrolled, maySeeDetails } from './class.policy';
import { classNotFound, priceNotAllowed } from './class.refusals';
import type { ClassStore, Facets } from './class.store';
import { around, cardView, classView, detailView } from './class.view';
import { classLists } from './classes.query';
import { trigramsOf } from './search';

export type ClassDeps = {
  classes: ClassStore;
  enrolments: EnrolmentStore;
  teacherCounts: TeacherCountStore;
  teachers: TeacherStore;
  tests: TestCountStore;
  clock: Clock;
  filterCountsSec: number;
};
type Given = components['schemas']['UpdateClassRequest'];
type Operations = 'createClass' | 'listMyClasses' | 'browseClasses' | 'getClassDetails' | 'updateClass';

const contentKeys = [
  'title',
  'description',
  'visibility',
  'subject',
  'difficulty',
  'tags',
  'longDescription',
  'learningOutcomes',
  'prerequisites',
  'estimatedDurationWeeks',
] as const;

/** Only fields a teacher may set, with the price in paise. */
function contentOf(given: Given): Partial<ClassContent> {
  const content: Record<string, unknown> = Object.fromEntries(
    contentKeys.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])),
  );
  if (given.curriculum)
    content.curriculum = given.curriculum.map(({ week, title, topics }) => ({ week, title, topics }));
  if (given.price !== undefined) {
    if (!isPriceAllowed(given.price)) throw priceNotAllowed();
    content.pricePaise = paiseFromRupees(given.price);
  }
  return content;
}

export function classApi(deps: ClassDeps): Handlers<Operations> {
  const { classes, enrolments, teacherCounts, teachers, tests, clock, filterCountsSec } = deps;
  const lists = classLists(deps);
  const facets = cached<Facets>(clock, { max: 1, ttlMs: filterCountsSec * 1000 });
  const changeClass = changeClassFlow(deps);
  const surroundings = async (found: ClassDoc[]) => {
    const [names, totals] = await Promise.all([
      teachers.namesOf(found.map((c) => c.teacherId)),
      tests.totalsOf(found.map((c) => c._id)),
    ]);
    return (c: ClassDoc) => around(c, names, totals);
  };

  const answer = async (message: string, c: ClassDoc) => {
    const view = classView(c, (await surroundings([c]))(c));
    return { message, class: view, data: { class: view } };
  };

  return {
    async createClass({ body, caller, now, requestId }) {
      // Only fields this operation's contract checks; updateClass sets the others.
      const { title, description, visibility, price, subject, difficulty, tags } = body;
      const content = { ...contentOf({ description, visibility, price, subject, difficulty, tags }), title };
      const made = newClass(requestId, caller.id, content, trigramsOf(content.title, ...(content.tags ?? [])), now);
      await classes.insert(made, [
        event('class_created', { classId: made._id, teacherId: caller.id }),
        event('class_changed', publishedState(made)),
      ]);
      return answer('Class created successfully', made);
    },

    async updateClass({ params, body, caller, now }) {
      const changed = await changeClass(
        params.classId,
        caller.id,
        { content: contentOf(body), status: body.status, confirm: body.confirm === true },
        now,
      );
      return answer(body.status ? 'Class status updated' : 'Class updated', changed);
    },

    async listMyClasses({ query, caller }) {
      const enrolled = listsEnrolled(caller) ? await enrolments.of(caller.id) : undefined;
      const { found, total, ...page } = await lists.mine(
        enrolled ? { classIds: [...enrolled.keys()] } : { teacherId: caller.id },
        query.status,
        query,
      );
      const near = await surroundings(found);
      return {
        data: found.map((c) => classView(c, { ...near(c), enrolledAt: enrolled?.get(c._id) })),
        pagination: pagination(page, total),
      };
    },

    async browseClasses({ query, caller }) {
      const { subject, difficulty, featured, sort = 'relevance' } = query;
      const [{ found, total, ...page }, { value: filters }] = await Promise.all([
        lists.browse({ subject, difficulty, featured }, sort, query),
        facets('all', classes.facets),
      ]);
      const [near, enrolled] = await Promise.all([
        surroundings(found),
        caller
          ? enrolments.among(
              caller.id,
              found.map((c) => c._id),
            )
          : new Set<string>(),
      ]);
      const { total: totalClasses, ...place } = pagination(page, total);
      const cards = found.map((c) =>
        cardView(c, { ...near(c), isEnrolled: enrolled.has(c._id), isOwner: isOwner(c, caller) }),
      );
      return { data: { classes: cards, pagination: { ...place, totalClasses }, filters } };
    },

    async getClassDetails({ params, caller }) {
      const [found, enrolment] = await Promise.all([
        classes.get(params.classId),
        caller ? enrolments.get(params.classId, caller.id) : null,
      ]);
      const isEnrolled = enrolment !== null;
      if (!found || !maySeeDetails(found, { caller, isEnrolled })) throw classNotFound();
      const { teacherId } = found;
      const [near, totalStudents, totalClasses] = await Promise.all([
        surroundings([found]),
        teacherCounts.studentsOf(teacherId),
        classes.countPublishedOf(teacherId),
      ]);
      return {
        data: detailView(found, {
          ...near(found),
          isEnrolled,
          isOwner: isOwner(found, caller),
          totalStudents,
          totalClasses,
        }),
      };
    },
  };
}
