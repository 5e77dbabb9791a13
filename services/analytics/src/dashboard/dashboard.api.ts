import type { Clock, Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import type { Facts } from '../fact/fact.store';
import { recent } from '../recent';
import type { AdminDashboard } from './admin-dashboard';
import { readAdminDashboard, readStudentDashboard, readTeacherDashboard } from './dashboard.query';
import type { StudentDashboard } from './student-dashboard';
import type { TeacherDashboard } from './teacher-dashboard';

export interface DashboardDeps {
  serving: () => Promise<Facts>;
  clock: Clock;
  keptMs: number;
}

export const dashboardApi = ({
  serving,
  access,
  clock,
  keptMs,
}: DashboardDeps & { access: Access }): Handlers<
  'getTeacherDashboard' | 'getStudentDashboard' | 'getAdminDashboard'
> => {
  const teachers = recent<TeacherDashboard>(clock, keptMs);
  const students = recent<StudentDashboard>(clock, keptMs);
  const admins = recent<AdminDashboard>(clock, keptMs);
  return {
    async getTeacherDashboard({ caller, now }) {
      const reach = await access.reach(caller, 'getTeacherDashboard');
      const { answer, source } = await teachers(JSON.stringify(reach), async () =>
        readTeacherDashboard(await serving(), reach, now),
      );
      return { data: { ...answer, source }, source };
    },
    async getStudentDashboard({ caller, now }) {
      const { answer, source } = await students(caller.id, async () =>
        readStudentDashboard(await serving(), caller.id, now),
      );
      return { data: answer, source };
    },
    async getAdminDashboard({ now }) {
      const { answer, source } = await admins('all', async () => readAdminDashboard(await serving(), now));
      return { data: answer, source };
    },
  };
};
