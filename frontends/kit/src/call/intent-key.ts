import { randomId } from '../values/random';
import { useState } from 'react';

/** The same idempotency key for the same content, so that a retry creates nothing twice. */
export function intentKeys(): (content: unknown) => string {
  let last = { text: '', key: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (last.text !== text) last = { text, key: randomId() };
    return last.key;
  };
}
export const useIntentKey = (): ((content: unknown) => string) => useState(intentKeys)[0];
