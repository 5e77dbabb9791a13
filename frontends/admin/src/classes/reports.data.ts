import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

export type ReportedClass = components['schemas']['ReportedClass'];
export type ClassReport = components['schemas']['ClassReport'];

export const reasonWords: Record<ClassReport['reason'], string> = {
  wrong_information: 'Wrong or misleading',
  copied_material: 'Copied material',
  offensive: 'Insults or threatens',
  fraud: 'Takes money for something else',
  not_for_students: 'Not for students',
  other: 'Something else',
};

export const useReportedClasses = (page: number) =>
  useQuery({
    queryKey: ['admin', 'classes', 'reported', page],
    queryFn: ({ signal }) => call('listReportedClasses', { query: { page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
  });

/** Another administrator may have decided meanwhile, so a refusal reads the list again too. */
export function useDismiss(classId: string, reportedAt: string) {
  const client = useQueryClient();
  return async (reason: string): Promise<void> => {
    try {
      await call('dismissClassReports', { params: { classId }, body: { reason, reportedAt } });
    } finally {
      for (const list of ['classes', 'audit']) void client.invalidateQueries({ queryKey: ['admin', list] });
    }
  };
}
