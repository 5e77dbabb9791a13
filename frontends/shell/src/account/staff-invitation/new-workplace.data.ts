import { call } from '@kasauti/web-kit/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const KEY = 'new-workplace';
const MOST_LOOKS = 10;
const LOOK_MS = 1000;

/**
 * Waits up to ten seconds until the classes of an owner are open to a person who has just accepted: until then they are
 * unknown, as they are to everybody else.
 */
export function useOpenClasses(ownerId: string, enabled: boolean) {
  const client = useQueryClient();
  const looked = useQuery({
    queryKey: [KEY, ownerId],
    queryFn: async ({ signal }) => (await call('listMyClasses', { query: { ownerId, limit: 1 }, signal })).success,
    enabled,
    retry: MOST_LOOKS,
    retryDelay: LOOK_MS,
    gcTime: 0,
  });
  useEffect(() => {
    // What was read meanwhile lacks the rows of the team.
    if (looked.isSuccess) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY });
  }, [looked.isSuccess, client]);
  return looked;
}
