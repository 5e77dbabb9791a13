import type { components } from '@kasauti/contracts/web';
import { call, download, given, useReadAgain } from '@kasauti/web-kit/api';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { StudentFilters } from './student-filters';

type Schemas = components['schemas'];
export type Student = Schemas['StudentRow'];

const limit = 20;
const students = ['students'];
const wanted = ({ search, classId, batchId, flag, ownerId }: StudentFilters) =>
  given({ search, classId, batchId, flag: flag === 'all' ? undefined : flag, ownerId });

export const useStudents = (filters: StudentFilters) =>
  useQuery({
    queryKey: [...students, 'page', filters],
    queryFn: ({ signal }) => call('listStudents', { query: { page: filters.page, limit, ...wanted(filters) }, signal }),
    placeholderData: keepPreviousData,
  });

export const useExport = () =>
  useMutation({
    mutationFn: (filters: StudentFilters) =>
      download('exportStudents', { query: wanted(filters) }, 'kasauti-students.csv'),
  });

export const useStudent = (studentId: string, enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: [...students, 'one', studentId],
    queryFn: async ({ signal }) => (await call('getStudent', { params: { studentId }, signal })).data,
  });

export const useRemoveStudent = () =>
  useMutation({
    mutationFn: (from: { classId: string; studentId: string }) => call('removeStudent', { params: from }),
    onSuccess: useReadAgain(students, ['own-classes'], ['invites'], ['roster'], ['batches']),
  });
