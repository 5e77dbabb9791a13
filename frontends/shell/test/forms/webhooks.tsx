import { button, dialogClosed, inDialog, press, typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { screen } from '@testing-library/react';
import { Webhooks } from '../../src/account/webhooks/webhooks';
import { aDelivery, aWebhook } from '../builders';
import { ok, replyOf, teacher } from './replies';

let isChanged: boolean;
beforeEach(() => {
  isChanged = false;
});
const webhook = aWebhook();
const onePage = { currentPage: 1, totalPages: 1, total: 1, hasPrevPage: false, hasNextPage: false };
const hooks: Pick<FormRow, 'user' | 'page' | 'api'> = {
  user: teacher,
  page: <Webhooks />,
  api: {
    listMyWebhooks: () => replyOf([aWebhook({ isEnabled: !isChanged })]),
    listWebhookDeliveries: () => ({
      ...replyOf([aDelivery({ state: isChanged ? 'delivered' : 'failed' })]),
      pagination: onePage,
    }),
  },
};
const changed = () => {
  isChanged = true;
  return replyOf(webhook);
};
export const webhooks: FormRow[] = [
  {
    ...hooks,
    name: 'adds a webhook',
    operation: 'createWebhook',
    api: { ...hooks.api, createWebhook: () => replyOf({ webhook, secret: 'whsec_once' }) },
    fill: async (page) => {
      await press(page, 'Add webhook');
      await typeInto(page, 'URL', 'https://erp.example.in/');
      await page.user.click(screen.getByRole('checkbox', { name: /test\.published/ }));
      await typeInto(page, 'Description', 'ERP');
    },
    send: inDialog('Add webhook'),
    fields: { url: 'URL', 'eventTypes.0': 'Events', description: 'Description' },
    done: 'whsec_once',
  },
  {
    ...hooks,
    name: 'changes a webhook',
    operation: 'updateWebhook',
    api: { ...hooks.api, updateWebhook: () => replyOf(webhook) },
    fill: async (page) => {
      await press(page, `Edit ${webhook.url}`);
      await typeInto(page, 'Description', 'ERP');
    },
    send: inDialog('Save'),
    fields: { url: 'URL', eventTypes: 'Events', description: 'Description' },
    done: dialogClosed,
  },
  {
    ...hooks,
    name: 'turns a webhook off',
    operation: 'updateWebhook',
    api: { ...hooks.api, updateWebhook: changed },
    send: button(`Turn off ${webhook.url}`),
    done: () => expect(screen.getByRole('button', { name: `Enable ${webhook.url}` })).toBeVisible(),
  },
  {
    ...hooks,
    name: 'sends a test to a webhook',
    operation: 'testWebhook',
    api: { ...hooks.api, testWebhook: ok },
    send: button(`Send a test to ${webhook.url}`),
    done: '503 in 212 ms',
  },
  {
    ...hooks,
    name: 'sends a delivery again',
    operation: 'replayWebhookDelivery',
    api: { ...hooks.api, replayWebhookDelivery: changed },
    fill: (page) => press(page, `Deliveries to ${webhook.url}`),
    send: button(/^Replay webhook\.test/),
    done: /^Delivered$/,
  },
  {
    ...hooks,
    name: 'sends what failed again',
    operation: 'recoverWebhook',
    api: { ...hooks.api, recoverWebhook: () => replyOf({ count: 2, hasMore: false }) },
    fill: (page) => press(page, `Deliveries to ${webhook.url}`),
    send: button('Send the failed ones again'),
    done: '2 deliveries are sent again',
  },
  {
    ...hooks,
    name: 'makes a new secret of a webhook',
    operation: 'rotateWebhookSecret',
    api: { ...hooks.api, rotateWebhookSecret: () => replyOf({ webhook, secret: 'whsec_once' }) },
    fill: (page) => press(page, `New secret for ${webhook.url}`),
    send: inDialog('Make new secret'),
    done: 'whsec_once',
  },
  {
    ...hooks,
    name: 'removes a webhook',
    operation: 'deleteWebhook',
    api: { ...hooks.api, deleteWebhook: ok },
    fill: (page) => press(page, `Remove ${webhook.url}`),
    send: inDialog('Remove webhook'),
    done: 'The webhook is removed',
  },
];
