import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { useQuery } from '@tanstack/react-query';

export type Batch = components['schemas']['Batch'];

/** Of no class: nothing is asked. */
export const useBatches = (classId: string) =>
  useQuery({
    queryKey: ['batches', classId],
    queryFn: ({ signal }) => call('listBatches', { params: { classId }, signal }),
    enabled: classId !== '',
  });
