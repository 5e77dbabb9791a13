import { call } from '@kasauti/web-kit/api';
import { eachLike, exchange, integer, like, messageId, ok, regex, string, time, webhookId } from './gateway';

const state = 'a teacher with a webhook';
const one = '/webhooks/${webhookId}';
const params = { webhookId };
const url = 'https://portal.example.in/hooks';
const webhook = {
  id: string(webhookId),
  url: string(url),
  eventTypes: eachLike('result.released'),
  description: string('School portal'),
  isEnabled: like(true),
  secretVersion: integer(1),
  createdAt: time,
  recent: like([]),
};
const withSecret = (more: object = {}) => ({
  success: true,
  data: { webhook: { ...webhook, ...more }, secret: regex(/^whsec_.+$/, 'whsec_c2VjcmV0') },
});
const delivery = {
  id: string(messageId),
  type: 'webhook.test',
  state: regex(/^(waiting|delivered|failed)$/, 'waiting'),
  createdAt: time,
  body: string('{"type":"webhook.test"}'),
  tryCount: integer(0),
  tries: like([]),
};
const pagination = like({ currentPage: 1, totalPages: 1, total: 1, hasPrevPage: false, hasNextPage: false });

export function webhookPacts(): void {
  it('the webhooks of a teacher and what was sent to one', async () => {
    await exchange({
      state,
      what: 'the webhooks',
      method: 'GET',
      template: '/webhooks',
      reply: { success: true, data: eachLike({ ...webhook, disabledReason: null, disabledAt: null }) },
      act: () => call('listMyWebhooks'),
    });
    await exchange({
      state,
      what: 'the deliveries of a webhook',
      method: 'GET',
      template: `${one}/deliveries`,
      query: { page: '1' },
      reply: { success: true, data: eachLike(delivery), pagination },
      act: () => call('listWebhookDeliveries', { params, query: { page: 1 } }),
    });
  });

  it('a webhook is added, and its secret is in the answer', async () => {
    const body = { url, eventTypes: ['refund.completed' as const], description: '' };
    await exchange({
      state,
      what: 'a new webhook',
      method: 'POST',
      template: '/webhooks',
      body,
      status: 201,
      reply: withSecret({ url, eventTypes: ['refund.completed'], description: '' }),
      act: () => call('createWebhook', { body }),
    });
  });

  it('a webhook is changed, turned off and gets a new secret', async () => {
    const body = { url, eventTypes: ['test.submitted' as const], description: 'Admissions' };
    await exchange({
      state,
      what: 'a change of a webhook',
      method: 'PATCH',
      template: one,
      body,
      reply: { success: true, data: { ...webhook, ...body } },
      act: () => call('updateWebhook', { params, body }),
    });
    await exchange({
      state,
      what: 'the turning off of a webhook',
      method: 'PATCH',
      template: one,
      body: { isEnabled: false },
      reply: { success: true, data: { ...webhook, isEnabled: false, disabledReason: 'owner', disabledAt: time } },
      act: () => call('updateWebhook', { params, body: { isEnabled: false } }),
    });
    await exchange({
      state,
      what: 'a new secret of a webhook',
      method: 'POST',
      template: `${one}/secret`,
      body: { secretVersion: 1 },
      reply: withSecret({ secretVersion: 2 }),
      act: () => call('rotateWebhookSecret', { params, body: { secretVersion: 1 } }),
    });
  });

  it('a webhook is tested, and what was sent is sent again', async () => {
    await exchange({
      state,
      what: 'a test of a webhook',
      method: 'POST',
      template: `${one}/test`,
      status: 202,
      reply: { success: true, data: delivery },
      act: () => call('testWebhook', { params }),
    });
    await exchange({
      state,
      what: 'a replay of a delivery',
      method: 'POST',
      template: `${one}/deliveries/\${messageId}/replay`,
      status: 202,
      reply: { success: true, data: { ...delivery, state: 'waiting' } },
      act: () => call('replayWebhookDelivery', { params: { webhookId, messageId } }),
    });
  });

  it('what failed is sent again', async () => {
    const body = { since: '2026-11-20T00:00:00Z' };
    await exchange({
      state,
      what: 'the recovery of a webhook',
      method: 'POST',
      template: `${one}/recover`,
      body,
      status: 202,
      reply: { success: true, data: { count: integer(0), hasMore: like(false) } },
      act: () => call('recoverWebhook', { params, body }),
    });
  });

  it('a webhook is removed', async () => {
    await exchange({
      state,
      what: 'the removal of a webhook',
      method: 'DELETE',
      template: one,
      reply: ok,
      act: () => call('deleteWebhook', { params }),
    });
  });
}
