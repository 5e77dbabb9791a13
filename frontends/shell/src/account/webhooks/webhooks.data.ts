import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, given, now, useReadAgain, type CallInput, type SuccessBody } from '@kasauti/web-kit/api';

export type Webhook = SuccessBody<'listMyWebhooks'>['data'][number];
export type WebhookType = NonNullable<Webhook['eventTypes']>[number];
export type Delivery = SuccessBody<'listWebhookDeliveries'>['data'][number];
export type Recovered = SuccessBody<'recoverWebhook'>['data'];
export type WebhookFields = Omit<CallInput<'createWebhook'>['body'], 'types' | 'eventTypes'> & {
  eventTypes: WebhookType[];
};

/** All that are kept: a replay keeps one for seven days more, however long ago it came. */
const EVER = new Date(0).toISOString();
const LOOK_AGAIN_MS = 1500;
/** While a delivery is being sent, its `nextAt` is 30 seconds ahead: the server's lease of it. */
const SOON_MS = 40_000;
/** Being sent now or within seconds, so the page polls for the outcome. */
const isDue = ({ nextAt }: Delivery) => nextAt !== null && Date.parse(nextAt) - now() < SOON_MS;

const webhooks = { queryKey: ['webhooks'], queryFn: () => call('listMyWebhooks') };
export const useWebhooks = () => useQuery(webhooks);

export const useDeliveries = ({ id }: Webhook, page: number, state?: Delivery['state']) =>
  useQuery({
    queryKey: ['webhook-deliveries', id, page, state],
    queryFn: () => call('listWebhookDeliveries', { params: { webhookId: id }, query: given({ page, state }) }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.data.some(isDue) ? LOOK_AGAIN_MS : false),
  });

const useChange = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) =>
  useMutation({ mutationFn, onSettled: useReadAgain(webhooks.queryKey, ['webhook-deliveries']) });
const paramsOf = ({ id }: Webhook) => ({ webhookId: id });

export const useCreateWebhook = () => useChange((body: WebhookFields) => call('createWebhook', { body }));
export const useUpdateWebhook = (of: Webhook) =>
  useChange((body: CallInput<'updateWebhook'>['body']) => call('updateWebhook', { params: paramsOf(of), body }));
export const useRemoveWebhook = () =>
  useChange((webhook: Webhook) => call('deleteWebhook', { params: paramsOf(webhook) }));
export const useNewSecret = () =>
  useChange((webhook: Webhook) =>
    call('rotateWebhookSecret', { params: paramsOf(webhook), body: { secretVersion: webhook.secretVersion } }),
  );
export const useSendTest = (webhook: Webhook) => useChange(() => call('testWebhook', { params: paramsOf(webhook) }));
export const useRecover = (webhook: Webhook) =>
  useChange(() => call('recoverWebhook', { params: paramsOf(webhook), body: { since: EVER } }));
export const useReplay = (webhook: Webhook) =>
  useChange(({ id }: Delivery) => call('replayWebhookDelivery', { params: { ...paramsOf(webhook), messageId: id } }));
