import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type TeacherProfile = components['schemas']['TeacherProfile'];
const key = ['teacher-profile'];

export const useProfile = () =>
  useQuery({ queryKey: key, queryFn: async () => (await call('getTeacherProfile')).data, refetchOnWindowFocus: false });

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TeacherProfile) => call('updateTeacherProfile', { body }),
    onSuccess: (reply) => client.setQueryData(key, reply.data),
  });
}
