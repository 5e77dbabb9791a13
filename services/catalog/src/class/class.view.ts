import type { components } from '@kasauti/contracts';
import type { StaffAccess } from '@kasauti/service-kit';
import type { TestTotals } from '../test-copy/test-copy';
import { batchOf } from './batch';
import type { ClassDoc, OwnPlace } from './class';

type Wire = components['schemas'];
/** What the view of a class needs from other collections. */
export interface RelatedData {
  teacher: string;
  teacherRating: number | null;
  tests: TestTotals;
}

export function classView(
  c: ClassDoc,
  { teacher, tests, own, unread, access }: RelatedData & { own?: OwnPlace; unread?: number; access?: StaffAccess },
): Wire['Class'] {
  return {
    id: c._id,
    title: c.title,
    description: c.description,
    visibility: c.visibility,
    status: c.status,
    isActive: c.status === 'active',
    enrollmentCount: c.studentCount,
    studentCount: c.studentCount,
    totalTests: tests.count,
    price: c.pricePaise,
    pricePaise: c.pricePaise,
    ...(c.subject ? { subject: c.subject } : {}),
    ...(c.difficulty ? { difficulty: c.difficulty } : {}),
    tags: c.tags,
    teacher,
    createdAt: c.createdAt.toISOString(),
    lastActivity: c.lastActivityAt.toISOString(),
    ...(own ? ownView(c, own) : {}),
    ...(unread ? { unreadAnnouncements: unread } : {}),
    ...(access ? { access } : {}),
  };
}

function ownView({ batches }: ClassDoc, { enrolledAt, rollNo, batchId }: OwnPlace) {
  const batch = batchOf(batches, batchId);
  return {
    enrolledAt: enrolledAt.toISOString(),
    ...(batch ? { batch: batch.name } : {}),
    ...(rollNo ? { rollNo } : {}),
  };
}
