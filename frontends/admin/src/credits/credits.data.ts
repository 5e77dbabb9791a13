import { call, useIntentKey, type CallInput } from '@kasauti/web-kit/api';

type Gift = CallInput<'giveCredit'>['body'];

/** A retry after a lost answer gives nothing twice. */
export function useGiveCredit() {
  const keyFor = useIntentKey();
  return async (gift: Gift) => (await call('giveCredit', { body: gift, idempotencyKey: keyFor(gift) })).data;
}
