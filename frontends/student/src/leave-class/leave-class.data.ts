import { call } from '@kasauti/web-kit/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export function useLeaveClass() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (classId: string) => call('leaveClass', { params: { classId } }),
    onSuccess: () => {
      // Not fetched again now: the open page of the class would show the class as a stranger sees it.
      void client.invalidateQueries({ queryKey: ['class'], refetchType: 'none' });
      return Promise.all(
        ['browse', 'my-classes', 'my-tests', 'dashboard', 'invite'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      );
    },
  });
}
