import { conflict, invalidField, notFound } from '@kasauti/service-kit';

export const webhookNotFound = () => notFound('webhook_not_found', 'This webhook does not exist');
export const deliveryNotFound = () => notFound('delivery_not_found', 'This delivery does not exist');
export const tooManyWebhooks = () => conflict('too_many_webhooks', 'You have ten webhooks already. Remove one first.');
export const webhookChanged = () =>
  conflict('changed_meanwhile', 'This webhook was changed at the same moment. Please try again.');
export const webhookDisabled = () => conflict('webhook_disabled', 'This webhook is off. Enable it first.');
export const secretChanged = () =>
  conflict('webhook_secret_changed', 'The secret was changed meanwhile. Reload the page.');
export const typesMissing = () => invalidField('eventTypes', 'Please choose at least one event', 'required');
export const urlRefused = (message: string) => invalidField('url', message, 'url');
