import type { components } from '@kasauti/contracts/web';
import { call, given } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

type Schemas = components['schemas'];
export type Webhook = Schemas['WebhookRow'];

const limit = 20;

export const useWebhooks = (status: Schemas['WebhookStatus'] | '', page: number) =>
  useQuery({
    queryKey: ['admin', 'webhooks', { status, page }],
    queryFn: ({ signal }) => call('listWebhooks', { query: given({ page, limit, status }), signal }),
    placeholderData: keepPreviousData,
  });
