import type { Clock, Handlers } from '@kasauti/service-kit';
import type { Facts } from '../fact/fact.store';
import { readStudentDashboard, readTeacherDashboard } from './read-dashboards.flow';
import { recent } from './recent';
import type { StudentDashboard } from './student-dashboard';
import type { TeacherDashboard } from './teacher-dashboard';

export interface DashboardDeps {
  facts: Facts;
  clock: Clock;
  keptMs: number;
}

export const dashboardApi = ({ facts, clock, keptMs }: DashboardDeps): Handlers<'getTeacherDashboard' | 'getStudentDashboard'> => {
  const teachers = recent<TeacherDashboard>(clock, keptMs);
  const students = recent<StudentDashboard>(clock, keptMs);
  return {
    async getTeacherDashboard({ caller, now }) {
      const { answer, source } = await teachers(caller.id, () => readTeacherDashboard(facts, caller.id, now));
      return { data: { ...answer, source }, source };
    },
    async getStudentDashboard({ caller, now }) {
      const { answer, source } = await students(caller.id, () => readStudentDashboard(facts, caller.id, now));
      return { data: answer, source };
    },
  };
};
