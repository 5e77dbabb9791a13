import { aSectionedPaper } from '../../../test/builders';
import { deadlineFired, deadlineSec, entry, known, play, submitFired, submitted, time } from '../../../test/exam-play';
import { unsent } from '../journal/answer-journal';
import { lateAnswers, mayWrite, paletteOf, savedOf, type ExamState } from './exam-state';

describe('at zero', () => {
  it('asks first, waits its share of the spread, asks again, then submits', () => {
    const exam = play();
    exam.at(deadlineSec);
    exam.send(deadlineFired);
    expect([exam.did('read').length, exam.did('submit').length, mayWrite(exam.state())]).toEqual([1, 0, false]);
    exam.send(known());
    expect([exam.timer('submit'), exam.did('submit').length]).toEqual([30_000, 0]);
    exam.at(deadlineSec + 30);
    exam.send(submitFired);
    expect([exam.did('read').length, exam.did('submit').length]).toEqual([1, 0]);
    exam.send(known({ serverNow: time(deadlineSec + 30) }));
    expect(exam.did('submit')).toHaveLength(1);
  });

  it('spreads as far as the reading at zero says, when many have begun after this page', () => {
    const exam = play({ started: { submitSpreadSec: 0 } });
    exam.at(deadlineSec);
    exam.send(deadlineFired, known({ submitSpreadSec: 100 }));
    expect([exam.timer('submit'), exam.did('submit').length]).toEqual([100_000, 0]);
  });

  it('continues the test when more time was granted in the last minute', () => {
    const exam = play();
    exam.at(deadlineSec);
    exam.send(deadlineFired, known({ deadlineAt: time(deadlineSec + 600) }));
    expect([exam.state().submission.status, mayWrite(exam.state()), exam.timer('deadline')]).toEqual([
      'no',
      true,
      600_000,
    ]);
    expect(exam.did('submit')).toEqual([]);
  });

  it('also continues the test when the grant came during the spread', () => {
    const exam = play();
    exam.at(deadlineSec);
    exam.send(deadlineFired, known());
    exam.at(deadlineSec + 30);
    exam.send(submitFired, known({ serverNow: time(deadlineSec + 30), deadlineAt: time(deadlineSec + 600) }));
    expect([exam.did('submit').length, mayWrite(exam.state())]).toEqual([0, true]);
  });

  it('does not trust a reading that was under way before', () => {
    const exam = play();
    exam.send({ kind: 'looked' });
    exam.at(deadlineSec);
    exam.send(deadlineFired);
    exam.send(known());
    expect([exam.did('read').length, exam.timer('submit')]).toEqual([1, undefined]);
    exam.send(known({ deadlineAt: time(deadlineSec + 600) }));
    expect(mayWrite(exam.state())).toBe(true);
  });

  it('does not submit while the server is unreachable, and retries', () => {
    const exam = play();
    exam.at(deadlineSec);
    exam.send(deadlineFired, { kind: 'read', outcome: { kind: 'unreachable' } });
    expect([exam.state().submission.status, exam.did('submit').length, exam.timer('submit')]).toEqual([
      'failed',
      0,
      500,
    ]);
    exam.send(submitFired);
    expect(exam.did('read')).toHaveLength(1);
  });

  it('submits when the attempt cannot be read with the ticket', () => {
    const exam = play();
    exam.at(deadlineSec);
    exam.send(deadlineFired, { kind: 'read', outcome: { kind: 'refused' } });
    expect(exam.did('submit')).toHaveLength(1);
  });

  it('sends the remaining answers immediately', () => {
    const exam = play({ kept: [entry(1, 'q1')] });
    exam.send({ kind: 'saved', outcome: { kind: 'retry' } });
    exam.at(deadlineSec);
    expect(exam.send(deadlineFired).filter((effect) => effect.do === 'save')).toHaveLength(1);
  });

  it('waits again when the clock was corrected in the meantime', () => {
    const exam = play();
    exam.send(known({ serverNow: time(0), deadlineAt: time(deadlineSec + 60) }));
    exam.at(deadlineSec);
    exam.send(deadlineFired);
    expect([exam.did('read').length, exam.timer('deadline')]).toEqual([0, 60_000]);
  });
});

describe('the clock', () => {
  it('never goes back to an earlier deadline after a slow response', () => {
    const exam = play();
    exam.send({
      kind: 'saved',
      outcome: { kind: 'acknowledged', ackSeq: 0, reply: { serverNow: time(10), deadlineAt: time(deadlineSec + 600) } },
    });
    exam.send({
      kind: 'saved',
      outcome: { kind: 'acknowledged', ackSeq: 0, reply: { serverNow: time(5), deadlineAt: time(deadlineSec) } },
    });
    expect(exam.state().started.deadlineAt).toBe(time(deadlineSec + 600));
  });

  it('is corrected by the next response after the device slept', () => {
    const exam = play();
    exam.at(60, 1860);
    exam.send(known({ serverNow: time(1860) }));
    expect(exam.timer('deadline')).toBe((deadlineSec - 1860) * 1000);
  });

  it('counts by the later of both clocks while offline', () => {
    const exam = play();
    exam.at(60, 1860);
    exam.send({ kind: 'network', online: false });
    expect(exam.timer('deadline')).toBe((deadlineSec - 1860) * 1000);
  });
});

describe('an attempt that was closed', () => {
  const lateOf = (state: ExamState) =>
    lateAnswers(state).map(({ number, given }) => [number, given.choice ?? given.text]);

  it('keeps late answers, and deletes nothing', () => {
    const exam = play({ kept: [entry(1, 'q1', 'b'), entry(2, 'q2', 't')] });
    exam.send({ kind: 'saved', outcome: { kind: 'stop', reason: 'closed' } });
    expect([exam.state().isSettled, exam.did('read').length]).toEqual([false, 1]);
    exam.send(known({ status: 'graded', ackSeq: 1, submittedAt: time(100) }));
    expect([exam.state().isSettled, exam.state().submittedAt, lateOf(exam.state())]).toEqual([
      true,
      time(100),
      [[2, 't']],
    ]);
    expect(exam.did('forget')).toEqual([]);
  });

  it('waits for the reply to its own submission, which brings the result, when a reading says it first', () => {
    const exam = play();
    exam.send({ kind: 'handed_in' });
    expect(exam.did('submit')).toHaveLength(1);
    exam.send(known({ status: 'graded', submittedAt: time(100) }));
    expect([exam.state().stopped, exam.state().isSettled]).toEqual(['closed', false]);
    exam.send(submitted());
    expect([exam.state().isSettled, lateOf(exam.state()), exam.did('forget')]).toEqual([true, [], []]);
  });

  it('asks again after a pause while the server has refused answers but not closed the attempt yet', () => {
    const exam = play({ kept: [entry(1, 'q1', 'b')] });
    exam.send({ kind: 'saved', outcome: { kind: 'stop', reason: 'closed' } });
    exam.send(known());
    expect([exam.did('read').length, exam.timer('beat')]).toEqual([0, 2200]);
    exam.send({ kind: 'fired', timer: 'beat' });
    expect(exam.did('read')).toHaveLength(1);
    exam.send(known({ status: 'graded', ackSeq: 1 }));
    expect(exam.state().isSettled).toBe(true);
  });

  it('counts a draft as late', () => {
    const exam = play();
    exam.send({ kind: 'typed', questionId: 'q3', text: 'torq' }, known({ status: 'submitted' }));
    expect(lateOf(exam.state())).toEqual([[3, 'torq']]);
  });

  it('calls no answer late that was stored before and only marked for review since', () => {
    const exam = play({ kept: [entry(1, 'q1', 'b'), entry(2, 'q2', 't')] });
    exam.send(known({ ackSeq: 2 }), { kind: 'network', online: false });
    exam.send(
      { kind: 'marked', questionId: 'q1', isMarked: true },
      { kind: 'marked', questionId: 'q3', isMarked: true },
    );
    exam.send({ kind: 'chose', questionId: 'q2', choice: 'f' });
    exam.send(known({ status: 'graded', ackSeq: 2 }));
    expect(lateOf(exam.state())).toEqual([[2, 'f']]);
  });

  it('knows what the server had at the start, and calls a cleared answer late', () => {
    const responses = ['q1', 'q2'].map((questionId) => ({ questionId, choice: 'b', markedForReview: false }));
    const exam = play({ started: { responses } });
    exam.send({ kind: 'marked', questionId: 'q1', isMarked: true }, { kind: 'cleared', questionId: 'q2' });
    exam.send(known({ status: 'graded' }));
    expect(lateOf(exam.state())).toEqual([[2, null]]);
  });

  it('belongs to another session: its ackSeq says nothing about our answers', () => {
    const exam = play({ kept: [entry(1, 'q1', 'b')] });
    exam.send(known({ status: 'graded', sessionNo: 2, ackSeq: 9 }));
    expect(lateOf(exam.state())).toEqual([[1, 'b']]);
  });

  it('was submitted before the last answer: that one is shown, not deleted', () => {
    const exam = play();
    exam.send({ kind: 'handed_in' }, { kind: 'called_off' }, { kind: 'chose', questionId: 'q1', choice: 'a' });
    exam.send(submitted());
    expect([exam.did('forget').length, lateOf(exam.state())]).toEqual([0, [[1, 'a']]]);
  });

  it('shows what it knows when the server is unreachable', () => {
    const exam = play({ kept: [entry(1, 'q1')] });
    exam.send(
      { kind: 'saved', outcome: { kind: 'stop', reason: 'closed' } },
      { kind: 'read', outcome: { kind: 'unreachable' } },
    );
    expect([exam.state().isSettled, lateOf(exam.state())]).toEqual([true, [[1, 'a']]]);
  });
});

describe('an announcement', () => {
  it('is shown from the next reading on, also after readings without one', () => {
    const exam = play();
    const announcements = [{ id: 'a1', text: 'Question 9: read cm² for cm.', at: time(60) }];
    exam.send(known({ announcements }));
    expect(exam.state().announcements).toEqual(announcements);
    exam.send(known());
    expect(exam.state().announcements).toEqual(announcements);
  });

  it('is asked for as often as the server says, whatever is saved meanwhile, and again 15 s after no answer', () => {
    const exam = play({ started: { beatSec: 3 } });
    expect(exam.timer('beat')).toBeCloseTo(3300);
    exam.send({ kind: 'fired', timer: 'beat' });
    expect([exam.did('read').length, exam.timer('beat')]).toEqual([1, expect.closeTo(3300)]);
    exam.send(known({ beatSec: 10 }), { kind: 'chose', questionId: 'q1', choice: 'a' });
    const reply = { serverNow: time(61), deadlineAt: time(3600) };
    exam.send({ kind: 'saved', outcome: { kind: 'acknowledged', ackSeq: 0, reply } });
    expect(exam.timer('beat')).toBeUndefined();
    exam.send({ kind: 'fired', timer: 'beat' });
    expect(exam.timer('beat')).toBeCloseTo(11_000);
    exam.send({ kind: 'read', outcome: { kind: 'unreachable' } });
    expect(exam.timer('beat')).toBeCloseTo(16_500);
  });
});

describe('sending', () => {
  it('does not loop when the server reports the same gap again', () => {
    const exam = play({ kept: [entry(1, 'q1')] });
    exam.send({ kind: 'saved', outcome: { kind: 'gap', ackSeq: 0 } });
    expect([exam.did('save').length, exam.timer('send')]).toEqual([0, 250]);
  });

  it('respects Retry-After, even when the student moves on', () => {
    const exam = play({ kept: [entry(1, 'q1')] });
    exam.send({ kind: 'saved', outcome: { kind: 'retry', afterMs: 4000 } }, { kind: 'went', index: 1 });
    expect(exam.did('save')).toEqual([]);
    exam.at(4);
    exam.send({ kind: 'fired', timer: 'send' });
    expect(exam.did('save')).toHaveLength(1);
  });

  it('retries with exponential backoff up to 15 seconds, and recovers', () => {
    const exam = play({ kept: [entry(1, 'q1')] });
    const pauses = Array.from({ length: 8 }, () => {
      exam.send({ kind: 'saved', outcome: { kind: 'retry' } });
      const pause = exam.timer('send');
      exam.send({ kind: 'fired', timer: 'send' });
      return pause;
    });
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
    exam.send({
      kind: 'saved',
      outcome: { kind: 'acknowledged', ackSeq: 1, reply: { serverNow: time(1), deadlineAt: time(deadlineSec) } },
    });
    expect(exam.state().network).toMatchObject({ failing: false, isReached: true });
  });

  it('has one save in flight', () => {
    const exam = play({ kept: [entry(1, 'q1')] });
    exam.send({ kind: 'went', index: 1 }, { kind: 'flushed' }, { kind: 'network', online: true });
    expect(exam.did('save')).toEqual([]);
  });

  it('sends an answer only after the disk has numbered it, together with entries of another tab', () => {
    const exam = play();
    exam.send({ kind: 'chose', questionId: 'q1', choice: 'a' }, { kind: 'flushed' });
    expect(exam.did('save')).toEqual([]);
    exam.send({ kind: 'kept', no: 1, rows: [entry(1, 'q2', 't'), entry(2, 'q1')] });
    expect(exam.did('save')).toMatchObject([
      {
        entries: [
          { seq: 1, questionId: 'q2' },
          { seq: 2, questionId: 'q1' },
        ],
      },
    ]);
  });

  it('stores what only this page has as soon as IndexedDB works again', () => {
    const exam = play();
    exam.send(
      { kind: 'chose', questionId: 'q1', choice: 'a' },
      { kind: 'not_kept', no: 1 },
      { kind: 'chose', questionId: 'q2', choice: 't' },
    );
    expect(exam.state().network.deviceBroken).toBe(true);
    exam.send({ kind: 'kept', no: 2, rows: [entry(2, 'q2', 't')] });
    expect(exam.did('rewrite')).toMatchObject([
      {
        entries: [
          { seq: 1, questionId: 'q1' },
          { seq: 2, questionId: 'q2' },
        ],
      },
    ]);
    expect(exam.state().network.deviceBroken).toBe(false);
  });

  it('writes the whole set at every change of a question with several correct options, and none once it is empty', () => {
    const exam = play({ started: { paper: aSectionedPaper() } });
    const choose = (choice: string) => ({ kind: 'chose', questionId: 'q3', choice }) as const;
    exam.send(choose('a'), choose('c'), choose('a'), choose('c'));
    expect(exam.did('append')).toMatchObject([
      { given: { choices: ['a'], choice: null } },
      { given: { choices: ['a', 'c'] } },
      { given: { choices: ['c'] } },
      { given: { choices: null } },
    ]);
    expect(paletteOf(exam.state())[2]).toBe('not_answered');
  });

  it('does not call a text saved while it is being typed', () => {
    const exam = play();
    expect(savedOf(exam.state()).kind).toBe('saved');
    exam.send({ kind: 'typed', questionId: 'q3', text: 'delhi' });
    expect(savedOf(exam.state())).toMatchObject({ kind: 'saving', isComplete: false });
  });

  it('stores only the draft when the page is left: after a logout paper and ticket must not be stored again', () => {
    const exam = play();
    exam.send({ kind: 'typed', questionId: 'q3', text: 'delhi' }, { kind: 'left' });
    expect(exam.did('append')).toHaveLength(1);
    expect([exam.did('keep_attempt'), exam.did('save')]).toEqual([[], []]);
  });

  it('stops sending when another device takes over, and keeps the answers', () => {
    const exam = play({ kept: [entry(1, 'q1')] });
    exam.send(
      { kind: 'saved', outcome: { kind: 'stop', reason: 'taken_over' } },
      { kind: 'went', index: 1 },
      { kind: 'flushed' },
    );
    expect([exam.did('save').length, exam.state().stopped, unsent(exam.state().journal).length]).toEqual([
      0,
      'taken_over',
      1,
    ]);
  });
});
