import { call, useSession } from '@kasauti/web-kit/api';
import { useMutation, useQuery } from '@tanstack/react-query';

/** Kept under another key than the student's page of the class, which may be open in the same tab before. */
export function useClassToEdit(classId: string) {
  const { status } = useSession();
  return useQuery({
    queryKey: ['class-to-edit', classId],
    queryFn: async () => (await call('getClassDetails', { params: { classId } })).data,
    enabled: status !== 'loading',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export const useUploadPicture = () =>
  useMutation({ mutationFn: async (part: Blob) => (await call('uploadImage', { body: part })).data.id });
