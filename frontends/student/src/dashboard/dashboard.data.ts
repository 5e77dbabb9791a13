import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { useQuery } from '@tanstack/react-query';

export type Dashboard = components['schemas']['StudentDashboard'];
export type Progress = Dashboard['enrolledClasses'][number];
export type Activity = Dashboard['recentActivity'][number];

export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: async () => (await call('getStudentDashboard', {})).data,
  });
