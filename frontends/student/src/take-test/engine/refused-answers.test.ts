import { deadlineSec, entry, play, submitted, time } from '../../../test/exam-play';
import { lateAnswers, leftOutAnswers, savedOf } from './exam-state';
import type { ExamEvent } from './machine';

const refused = (kind: 'saved' | 'submitted', ...named: [seq: number, field: string][]): ExamEvent => {
  const outcome = { kind: 'refused', refusals: named.map(([seq, field]) => ({ seq, field })) } as const;
  return kind === 'saved' ? { kind, outcome } : { kind, outcome, lastSeq: 3 };
};
const acknowledged = (ackSeq: number): ExamEvent => {
  const reply = { serverNow: time(1), deadlineAt: time(deadlineSec) };
  return { kind: 'saved', outcome: { kind: 'acknowledged', ackSeq, sentSeq: ackSeq, reply } };
};
const sendFired: ExamEvent = { kind: 'fired', timer: 'send' };
const three = () => [entry(1, 'q1'), entry(2, 'q2'), entry(3, 'q3')];
const all = ([1, 2, 3] as const).map((seq): [number, string] => [seq, 'choice']);
type Exam = ReturnType<typeof play>;
const sent = (exam: Exam) =>
  exam.did('save').flatMap((one) => (one.do === 'save' ? one.entries.map((e) => e.seq) : []));
const leftOut = (exam: Exam) => leftOutAnswers(exam.state()).map(({ number }) => number);

/** Its request is answered at each of these seconds. */
function refusedAt(exam: Exam, ...seconds: number[]) {
  for (const sec of seconds) {
    exam.at(sec);
    exam.send(refused('saved', [1, 'choice']));
    if (sec !== seconds.at(-1)) exam.send(sendFired);
  }
}

describe('a refusal that names answers', () => {
  it('costs none where it passes: each goes alone', () => {
    const exam = play({ kept: three() });
    exam.send(refused('saved', ...all));
    expect(sent(exam)).toEqual([1]);
    exam.send(acknowledged(1));
    expect(sent(exam)).toEqual([2]);
    exam.send(acknowledged(2));
    exam.send(acknowledged(3));
    expect([savedOf(exam.state()).kind, leftOut(exam)]).toEqual(['saved', []]);
  });

  it('sends what stands before it, and waits after each further one', () => {
    const exam = play({ kept: three() });
    exam.send(refused('saved', [2, 'choice']));
    expect(sent(exam)).toEqual([1]);
    exam.send(acknowledged(1));
    expect(sent(exam)).toEqual([2]);
    exam.send(refused('saved', [2, 'choice']));
    expect([sent(exam), exam.timer('send')]).toEqual([[], expect.any(Number)]);
    expect(savedOf(exam.state()).isComplete).toBe(false);
  });

  it.each([
    ['within a minute', [0, 1, 5, 20, 59], []],
    ['twice alone', [0, 1, 70], []],
    ['for a minute', [0, 1, 5, 60], [1]],
  ])('costs an answer that is refused alone three times over a minute, not %s', (_case, seconds, numbers) => {
    const exam = play({ kept: three() });
    refusedAt(exam, ...seconds);
    expect(leftOut(exam)).toEqual(numbers);
    // Its number goes without it, and what waited behind it follows.
    if (numbers.length > 0) expect(sent(exam)).toEqual([1]);
  });

  it('of a time or a mark costs only that', () => {
    const exam = play({ kept: three() });
    exam.send(refused('saved', [1, 'timeSpentMs'], [2, 'markedForReview']));
    const [save] = exam.did('save') as { entries: object[] }[];
    expect(save?.entries).toMatchObject([
      { choice: 'a', markedForReview: false, timeSpentMs: undefined },
      { choice: 'a', markedForReview: undefined, timeSpentMs: 0 },
      { choice: 'a', markedForReview: false, timeSpentMs: 0 },
    ]);
  });

  it('does not hand in what is left of a submission', () => {
    const exam = play({ kept: three() });
    exam.send({ kind: 'saved', outcome: { kind: 'retry' } }, { kind: 'handed_in' });
    exam.send(refused('submitted', ...all));
    expect([sent(exam), exam.did('submit')]).toEqual([[1], []]);
    exam.send(refused('saved', [1, 'choice']));
    expect([exam.state().submission.status, exam.timer('submit')]).toEqual(['failed', expect.any(Number)]);
    exam.send({ kind: 'fired', timer: 'submit' }, acknowledged(1));
    exam.send(acknowledged(2));
    expect(exam.did('submit')).toMatchObject([{ entries: [{ seq: 3, choice: 'a' }] }]);
    exam.send(submitted(3));
    expect([exam.state().submission.status, lateAnswers(exam.state())]).toEqual(['done', []]);
  });

  it('costs it after seconds where the test ends, because others wait behind it', () => {
    const exam = play({ kept: three() });
    exam.send({ kind: 'saved', outcome: { kind: 'retry' } }, { kind: 'handed_in' });
    exam.send(refused('submitted', [1, 'choice']));
    for (const sec of [1, 3, 6]) {
      exam.at(sec);
      exam.send(refused('saved', [1, 'choice']), { kind: 'fired', timer: 'submit' });
    }
    expect(leftOut(exam)).toEqual([1]);
    // Its number goes without it, and what waited behind it follows.
    exam.send(acknowledged(1));
    expect(exam.did('submit')).toMatchObject([{ entries: [{ seq: 2 }, { seq: 3 }] }]);
  });
});
