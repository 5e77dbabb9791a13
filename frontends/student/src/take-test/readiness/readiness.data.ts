import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { noAnswer } from '../journal/answer-journal';
import { answerStore } from '../journal/answer-store';
import { monotonicMs, wallMs } from '../device/browser-clock';
import { keepForOffline } from '../device/offline-copy';
import { dropOfflineCopy } from '../device/worker';
import { measure, type Step } from './measure';

export type Readiness = components['schemas']['Readiness'];

const key = 'kasauti.readiness';

/** The last check of this device. It is stored here, because a check of another device says nothing about this one. */
function keptHere(): Readiness | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Readiness | null;
  } catch {
    return null;
  }
}
function keepHere(judged: Readiness): void {
  try {
    localStorage.setItem(key, JSON.stringify(judged));
  } catch {
    /* shown until the page is closed */
  }
}

const lastCheck = { queryKey: ['readiness'], queryFn: () => Promise.resolve(keptHere()) };
export const useLastCheck = () => useQuery(lastCheck);

/** Measures this device; the server rates and stores the result. */
export function useCheck(testId: string, onStep: (step: Step) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<Readiness> => {
      const measured = await measure(
        {
          wallMs,
          monotonicMs,
          tryStorage,
          ping: () => call('getReadiness', {}),
          probe: async () => (await call('probeReadiness')).data,
          tryOffline: () => keepForOffline(trial, `/tests/${testId}/take`).finally(() => dropOfflineCopy(trial)),
        },
        onStep,
      );
      return (await call('recordReadiness', { body: { testId, ...measured } })).data;
    },
    onSuccess: (judged) => {
      keepHere(judged);
      client.setQueryData(lastCheck.queryKey, judged);
    },
  });
}

const trial = 'readiness';

/** Writes a journal entry as an exam does, reads it back and deletes it. */
async function tryStorage(): Promise<boolean> {
  const store = answerStore();
  const entry = { questionId: trial, ...noAnswer, choice: 'a', markedForReview: false, timeSpentMs: 0 };
  await store.append(trial, 1, entry, 0, 0);
  const [back] = await store.entries(trial, 1);
  await store.forget(trial, trial);
  return back?.choice === entry.choice;
}
