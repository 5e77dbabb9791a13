import {
  acknowledge,
  answersOf,
  emptyJournal,
  enqueue,
  gap,
  heard,
  heldUpTo,
  lastSeq,
  noAnswer,
  nextBatch,
  numbered,
  numberedHere,
  pending,
  restore,
  unsent,
  type Answer,
  type Entry,
  type Journal,
} from './answer-journal';

const answer = (part: Partial<Answer> = {}): Answer => ({
  ...noAnswer,
  choice: 'a',
  markedForReview: false,
  timeSpentMs: 0,
  ...part,
});
const entry = (seq: number, questionId = `q${seq}`): Entry => ({ ...answer(), questionId, seq });
const journalOf = (count: number): Journal =>
  restore(
    Array.from({ length: count }, (_, i) => entry(i + 1)),
    0,
  );
const given = (questionId: string, part: Partial<Answer> = {}) => ({ ...answer(part), questionId });

describe('answer journal', () => {
  it('takes the seq from IndexedDB, and counts as unsent before it has one', () => {
    const waiting = enqueue(enqueue(emptyJournal(7), 1, given('q1')), 2, given('q2', { choice: 'b' }));
    expect(unsent(waiting).map(({ questionId }) => questionId)).toEqual(['q1', 'q2']);
    expect(nextBatch(waiting)).toEqual([]);
    const first = numbered(waiting, 1, [entry(8, 'q1')]);
    expect(nextBatch(first).map(({ seq }) => seq)).toEqual([8]);
    expect(lastSeq(numbered(first, 2, [entry(8, 'q1'), entry(9, 'q2')]))).toBe(9);
  });

  it('includes what another tab of the same session wrote in between, so that a batch has no gaps', () => {
    const journal = numbered(enqueue(emptyJournal(0), 1, given('q5')), 1, [entry(1, 'q1'), entry(2, 'q5')]);
    expect(nextBatch(journal).map(({ seq, questionId }) => [seq, questionId])).toEqual([
      [1, 'q1'],
      [2, 'q5'],
    ]);
  });

  it('numbers answers itself when IndexedDB fails, and keeps them when IndexedDB assigns the same seq later', () => {
    const waiting = enqueue(enqueue(emptyJournal(0), 1, given('q1')), 2, given('q2'));
    const journal = numbered(numberedHere(waiting, 1), 2, [entry(1, 'q2')]);
    expect(pending(journal).map(({ seq, questionId }) => [seq, questionId])).toEqual([
      [1, 'q1'],
      [2, 'q2'],
    ]);
  });

  it('ends a batch before a gap', () => {
    expect(
      nextBatch({ entries: [entry(4), entry(5), entry(7)], unnumbered: [], ackSeq: 3 }).map(({ seq }) => seq),
    ).toEqual([4, 5]);
  });

  it('sends unacknowledged entries in order, at most 50 per batch', () => {
    const journal = acknowledge(journalOf(120), 3);
    expect(nextBatch(journal).map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, i) => i + 4));
    expect(pending(journal)).toHaveLength(117);
  });

  it('fills a request with long answers only as far as a slow network carries it', () => {
    const text = 'उ'.repeat(2000);
    const long = (seq: number): Entry => ({ ...answer({ text }), questionId: 'q1', seq });
    const journal = restore(
      Array.from({ length: 50 }, (_, i) => long(i + 1)),
      0,
    );
    expect(nextBatch(journal).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(nextBatch(acknowledge(journal, 49)).map(({ seq }) => seq)).toEqual([50]);
  });

  it('ignores an old acknowledgement that arrives late', () => {
    const journal = acknowledge(acknowledge(journalOf(5), 4), 2);
    expect(journal.ackSeq).toBe(4);
    expect(pending(journal).map(({ seq }) => seq)).toEqual([5]);
  });

  it('returns to the ackSeq of the server after a gap, and sends everything from there', () => {
    const journal = gap(acknowledge(journalOf(5), 4), 2);
    expect(nextBatch(journal).map(({ seq }) => seq)).toEqual([3, 4, 5]);
  });

  it('closes a gap, because the server would refuse everything after it', () => {
    const journal = gap({ entries: [entry(6, 'q6'), entry(7, 'q7')], unnumbered: [], ackSeq: 5 }, 3);
    expect(pending(journal).map(({ seq, questionId }) => [seq, questionId])).toEqual([
      [4, 'q6'],
      [5, 'q7'],
    ]);
  });

  it('restores the entries of this device after a reload', () => {
    const journal = acknowledge(restore([entry(1), entry(2), entry(3)], 1), 1);
    expect(pending(journal).map(({ seq }) => seq)).toEqual([2, 3]);
    expect(lastSeq(journal)).toBe(3);
  });

  it('continues after the ackSeq of the server when this device has fewer entries', () => {
    const journal = acknowledge(restore([entry(1)], 6), 6);
    expect(pending(journal)).toEqual([]);
    expect(lastSeq(journal)).toBe(6);
  });

  it('numbers an answer beyond those of the server until that has said how far it is, and then after them', () => {
    const alone = numberedHere(enqueue(restore([entry(1), entry(2)], 1), 1, given('q9')), 1);
    expect(nextBatch(alone).map(({ seq }) => seq)).toEqual([2]);
    const again = restore(alone.entries, 1);
    expect(acknowledge(again, 2).entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    // What it has under the second number is not what was sent.
    expect(gap(again, 7).entries.map(({ seq }) => seq)).toEqual([1, 8, 9]);
  });

  it('leaves an answer as it is stored at a mark or a visit', () => {
    const stored = [{ questionId: 'q1', choice: 'b', markedForReview: false }];
    const marked = restore([{ questionId: 'q1', markedForReview: true, timeSpentMs: 7, seq: 2 }], 1);
    expect(answersOf({ responses: stored, ackSeq: 1 }, marked).get('q1')).toEqual(
      answer({ choice: 'b', markedForReview: true, timeSpentMs: 7 }),
    );
  });

  it('shows what came with the start, and of this device only what is newer', () => {
    const responses = [{ questionId: 'q1', choice: 'b', markedForReview: false }];
    const journal = restore([entry(1, 'q1'), entry(3, 'q2')], 2);
    const answers = answersOf({ responses, ackSeq: 2 }, journal);
    expect(['q1', 'q2'].map((id) => answers.get(id)?.choice)).toEqual(['b', 'a']);
  });

  it('knows up to where this page has what is stored', () => {
    const journal = restore([entry(3), entry(4), entry(6)], 3);
    expect([2, 3, 0].map((from) => heldUpTo(journal, from))).toEqual([4, 4, 0]);
  });

  it('takes an entry for stored only by the answer to a request that carried it', () => {
    const journal = restore([entry(1), entry(2), entry(3)], 1);
    expect([1, 2, 5].map((ackSeq) => heard(journal, ackSeq).ackSeq)).toEqual([1, 1, 1]);
    expect([2, 3].map((sentSeq) => heard(journal, 5, sentSeq).ackSeq)).toEqual([2, 5]);
    expect(lastSeq(heard(journal, 5))).toBe(5);
    const writing = enqueue(restore([entry(1)], 1), 1, given('q9'));
    expect([heard(writing, 2), heard(writing, 0, 2)].map(({ ackSeq }) => ackSeq)).toEqual([1, 1]);
    expect(heard(restore([entry(1)], 1), 2).ackSeq).toBe(2);
  });

  it('numbers anew what waits where the server has other answers under its numbers', () => {
    const journal = acknowledge(journalOf(3), 1);
    expect(pending(gap(journal, 4)).map(({ seq, questionId }) => [seq, questionId])).toEqual([
      [5, 'q2'],
      [6, 'q3'],
    ]);
    // Not those of a tab that only reads: the one that writes may have given them.
    expect(pending(gap(journal, 4, 4))).toEqual([]);
  });

  it('shows the last answer of each question: this device over the server, cleared as cleared', () => {
    const stored = [
      { questionId: 'q1', choice: 'x', markedForReview: true },
      { questionId: 'q2', choice: 'y', markedForReview: false, timeSpentMs: 4000 },
    ];
    const journal = enqueue(
      enqueue(emptyJournal(9), 1, given('q1', { choice: 'b' })),
      2,
      given('q1', { choice: null }),
    );
    const answers = answersOf({ responses: stored, ackSeq: 9 }, journal);
    expect(answers.get('q1')).toEqual(answer({ choice: null }));
    expect(answers.get('q2')).toMatchObject({ choice: 'y', choices: null, timeSpentMs: 4000 });
  });
});
