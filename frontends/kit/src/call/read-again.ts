import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * What was read under these keys, and under longer ones that begin with them, is read again.
 * @example useMutation({ mutationFn, onSettled: useReadAgain(['coupons']) })
 */
export function useReadAgain(...keys: QueryKey[]): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
