import { acknowledge, emptyJournal, enqueue, keep, type Journal } from './answer-journal';
import { savedState, type Network } from './saved-state';

const network = (part: Partial<Network> = {}): Network => ({ online: true, sending: false, failing: false, deviceBroken: false, ...part });
const answer = { choice: 'a', text: null, markedForReview: false, timeSpentMs: 0 };
const two = (): Journal => enqueue(enqueue(emptyJournal(0), 'q1', answer).journal, 'q2', answer).journal;

describe('what may be said about the answers', () => {
  it('saved only after the server acknowledged everything', () => {
    expect(savedState(acknowledge(two(), 2), network())).toMatchObject({ kind: 'saved', text: 'Saved' });
    expect(savedState(acknowledge(two(), 1), network())).toMatchObject({ kind: 'saving', waiting: 1 });
  });

  it('on this device only after the write was durable', () => {
    expect(savedState(keep(two(), 2), network({ failing: true }))).toMatchObject({ kind: 'on_device', text: '2 answers kept on this device' });
    expect(savedState(keep(two(), 1), network({ failing: true }))).toMatchObject({ kind: 'at_risk', text: '2 answers not saved yet' });
  });

  it('offline counts what waits', () => {
    expect(savedState(keep(acknowledge(two(), 1), 2), network({ online: false }))).toMatchObject({ kind: 'offline', text: '1 answer kept on this device' });
    expect(savedState(acknowledge(two(), 2), network({ online: false }))).toMatchObject({ kind: 'offline', text: 'All answers saved' });
  });

  it('warns when the device cannot keep answers and the server cannot be reached', () => {
    expect(savedState(keep(two(), 2), network({ failing: true, deviceBroken: true })).kind).toBe('at_risk');
    expect(savedState(keep(two(), 2), network({ deviceBroken: true })).kind).toBe('saving');
  });

  it('counts questions, not keystrokes', () => {
    const again = enqueue(two(), 'q1', answer).journal;
    expect(savedState(keep(again, 3), network({ failing: true })).waiting).toBe(2);
  });
});
