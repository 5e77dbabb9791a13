import { deadlineFired, deadlineSec, entry, known, play, submitFired, submitted, time } from '../../../test/exam-play';
import { unsent } from '../journal/answer-journal';
import type { ExamEvent } from './machine';
import { mayWrite, unsentNumbers } from './exam-state';

const chose: ExamEvent = { kind: 'chose', questionId: 'q1', choice: 'a' };
const acknowledged = (ackSeq: number): ExamEvent => ({
  kind: 'saved',
  outcome: { kind: 'acknowledged', ackSeq, reply: { serverNow: time(1), deadlineAt: time(deadlineSec) } },
});

describe('two tabs of one browser', () => {
  it('writes, sends and submits nothing in the tab that only reads', () => {
    const exam = play({ writing: false, kept: [entry(1, 'q1')] });
    exam.at(deadlineSec);
    exam.send(chose, { kind: 'typed', questionId: 'q3', text: 'x' }, deadlineFired, { kind: 'handed_in' });
    expect([exam.did('append'), exam.did('submit'), mayWrite(exam.state())]).toEqual([[], [], false]);
    expect(exam.timer('deadline')).toBeUndefined();
  });

  it('takes the gap of the tab that writes for no acknowledgement of what only this page has', () => {
    const exam = play();
    exam.send(chose, { kind: 'not_kept', no: 1 }, { kind: 'writing', writing: false });
    exam.send({ kind: 'saved', outcome: { kind: 'gap', ackSeq: 3 } });
    expect([unsent(exam.state().journal).length, exam.timer('send')]).toEqual([1, expect.any(Number)]);
  });

  it('starts to write when the other tab releases the lock, and sets the deadline', () => {
    const exam = play({ writing: false, kept: [entry(1, 'q1')] });
    exam.send({ kind: 'writing', writing: true });
    expect([exam.did('save').length, exam.did('keep_attempt').length]).toEqual([1, 1]);
    expect(exam.timer('deadline')).toBe(deadlineSec * 1000);
  });

  it('stops writing when another tab takes the lock, and keeps what was chosen', () => {
    const exam = play();
    exam.send(chose, { kind: 'kept', no: 1, rows: [entry(1, 'q1')] }, { kind: 'writing', writing: false });
    exam.send({ kind: 'chose', questionId: 'q1', choice: 'b' });
    expect([exam.did('append'), unsent(exam.state().journal).map(({ choice }) => choice)]).toEqual([[], ['a']]);
  });
});

describe('another device', () => {
  it('opens read-only while another device writes', () => {
    const exam = play({ started: { readOnly: true, ticket: undefined } });
    exam.send(chose, { kind: 'looked' });
    expect([exam.state().stopped, exam.did('append')]).toEqual(['taken_over', []]);
  });

  it('tells a device that only reads of announcements, more time and the end, and leaves its copies alone', () => {
    const exam = play({ started: { readOnly: true, ticket: undefined } });
    exam.send({ kind: 'fired', timer: 'beat' });
    // By the login: it has no ticket.
    expect([exam.did('read'), exam.timer('beat')]).toEqual([[{ do: 'read', ticket: '' }], expect.any(Number)]);
    const announcements = [{ id: 'n1', text: 'Read cm for m', at: time(1) }];
    exam.send(known({ announcements, deadlineAt: time(deadlineSec + 300) }));
    expect(exam.state()).toMatchObject({
      announcements,
      stopped: 'taken_over',
      started: { deadlineAt: time(deadlineSec + 300) },
    });
    expect(exam.did('keep_attempt')).toEqual([]);
    exam.send(known({ status: 'submitted', submittedAt: time(9) }));
    expect(exam.state()).toMatchObject({ stopped: 'closed', isSettled: true, submittedAt: time(9) });
  });

  it('is noticed by an idle page', () => {
    const exam = play();
    exam.send({ kind: 'looked' }, known({ sessionNo: 2 }));
    expect(exam.state().stopped).toBe('taken_over');
    exam.send(chose);
    expect(exam.did('append')).toEqual([]);
  });

  it('ends a submission in flight, and names the unsent answers', () => {
    const exam = play({ kept: [entry(1, 'q1')] });
    exam.send(acknowledged(0), { kind: 'handed_in' });
    exam.send({ kind: 'submitted', outcome: { kind: 'stop', reason: 'taken_over' }, lastSeq: 0 });
    expect([exam.state().submission.status, exam.state().stopped]).toEqual(['no', 'taken_over']);
    expect(unsentNumbers(exam.state())).toEqual([1]);
  });

  it('lost no answer that was stored before and only marked for review since', () => {
    const exam = play({ kept: [entry(1, 'q1')] });
    exam.send(acknowledged(1), { kind: 'marked', questionId: 'q1', isMarked: true }, known({ sessionNo: 2 }));
    expect([exam.state().stopped, unsentNumbers(exam.state())]).toEqual(['taken_over', []]);
  });

  it('is alone responsible for the deadline: this device neither asks nor submits at zero', () => {
    const exam = play();
    exam.send(known({ sessionNo: 2 }));
    exam.at(deadlineSec);
    exam.send(deadlineFired, submitFired);
    expect([exam.did('read'), exam.did('submit')]).toEqual([[], []]);
  });
});

describe('a reply that arrives late', () => {
  it('never reverts an acknowledgement', () => {
    const exam = play({ kept: [entry(1, 'q1'), entry(2, 'q2', 't')] });
    exam.send(acknowledged(2), acknowledged(1));
    expect(exam.state().journal.ackSeq).toBe(2);
  });

  it('does not open a closed attempt again', () => {
    const exam = play();
    exam.send(known({ status: 'submitted' }), { kind: 'saved', outcome: { kind: 'stop', reason: 'taken_over' } });
    exam.send(known(), { kind: 'network', online: true }, chose);
    expect([exam.state().stopped, exam.did('save'), exam.did('append')]).toEqual(['closed', [], []]);
  });

  it('that confirms a cancelled submission ends the test, and the answers it delivered count', () => {
    const exam = play({ kept: [entry(1, 'q1')] });
    exam.send({ kind: 'saved', outcome: { kind: 'retry' } }, { kind: 'handed_in' });
    expect(exam.did('submit')).toMatchObject([{ entries: [{ seq: 1 }], lastSeq: 1 }]);
    exam.send({ kind: 'called_off' }, submitted(1));
    expect([exam.state().submission.status, exam.did('forget').length, mayWrite(exam.state())]).toEqual([
      'done',
      1,
      false,
    ]);
  });

  it('from IndexedDB about an unknown answer changes nothing', () => {
    const exam = play();
    const before = exam.state().journal;
    exam.send({ kind: 'kept', no: 9, rows: [entry(1, 'q2')] }, { kind: 'not_kept', no: 9 });
    expect(exam.state().journal.entries).toEqual(before.entries);
  });

  it('from a timer after the end does nothing', () => {
    const exam = play();
    exam.send({ kind: 'handed_in' }, submitted());
    const timers = ['send', 'typing', 'deadline', 'submit'] as const;
    exam.at(deadlineSec);
    exam.send(...timers.map((timer): ExamEvent => ({ kind: 'fired', timer })));
    expect([exam.did('save'), exam.did('read'), exam.did('submit')]).toEqual([[], [], []]);
  });
});

describe('a time grant', () => {
  it('moves the deadline with any reply', () => {
    const exam = play({ kept: [entry(1, 'q1')] });
    exam.send({
      kind: 'saved',
      outcome: {
        kind: 'acknowledged',
        ackSeq: 1,
        reply: { serverNow: time(10), deadlineAt: time(deadlineSec + 300), ticket: 'ticket-2' },
      },
    });
    expect([exam.state().started.deadlineAt, exam.state().started.ticket]).toEqual([
      time(deadlineSec + 300),
      'ticket-2',
    ]);
  });

  it('does not prevent the student from submitting early', () => {
    const exam = play();
    exam.at(deadlineSec);
    exam.send(deadlineFired, known({ deadlineAt: time(deadlineSec + 300) }), { kind: 'handed_in' });
    expect([exam.did('submit').length, exam.state().submission.automatic]).toEqual([1, false]);
  });
});
