import type { components } from '@kasauti/contracts/web';
import { allRows, call } from '@kasauti/web-kit/api';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

export type OwnClass = components['schemas']['Class'];
export type ClassStatus = components['schemas']['ClassStatus'];
export type ClassChange = components['schemas']['UpdateClassRequest'];

/** Every class of this teacher, newest activity first: for selects, and for opening a class by its id in the address. */
export const ownClasses = {
  queryKey: ['own-classes', 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<OwnClass[]> =>
    allRows((query) => call('listMyClasses', { query, signal }), 10),
};
export const useOwnClasses = (enabled = true) => useQuery({ ...ownClasses, enabled });

/** Without those of other teachers, in which this one works. */
export const ownedOf = (classes: readonly OwnClass[]): OwnClass[] =>
  classes.filter(({ access }) => access === undefined);

export const forgetClasses = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['own-classes'] }),
    client.invalidateQueries({ queryKey: ['teacher-dashboard'] }),
  ]);

/** @param onError also of what has left the page since */
export function useChangeClass(classId: string, onError?: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ClassChange) => call('updateClass', { params: { classId }, body: change }),
    onSuccess: () => forgetClasses(client),
    onError,
  });
}
