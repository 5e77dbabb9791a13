import type { components } from '@kasauti/contracts/web';
import { call, given } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type Dispute = components['schemas']['DisputeRow'];
export type DisputeStatus = components['schemas']['DisputeStatus'];

const limit = 20;

export const useDisputes = (status: DisputeStatus | '', page: number) =>
  useQuery({
    queryKey: ['admin', 'disputes', { status, page }],
    queryFn: ({ signal }) => call('listDisputes', { query: given({ page, limit, status }), signal }),
    placeholderData: keepPreviousData,
  });
