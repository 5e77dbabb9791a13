import type { Handlers, Limiter } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import { visibleClass } from '../enrolment/visible-class.query';
import { reportId, stateOf } from './report';
import { ownClass, reportDecided, tooManyReports } from './report.refusals';
import type { ReportStore } from './report.store';

interface Deps {
  classes: ClassStore;
  enrolments: EnrolmentStore;
  access: Access;
  reports: ReportStore;
  limiter: Limiter;
}
/** New reports of one person in a day. */
const A_DAY = { capacity: 5, perSec: 5 / 86_400 };
const message = 'Thank you. An administrator will look at this class.';

export function reportApi({ classes, enrolments, access, reports, limiter }: Deps): Handlers<'reportClass'> {
  const visible = visibleClass({ classes, enrolments, access });
  return {
    async reportClass({ params: { classId }, body: { reason, text }, caller, now }) {
      const found = await visible(classId, caller);
      if (await access.isOfTheirs(found, caller)) throw ownClass();
      const _id = reportId(classId, caller.id);
      const earlier = await reports.get(_id);
      const state = stateOf(earlier, found, now);
      if (state === 'decided') throw reportDecided();
      if (state === 'none') {
        const { ok, retryAfterSec } = await limiter.take(`class-reports:${caller.id}`, A_DAY);
        if (!ok) throw tooManyReports(retryAfterSec);
        await reports.put({ _id, classId, userId: caller.id, reason, text, at: now });
      }
      // Also for a report sent again: a crash may have come between the two writes.
      await classes.report(classId, state === 'open' && earlier ? earlier.at : now);
      return { message };
    },
  };
}
