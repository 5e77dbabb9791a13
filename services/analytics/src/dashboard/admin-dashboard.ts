import type { components } from '@kasauti/contracts';

export type AdminDashboard = components['schemas']['AdminDashboard'];
export interface Count {
  _id: string | null;
  n: number;
}
export interface AdminFacts extends Pick<
  AdminDashboard,
  'attemptsNow' | 'testsOpen' | 'submissionsToday' | 'paymentsToday'
> {
  users: Count[];
  classes: Count[];
}

export function adminDashboard({ users, classes, ...rest }: AdminFacts, now: Date): AdminDashboard {
  const of = (counts: Count[], id: string) => counts.find((c) => c._id === id)?.n ?? 0;
  const total = (counts: Count[]) => counts.reduce((sum, c) => sum + c.n, 0);
  return {
    users: {
      students: of(users, 'student'),
      teachers: of(users, 'teacher'),
      admins: of(users, 'admin'),
      total: total(users),
    },
    classes: {
      active: of(classes, 'active'),
      draft: of(classes, 'draft'),
      archived: of(classes, 'archived'),
      total: total(classes),
    },
    ...rest,
    asOf: now.toISOString(),
  };
}
