import { plural, t } from '@kasauti/web-kit/i18n';
import { isAnswered, notStored, unsent, type Journal, type Known } from './answer-journal';

export type Network = {
  online: boolean;
  /** The last call got a response. */
  isReached: boolean;
  /** Saves are failing. */
  failing: boolean;
  deviceBroken: boolean;
};
/** `keeping`: nothing can be sent, and the device is still writing. */
export type SavedKind = 'saved' | 'saving' | 'keeping' | 'on_device' | 'offline' | 'at_risk';
/**
 * `waiting` counts answers; `isComplete` also covers marks and cleared answers. `isKept`: closing the page loses nothing.
 * `isUnknown`: nothing waits, but what the server has is not known yet.
 */
export type SavedState = {
  kind: SavedKind;
  waiting: number;
  isComplete: boolean;
  isKept: boolean;
  isUnknown?: boolean;
  text: string;
};

const whatWaits = (n: number): string => (n === 0 ? t('Changes') : plural(n, 'answer'));

/** What is true about the student's answers now. */
export function savedState(journal: Journal, network: Network, start: Known): SavedState {
  const waiting = answersWaiting(journal, start);
  const isComplete = unsent(journal).every(({ timeOnly }) => timeOnly);
  const isKept = isComplete || (!network.deviceBroken && journal.unnumbered.length === 0);
  const state = (kind: SavedKind, text: string): SavedState => ({ kind, waiting, isComplete, isKept, text });
  if (isComplete) return network.online ? state('saved', t('Saved')) : state('offline', t('All answers saved'));
  const isStalled = !network.online || network.failing;
  if (isStalled && !isKept)
    return state(
      network.deviceBroken ? 'at_risk' : 'keeping',
      t('{waiting} not saved yet', { waiting: whatWaits(waiting) }),
    );
  if (!isStalled) return state('saving', t('Saving'));
  return state(
    network.online ? 'on_device' : 'offline',
    t('{waiting} kept on this device', { waiting: whatWaits(waiting) }),
  );
}

/** Questions whose answer is not on the server. */
const answersWaiting = (journal: Journal, start: Known): number => notStored(journal, start).filter(isAnswered).length;
