import type { components } from '@kasauti/contracts';
import { pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import { relatedData } from '../class/classes.query';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { PersonStore } from '../person/person.store';
import type { TestCopy } from '../test-copy/test-copy';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import type { ClassReports } from '../report/reports.query';
import { adminClassView } from './admin-class.view';
import { MOST_FEATURED } from './featured.api';

interface Deps {
  classes: ClassStore;
  enrolments: EnrolmentStore;
  people: PersonStore;
  tests: TestCopyStore;
  reportsOf: ClassReports;
}
type AdminTest = components['schemas']['AdminTest'];

const testView = ({ _id, title, status, feePaise, startAt }: TestCopy): AdminTest => ({
  id: _id,
  title,
  status: status as AdminTest['status'],
  fee: feePaise,
  startAt: startAt?.toISOString() ?? null,
});

export function classDetailsApi(deps: Deps): Handlers<'getClassForAdmin' | 'listClassStudents'> {
  const { classes, enrolments, people, tests, reportsOf } = deps;
  const relatedTo = relatedData(deps);
  return {
    async getClassForAdmin({ params: { classId } }) {
      const found = await classes.get(classId);
      if (!found) throw classNotFound();
      const [related, all, featuredCount, reports] = await Promise.all([
        relatedTo([found]),
        tests.allOf(classId),
        classes.countBrowse({ featured: true }),
        reportsOf(found),
      ]);
      return {
        data: {
          class: adminClassView(found, related(found)),
          featured: { now: featuredCount, most: MOST_FEATURED },
          tests: all.map(testView),
          reports,
        },
      };
    },
    async listClassStudents({ params: { classId }, query }) {
      if (!(await classes.get(classId))) throw classNotFound();
      const page = pageOf(query);
      const [found, total] = await Promise.all([enrolments.ofClass(classId, page), enrolments.countOf(classId)]);
      const names = await people.namesOf(found.map(({ userId }) => userId));
      const data = found.map(({ userId, enrolledAt, via }) => ({
        id: userId,
        name: names.get(userId) ?? '',
        enrolledAt: enrolledAt.toISOString(),
        via,
      }));
      return { data, pagination: pagination(page, total) };
    },
  };
}
