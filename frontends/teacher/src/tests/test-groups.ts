import { formatTime } from '@kasauti/web-kit/api';
import type { TeachingTest } from './tests.data';

export const tabs = ['draft', 'scheduled', 'live', 'closed', 'archived'] as const;
export type TestTab = (typeof tabs)[number];
export const tabLabel: Record<TestTab, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Live',
  closed: 'Closed',
  archived: 'Archived',
};

const tabOf: Record<TeachingTest['phase'], TestTab> = {
  draft: 'draft',
  scheduled: 'scheduled',
  open: 'live',
  closed: 'closed',
  cancelled: 'archived',
};

export function groupTests(tests: readonly TeachingTest[]): Record<TestTab, TeachingTest[]> {
  const groups: Record<TestTab, TeachingTest[]> = { draft: [], scheduled: [], live: [], closed: [], archived: [] };
  for (const test of tests) groups[test.isArchived ? 'archived' : tabOf[test.phase]].push(test);
  return groups;
}

/** The tab of the address, or the first one that is not empty. */
export function chosenTab(asked: string | null, groups: Record<TestTab, readonly unknown[]>): TestTab {
  const order: readonly TestTab[] = ['live', 'scheduled', 'draft', 'closed', 'archived'];
  return tabs.find((tab) => tab === asked) ?? order.find((tab) => groups[tab].length > 0) ?? 'live';
}

/** When students can take it, in one phrase. */
export function windowText({
  phase,
  startDate,
  endDate,
  releasedAt,
  updatedAt,
}: Pick<TeachingTest, 'phase' | 'startDate' | 'endDate' | 'releasedAt' | 'updatedAt'>): string {
  if (phase === 'draft') return `Changed ${formatTime(updatedAt)}`;
  if (phase === 'cancelled') return 'Cancelled';
  if (phase === 'scheduled' && startDate) return `Opens ${formatTime(startDate)}`;
  // The release of the answers closes it before its end.
  const closedAt = releasedAt && (!endDate || releasedAt < endDate) ? releasedAt : endDate;
  if (phase === 'closed') return closedAt ? `Closed ${formatTime(closedAt)}` : 'Closed';
  return endDate ? `Open until ${formatTime(endDate)}` : 'Open without an end';
}

/** Tests whose title or class contains the text. */
export const searched = (tests: readonly TeachingTest[], text: string): TeachingTest[] => {
  const wanted = text.trim().toLowerCase();
  return tests.filter(({ title, className }) => `${title} ${className}`.toLowerCase().includes(wanted));
};

export const testPath = (testId: string, tab?: string): string => `/teacher/tests/${testId}${tab ? `?tab=${tab}` : ''}`;
/** Also for who may not see the test. */
export const gradingPath = (testId: string): string => `/teacher/grading/${testId}`;
export const previewPath = (testId: string): string => `/tests/${testId}/take`;
export const draftPath = (testId: string): string => `/create-test?draft=${testId}`;
