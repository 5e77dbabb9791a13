import type { Clock, Handlers } from '@kasauti/service-kit';
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
  clock,
  keptMs,
}: DashboardDeps): Handlers<'getTeacherDashboard' | 'getStudentDashboard' | 'getAdminDashboard'> => {
  const teachers = recent<TeacherDashboard>(clock, keptMs);
  const students = recent<StudentDashboard>(clock, keptMs);
  const admins = recent<AdminDashboard>(clock, keptMs);
  return {
    async getTeacherDashboard({ caller, now }) {
      const { answer, source } = await teachers(caller.id, async () =>
        readTeacherDashboard(await serving(), caller.id, now),
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
