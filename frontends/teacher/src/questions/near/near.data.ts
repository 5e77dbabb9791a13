import type { components } from '@kasauti/contracts/web';
import { call, given } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Question } from '../../question/question';
import { toWire } from '../../question/question-wire';

export type NearQuestion = components['schemas']['NearQuestion'];

const PAUSE_MS = 800;
/** A save waits no longer for the answer. */
const PATIENCE_MS = 1000;
const FEWEST_LETTERS = 8;

/** What is compared of a question, as text; empty while there is too little of it. */
function askedOf(question: Question): string {
  const { type, question: text, options, match } = toWire(question);
  const letters = text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  return letters < FEWEST_LETTERS ? '' : JSON.stringify({ type, question: text, options, match });
}

const queryOf = (asked: string, { except, ownerId }: Options) => ({
  queryKey: ['near-questions', asked, except, ownerId],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<NearQuestion[]> => {
    const body = { question: JSON.parse(asked) as never, ...given({ except, ownerId }) };
    return (await call('findNearQuestions', { body, signal })).data;
  },
  staleTime: 60_000,
  retry: false,
});

interface Options {
  /** The question itself, in the bank. */
  except?: string;
  /** Whose bank; without one, the own one. */
  ownerId?: string;
  /** Nothing is looked for otherwise. */
  isAsked?: boolean;
}

/**
 * Questions of the bank with much of the same text as the one that is typed, after a pause in typing. Nothing while there is
 * no answer: it is a hint. `soon` is for the moment of saving, when the pause may not be over.
 */
export function useNear(question: Question, { except, ownerId, isAsked = true }: Options) {
  const client = useQueryClient();
  const asked = isAsked ? askedOf(question) : '';
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(asked), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const { data = [] } = useQuery({
    ...queryOf(paused, { except, ownerId }),
    enabled: paused !== '' && paused === asked,
    placeholderData: keepPreviousData,
  });
  const soon = async (): Promise<NearQuestion[]> => {
    if (asked === '') return [];
    const late = new Promise<NearQuestion[]>((end) => setTimeout(() => end([]), PATIENCE_MS));
    return Promise.race([client.fetchQuery(queryOf(asked, { except, ownerId })).catch(() => []), late]);
  };
  return { near: asked === '' || paused === '' ? [] : data, soon };
}
