import { acknowledge, emptyJournal, enqueue, noAnswer, restore, type Journal } from './answer-journal';
import { savedState, type Network } from './saved-state';

const network = (part: Partial<Network> = {}): Network => ({
  online: true,
  isReached: true,
  failing: false,
  deviceBroken: false,
  ...part,
});
const stateOf = (journal: Journal, at: Network) => savedState(journal, at, { responses: [], ackSeq: 0 });
const answer = { ...noAnswer, choice: 'a' as string | null, markedForReview: false, timeSpentMs: 0 };
const two = (): Journal =>
  restore(
    [
      { ...answer, questionId: 'q1', seq: 1 },
      { ...answer, questionId: 'q2', seq: 2 },
    ],
    0,
  );
const beingWritten = (): Journal =>
  enqueue(enqueue(emptyJournal(0), 1, { ...answer, questionId: 'q1' }), 2, { ...answer, questionId: 'q2' });

describe('the saved state', () => {
  it('B-001: is "saved" only after the server acknowledged everything', () => {
    expect(stateOf(acknowledge(two(), 2), network())).toMatchObject({ kind: 'saved', text: 'Saved' });
    expect(stateOf(acknowledge(two(), 1), network())).toMatchObject({ kind: 'saving', waiting: 1 });
  });

  it('is "on this device" only after the write was durable', () => {
    expect(stateOf(two(), network({ failing: true }))).toMatchObject({
      kind: 'on_device',
      text: '2 answers kept on this device',
    });
    expect(stateOf(beingWritten(), network({ failing: true }))).toMatchObject({
      kind: 'keeping',
      isKept: false,
      text: '2 answers not saved yet',
    });
  });

  it('counts waiting answers while offline', () => {
    expect(stateOf(acknowledge(two(), 1), network({ online: false }))).toMatchObject({
      kind: 'offline',
      text: '1 answer kept on this device',
    });
    expect(stateOf(acknowledge(two(), 2), network({ online: false }))).toMatchObject({
      kind: 'offline',
      text: 'All answers saved',
    });
  });

  it('warns when the device cannot keep answers and the server cannot be reached', () => {
    expect(stateOf(two(), network({ failing: true, deviceBroken: true })).kind).toBe('at_risk');
    expect(stateOf(two(), network({ deviceBroken: true })).kind).toBe('saving');
  });

  it('counts questions, not keystrokes', () => {
    const again = restore([...two().entries, { ...answer, questionId: 'q1', seq: 3 }], 0);
    expect(stateOf(again, network({ failing: true })).waiting).toBe(2);
  });

  it('does not count questions that were only visited', () => {
    const looked = restore(
      [
        { ...answer, questionId: 'q1', seq: 1 },
        { ...answer, choice: null, questionId: 'q2', timeOnly: true, seq: 2 },
      ],
      0,
    );
    expect(stateOf(looked, network({ online: false })).text).toBe('1 answer kept on this device');
    expect(stateOf(acknowledge(looked, 1), network({ online: false })).text).toBe('All answers saved');
  });

  it('does not count a mark as an answer, nor call it saved', () => {
    const marked = restore(
      [
        { ...answer, questionId: 'q1', seq: 1 },
        { ...answer, choice: null, markedForReview: true, questionId: 'q2', seq: 2 },
      ],
      0,
    );
    expect(stateOf(marked, network({ online: false })).text).toBe('1 answer kept on this device');
    const onlyMark = acknowledge(marked, 1);
    expect(stateOf(onlyMark, network({ online: false }))).toMatchObject({
      kind: 'offline',
      waiting: 0,
      isComplete: false,
      text: 'Changes kept on this device',
    });
    expect(stateOf(onlyMark, network({ failing: true, deviceBroken: true }))).toMatchObject({
      kind: 'at_risk',
      text: 'Changes not saved yet',
    });
    expect(stateOf(onlyMark, network())).toMatchObject({ kind: 'saving', isComplete: false });
  });

  it('does not count an answer whose mark alone changed', () => {
    const marked = restore(
      [
        { ...answer, questionId: 'q1', seq: 1 },
        { ...answer, markedForReview: true, questionId: 'q1', seq: 2 },
      ],
      0,
    );
    expect(stateOf(marked, network({ online: false })).waiting).toBe(1);
    expect(stateOf(acknowledge(marked, 1), network({ online: false })).waiting).toBe(0);
    const stored = [{ questionId: 'q1', choice: 'a', markedForReview: false }];
    expect(
      savedState(
        restore([{ ...answer, markedForReview: true, questionId: 'q1', seq: 2 }], 1),
        network({ online: false }),
        { responses: stored, ackSeq: 1 },
      ).waiting,
    ).toBe(0);
  });

  it('treats a cleared answer as a change', () => {
    const cleared = restore(
      [
        { ...answer, questionId: 'q1', seq: 1 },
        { ...answer, choice: null, questionId: 'q1', seq: 2 },
      ],
      0,
    );
    expect(stateOf(acknowledge(cleared, 1), network({ online: false })).text).toBe('Changes kept on this device');
  });
});
