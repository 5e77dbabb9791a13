import { badRequest, conflict, notFound } from '@kasauti/service-kit';

export const webhookNotFound = () => notFound('webhook_not_found', 'This webhook does not exist');
export const deliveryNotFound = () => notFound('delivery_not_found', 'This delivery does not exist');
export const tooManyWebhooks = () => conflict('too_many_webhooks', 'You have ten webhooks already. Remove one first.');
export const webhookChanged = () =>
  conflict('changed_meanwhile', 'This webhook was changed at the same moment. Please try again.');
export const webhookDisabled = () => conflict('webhook_disabled', 'This webhook is off. Enable it first.');
export const secretChanged = () =>
  conflict('webhook_secret_changed', 'The secret was changed meanwhile. Reload the page.');
export const typesMissing = () => {
  const message = 'Please choose at least one event';
  return badRequest('validation_failed', message, [{ field: 'eventTypes', message, code: 'required' }]);
};
export const urlRefused = (message: string) =>
  badRequest('validation_failed', message, [{ field: 'url', message, code: 'url' }]);
