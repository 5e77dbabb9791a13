import type { components } from '@kasauti/contracts/web';
import { allRows, call } from '@kasauti/web-kit/api';
import { useQuery } from '@tanstack/react-query';

export type MyClass = components['schemas']['Class'];

/** All pages of the list, because the tabs show counts and "completed" is known to the dashboard only. */
export const useMyClasses = () =>
  useQuery({ queryKey: ['my-classes'], queryFn: () => allRows((query) => call('listMyClasses', { query }), 20) });
