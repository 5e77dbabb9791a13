import { call, useReadAgain } from '@kasauti/web-kit/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export function useLeaveClass() {
  const client = useQueryClient();
  const readAgain = useReadAgain(['browse'], ['my-classes'], ['my-tests'], ['dashboard'], ['invite']);
  return useMutation({
    mutationFn: (classId: string) => call('leaveClass', { params: { classId } }),
    onSuccess: () => {
      // Not fetched again now: the open page of the class would show the class as a stranger sees it.
      void client.invalidateQueries({ queryKey: ['class'], refetchType: 'none' });
      return readAgain();
    },
  });
}
