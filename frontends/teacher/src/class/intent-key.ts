import { useState } from 'react';

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The same idempotency key for the same content, so that a retry creates nothing twice. */
export function intentKeys(): (content: unknown) => string {
  let last = { text: '', key: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (last.text !== text) last = { text, key: newKey() };
    return last.key;
  };
}
export const useIntentKey = (): ((content: unknown) => string) => useState(intentKeys)[0];
