import { actReason, event, pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import { relatedData } from '../class/classes.query';
import { classChanged, classNotFound, classTakenDown } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import { reportedAgain } from '../report/report.refusals';
import type { ClassReports } from '../report/reports.query';
import type { PersonStore } from '../person/person.store';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import { adminClassView } from './admin-class.view';

interface Deps {
  classes: ClassStore;
  people: PersonStore;
  tests: TestCopyStore;
  reportsOf: ClassReports;
}

export function adminReportsApi(deps: Deps): Handlers<'listReportedClasses' | 'dismissClassReports'> {
  const { classes, reportsOf } = deps;
  const relatedTo = relatedData(deps);
  return {
    async listReportedClasses({ query }) {
      const { skip, ...page } = pageOf(query);
      const [found, total] = await Promise.all([
        classes.reported({ skip, limit: page.limit }),
        classes.countReported(),
      ]);
      const related = await relatedTo(found);
      const data = found.map(async (c) => ({ class: adminClassView(c, related(c)), ...(await reportsOf(c)) }));
      return { data: await Promise.all(data), pagination: pagination(page, total) };
    },
    async dismissClassReports({ params: { classId }, body: { reason, reportedAt }, caller, now }) {
      const current = await classes.get(classId);
      if (!current) throw classNotFound();
      // Another administrator decided otherwise, which settled the reports.
      if (!current.reportedAt && current.takenDown) throw classTakenDown(current.takenDown.reason);
      if (current.reportedAt) {
        const read = new Date(reportedAt);
        if (current.reportedAt > read) throw reportedAgain();
        const acted = event('admin_acted', {
          service: 'catalog',
          action: 'class_reports_dismissed',
          resourceType: 'class',
          resourceId: classId,
          adminId: caller.id,
          reason: actReason(reason),
        });
        if (!(await classes.settleReports(current, now, acted))) throw classChanged();
      }
      return { data: { classId } };
    },
  };
}
