import type { components } from '@kasauti/contracts/web';
import { call, given } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

type Schemas = components['schemas'];
export type AdminClass = Schemas['AdminClass'];
export type ClassStatus = Schemas['AdminClassStatus'];
export type AdminTest = Schemas['AdminTest'];
export type Act = 'feature' | 'unfeature' | 'takeDown' | 'restore' | 'transfer';

const limit = 20;

export interface ClassSearch {
  search: string;
  status: ClassStatus | '';
  featured: boolean;
  /** Id of the only teacher whose classes are shown; of all when empty. */
  teacher: string;
  page: number;
}
export const useClasses = ({ search, status, featured, teacher, page }: ClassSearch) =>
  useQuery({
    queryKey: ['admin', 'classes', { search, status, featured, teacher, page }],
    queryFn: ({ signal }) =>
      call('listAllClasses', {
        query: given({ page, limit, search, status, featured, teacherId: teacher }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useClass = (classId: string) =>
  useQuery({
    queryKey: ['admin', 'classes', classId],
    queryFn: async ({ signal }) => (await call('getClassForAdmin', { params: { classId }, signal })).data,
  });

export const useClassStudents = (classId: string, page: number) =>
  useQuery({
    queryKey: ['admin', 'classes', classId, 'students', page],
    queryFn: ({ signal }) => call('listClassStudents', { params: { classId }, query: { page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
  });

/** Another administrator may have acted meanwhile, so a refusal reads the list again too. */
export function useAct(act: Act, { id: classId, teacherId: fromTeacherId }: AdminClass, teacherId: string) {
  const client = useQueryClient();
  return async (reason: string): Promise<void> => {
    const params = { classId };
    try {
      if (act === 'transfer') await call('transferClass', { params, body: { teacherId, fromTeacherId, reason } });
      else if (act === 'feature' || act === 'unfeature')
        await call('setFeatured', { params, body: { featured: act === 'feature', reason } });
      else await call('setTakenDown', { params, body: { takenDown: act === 'takeDown', reason } });
    } finally {
      for (const list of ['classes', 'audit']) void client.invalidateQueries({ queryKey: ['admin', list] });
    }
  };
}
