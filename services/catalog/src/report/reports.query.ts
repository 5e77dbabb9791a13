import type { components } from '@kasauti/contracts';
import type { ClassDoc } from '../class/class';
import type { PersonStore } from '../person/person.store';
import { isOpen } from './report';
import type { ReportStore } from './report.store';

type Wire = components['schemas'];
/** Reports that are read at once. */
const MOST = 50;

/** The newest reports of a class with the names of their writers, for administrators only. */
export const classReports =
  ({ reports, people }: { reports: ReportStore; people: PersonStore }) =>
  async (of: ClassDoc): Promise<Wire['ClassReports']> => {
    const [found, open] = await Promise.all([
      reports.newest(of._id, MOST),
      of.reportedAt ? reports.countOpen(of._id, of.reportsSettledAt) : 0,
    ]);
    const names = await people.namesOf(found.map(({ userId }) => userId));
    return {
      open,
      reportedAt: of.reportedAt?.toISOString() ?? null,
      reports: found.map((report) => ({
        userId: report.userId,
        name: names.get(report.userId) ?? '',
        reason: report.reason,
        text: report.text,
        at: report.at.toISOString(),
        isOpen: isOpen(report, of),
      })),
    };
  };
export type ClassReports = ReturnType<typeof classReports>;
