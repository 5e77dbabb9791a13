import { unsent, type Journal } from './answer-journal';

export type Network = {
  online: boolean;
  /** The last call got an answer. */
  isReached: boolean;
  /** Saves fail. */
  failing: boolean;
  deviceBroken: boolean;
};
export type SavedKind = 'saved' | 'saving' | 'on_device' | 'offline' | 'at_risk';
export type SavedState = { kind: SavedKind; waiting: number; text: string };

const answers = (n: number): string => (n === 1 ? '1 answer' : `${n} answers`);

/** What may truthfully be said about the student's answers at this moment. */
export function savedState(journal: Journal, network: Network): SavedState {
  const waiting = new Set(unsent(journal).filter(({ timeOnly }) => !timeOnly).map(({ questionId }) => questionId)).size;
  if (waiting === 0) {
    return network.online ? { kind: 'saved', waiting, text: 'Saved' } : { kind: 'offline', waiting, text: 'All answers saved' };
  }
  const isKept = !network.deviceBroken && journal.unnumbered.length === 0;
  const isStalled = !network.online || network.failing;
  if (isStalled && !isKept) return { kind: 'at_risk', waiting, text: `${answers(waiting)} not saved yet` };
  if (!network.online) return { kind: 'offline', waiting, text: `${answers(waiting)} kept on this device` };
  if (network.failing) return { kind: 'on_device', waiting, text: `${answers(waiting)} kept on this device` };
  return { kind: 'saving', waiting, text: 'Saving' };
}
