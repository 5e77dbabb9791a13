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

type Sender = <T>(content: unknown, send: (key: string) => Promise<T>) => Promise<T>;

/** One key for a content until it is answered: sent once more after that, it is meant once more. */
function intents(): Sender {
  let keyFor = intentKeys();
  return async (content, send) => {
    const answer = await send(keyFor(content));
    keyFor = intentKeys();
    return answer;
  };
}
/** For a form that stays open: a retry of a failed request creates nothing twice, and the same entry again is another one. */
export const useIntent = (): Sender => useState(intents)[0];

/** For what leaves its page when it is done, or means the same as often as it is sent. */
export const useIntentKey = (): ((content: unknown) => string) => useState(intentKeys)[0];
