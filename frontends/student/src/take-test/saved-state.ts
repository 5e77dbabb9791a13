import { pending, type Journal } from './answer-journal';

export type Network = { online: boolean; sending: boolean; failing: boolean; deviceBroken: boolean };
export type SavedKind = 'saved' | 'saving' | 'on_device' | 'offline' | 'at_risk';
export type SavedState = { kind: SavedKind; waiting: number; text: string };

const answers = (n: number): string => (n === 1 ? '1 answer' : `${n} answers`);

/** What may truthfully be said about the student's answers at this moment. */
export function savedState(journal: Journal, network: Network): SavedState {
  const waiting = new Set(pending(journal).map((entry) => entry.questionId)).size;
  if (waiting === 0) {
    return network.online ? { kind: 'saved', waiting, text: 'Saved' } : { kind: 'offline', waiting, text: 'All answers saved' };
  }
  const kept = !network.deviceBroken && pending(journal).every((entry) => entry.seq <= journal.keptSeq);
  const stalled = !network.online || network.failing;
  if (stalled && !kept) return { kind: 'at_risk', waiting, text: `${answers(waiting)} not saved yet` };
  if (!network.online) return { kind: 'offline', waiting, text: `${answers(waiting)} kept on this device` };
  if (network.failing) return { kind: 'on_device', waiting, text: `${answers(waiting)} kept on this device` };
  return { kind: 'saving', waiting, text: 'Saving' };
}
