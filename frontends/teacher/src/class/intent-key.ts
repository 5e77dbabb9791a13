import { useRef } from 'react';

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The same key for the same content, so that a second try of one intent cannot make a second thing. */
export function useIntentKey(): (content: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
