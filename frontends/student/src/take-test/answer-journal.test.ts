import { acknowledge, answersOf, emptyJournal, enqueue, gap, keep, lastSeq, nextBatch, pending, restore, type Answer, type Entry, type Journal } from './answer-journal';

const answer = (part: Partial<Answer> = {}): Answer => ({ choice: 'a', text: null, markedForReview: false, timeSpentMs: 0, ...part });
const entry = (seq: number, questionId = `q${seq}`): Entry => ({ ...answer(), questionId, seq });
const journalOf = (count: number, ackSeq = 0): Journal =>
  Array.from({ length: count }).reduce<Journal>((journal, _, i) => enqueue(journal, `q${i + 1}`, answer()).journal, emptyJournal(ackSeq));

describe('answer journal', () => {
  it('numbers answers without a hole, going on from what the server has', () => {
    const first = enqueue(emptyJournal(7), 'q1', answer());
    const second = enqueue(first.journal, 'q2', answer({ choice: 'b' }));
    expect([first.entry.seq, second.entry.seq]).toEqual([8, 9]);
    expect(lastSeq(second.journal)).toBe(9);
  });

  it('sends what is not acknowledged, in order, at most 50 at once', () => {
    const journal = acknowledge(journalOf(120), 3);
    expect(nextBatch(journal).map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, i) => i + 4));
    expect(pending(journal)).toHaveLength(117);
  });

  it('never goes back when an old acknowledgement arrives late', () => {
    const journal = acknowledge(acknowledge(journalOf(5), 4), 2);
    expect(journal.ackSeq).toBe(4);
    expect(pending(journal).map(({ seq }) => seq)).toEqual([5]);
  });

  it('goes back to where the server stands after a gap, and sends everything from there', () => {
    const journal = gap(acknowledge(journalOf(5), 4), 2);
    expect(nextBatch(journal).map(({ seq }) => seq)).toEqual([3, 4, 5]);
  });

  it('closes a hole, because the server would refuse what stands behind it for ever', () => {
    const journal = gap({ entries: [entry(6, 'q6'), entry(7, 'q7')], ackSeq: 5, keptSeq: 7 }, 3);
    expect(pending(journal).map(({ seq, questionId }) => [seq, questionId])).toEqual([[4, 'q6'], [5, 'q7']]);
  });

  it('takes up what this device kept when the page opens again', () => {
    const journal = restore([entry(3), entry(1), entry(2)], 1);
    expect(pending(journal).map(({ seq }) => seq)).toEqual([2, 3]);
    expect(enqueue(journal, 'q9', answer()).entry.seq).toBe(4);
  });

  it('goes on behind the server when this device kept less than the server has', () => {
    const journal = restore([entry(1)], 6);
    expect(pending(journal)).toEqual([]);
    expect(enqueue(journal, 'q2', answer()).entry.seq).toBe(7);
  });

  it('knows what is safe on the device', () => {
    const journal = keep(journalOf(2), 1);
    expect(journal.keptSeq).toBe(1);
    expect(keep(journal, 0)).toBe(journal);
  });

  it('shows the last answer of each question, this device over the server, a cleared one as cleared', () => {
    const stored = [{ questionId: 'q1', choice: 'x', markedForReview: true }, { questionId: 'q2', choice: 'y', markedForReview: false }];
    const journal = enqueue(enqueue(emptyJournal(9), 'q1', answer({ choice: 'b' })).journal, 'q1', answer({ choice: null })).journal;
    const answers = answersOf(stored, journal);
    expect(answers.get('q1')).toEqual(answer({ choice: null }));
    expect(answers.get('q2')?.choice).toBe('y');
  });
});
