import { timedSections } from '../../../test/builders';
import { deadlineFired, entry, known, play, submitted, time } from '../../../test/exam-play';
import { isInLastSection, lateAnswers, leftOutAnswers, answersIn, type ExamState } from './exam-state';
import type { ExamEvent } from './machine';

/** Physics (questions 1 and 2) for 20 minutes, Chemistry (3 and 4) for 40. */
const started = timedSections(20, 40);
const ended = 1200;
const sitting = (part: Parameters<typeof play>[0] = {}) => play({ started, ...part });
const where = ({ section, current }: ExamState) => [section, current];
const chose = (questionId: string): ExamEvent => ({ kind: 'chose', questionId, choice: 'a' });
const granted = (a: number, b: number, sec: number) =>
  known({
    serverNow: time(sec),
    deadlineAt: time(b),
    sectionEnds: [
      { sectionId: 's1', opensAt: time(0), endsAt: time(a) },
      { sectionId: 's2', opensAt: time(a), endsAt: time(b) },
    ],
  });

describe('a section that ends by itself', () => {
  it('N-009: keeps what is being typed, sends it at once and opens the next section', () => {
    const exam = sitting();
    exam.send(chose('q1'), { kind: 'went', index: 1 });
    expect(exam.timer('deadline')).toBeUndefined();
    exam.at(ended);
    exam.send(deadlineFired);
    expect([where(exam.state()), exam.timer('deadline')]).toEqual([[1, 2], 2_400_000]);
    expect(exam.state().isUrgent).toBe(true);
    exam.at(ended + 10);
    exam.send({ kind: 'typed', questionId: 'q4', text: '7' });
    exam.at(3600);
    exam.send(deadlineFired);
    expect(exam.did('append')).toMatchObject([{ given: { questionId: 'q4', text: '7' } }]);
    expect(exam.state().submission).toMatchObject({ automatic: true, status: 'sending' });
  });

  it('N-009: opens no question of another section, and takes no answer for one', () => {
    const exam = sitting();
    expect(
      exam.send({ kind: 'went', index: 2 }, chose('q3'), { kind: 'marked', questionId: 'q4', isMarked: true }),
    ).toEqual([{ do: 'cancel', name: 'typing' }]);
    expect(where(exam.state())).toEqual([0, 0]);
    exam.at(ended); // the click is faster than the timer
    exam.send(chose('q1'));
    expect([where(exam.state()), answersIn(exam.state()).get('q1')?.choice]).toEqual([[1, 2], null]);
  });

  it('N-009: goes on offline, by the later of both clocks', () => {
    const exam = sitting();
    exam.send({ kind: 'network', online: false });
    exam.at(60, ended);
    exam.send({ kind: 'looked' });
    expect(where(exam.state())).toEqual([1, 2]);
  });

  it('N-009: also passes on a page that only reads', () => {
    const exam = sitting({ started: { ...started, ticket: undefined, readOnly: true }, writing: false });
    exam.at(ended);
    exam.send(deadlineFired);
    expect([where(exam.state()), exam.did('append')]).toEqual([[1, 2], []]);
  });

  it('N-009: after a reload, or on another device, the running section opens at its first open question', () => {
    const exam = sitting({
      started: {
        ...started,
        serverNow: time(1500),
        responses: [{ questionId: 'q3', choices: ['a'], markedForReview: false }],
      },
    });
    expect([where(exam.state()), isInLastSection(exam.state())]).toEqual([[1, 3], true]);
  });

  it('N-026: moves with a time grant; where the next one is open already it goes on and nothing jumps', () => {
    const exam = sitting();
    exam.at(600);
    exam.send(granted(1800, 4200, 600));
    expect([where(exam.state()), exam.timer('deadline')]).toEqual([[0, 0], 1_200_000]);
    exam.at(1800);
    exam.send(deadlineFired, { kind: 'went', index: 3 });
    exam.at(2000);
    exam.send(granted(1800, 4800, 2000));
    expect([where(exam.state()), exam.timer('deadline')]).toEqual([[1, 3], 2_800_000]);
  });

  it('N-026: opens again when the page learns late that it was given more time', () => {
    const exam = sitting();
    exam.at(ended);
    exam.send(deadlineFired);
    exam.send(granted(1800, 4200, ended));
    expect([where(exam.state()), exam.timer('deadline')]).toEqual([[0, 0], 600_000]);
  });
});

const acknowledged = (ackSeq: number, seqs: number[]): ExamEvent => ({
  kind: 'saved',
  outcome: {
    kind: 'acknowledged',
    ackSeq,
    reply: {
      serverNow: time(ended + 200),
      deadlineAt: started.deadlineAt,
      leftOut: seqs.map((seq) => ({ seq, reason: 'section_ended' })),
    },
  },
});
const kept = [
  entry(1, 'q1', 'a'),
  entry(2, 'q1', 'b'),
  entry(3, 'q3', 'a'),
  { ...entry(4, 'q2', 'a'), timeOnly: true },
];
/** The page was opened again in the second section. */
const later = () => sitting({ kept, started: { ...started, serverNow: time(ended + 200) } });

describe('an answer that its section left out', () => {
  const numbers = (state: ExamState) => leftOutAnswers(state).map(({ number, given }) => [number, given.choice]);

  it('N-009: is no answer any more, stays on the device and is listed; the answer before it counts', () => {
    const exam = later();
    exam.send(acknowledged(4, [2, 4]));
    expect(numbers(exam.state())).toEqual([[1, 'b']]);
    expect(answersIn(exam.state()).get('q1')?.choice).toBe('a');
    expect(exam.did('rewrite')).toMatchObject([
      { entries: [{ seq: 1 }, { seq: 2, leftOut: 'section_ended' }, { seq: 3 }, { seq: 4, leftOut: 'section_ended' }] },
    ]);
  });

  it('N-009: is shown before it is deleted, also when only the submission tells of it', () => {
    const exam = later();
    exam.send({ kind: 'handed_in' });
    exam.send(submitted(4, [{ seq: 2, reason: 'section_ended' }]));
    expect([exam.state().stopped, exam.state().isSettled, exam.did('forget')]).toEqual(['closed', true, []]);
    expect(numbers(exam.state())).toEqual([[1, 'b']]);
  });

  it('N-009: is not taken as stored because the attempt reads so: the save is sent again and says', () => {
    const exam = later();
    exam.send({ kind: 'saved', outcome: { kind: 'retry' } });
    exam.send(known({ serverNow: time(ended + 200), ackSeq: 4 }));
    expect(exam.did('save')).toMatchObject([{ entries: [{ seq: 1 }, { seq: 2 }, { seq: 3 }, { seq: 4 }] }]);
  });
});

describe('an attempt that proves to be closed before a reply has said what it left out', () => {
  const closed = (ackSeq: number) => known({ status: 'submitted', ackSeq, submittedAt: time(3600) });
  const isSettled = (exam: ReturnType<typeof later>) => exam.state().isSettled;
  const late = (exam: ReturnType<typeof later>) =>
    lateAnswers(exam.state()).map(({ number, given }) => [number, given.choice, given.leftOut]);
  const unanswered: ExamEvent = { kind: 'saved', outcome: { kind: 'retry' } };
  const notSubmitted: ExamEvent = { kind: 'submitted', outcome: { kind: 'retry' }, lastSeq: 4 };
  const submitTimer: ExamEvent = { kind: 'fired', timer: 'submit' };
  /** The reply to its save was lost, and the attempt counts what it carried. */
  const afterClose = (ackSeq = 4) => {
    const exam = later();
    exam.send(unanswered);
    exam.send(closed(ackSeq));
    return exam;
  };

  it('N-009: is asked by a submission, and lists what that names', () => {
    const exam = afterClose();
    const entries = [{ seq: 1 }, { seq: 2 }, { seq: 3 }, { seq: 4 }];
    expect([exam.did('submit'), isSettled(exam)]).toMatchObject([[{ entries, lastSeq: 4 }], false]);
    exam.send(submitted(4, [{ seq: 2, reason: 'section_ended' }]));
    expect([isSettled(exam), late(exam), exam.did('forget')]).toEqual([true, [[1, 'b', 'section_ended']], []]);
    // The list is the same after a reload.
    expect([exam.did('rewrite').length, exam.did('keep_attempt').length]).toEqual([1, 1]);
  });

  it('N-009: lists nothing where all was stored', () => {
    const exam = afterClose();
    exam.send(submitted(4));
    expect([isSettled(exam), late(exam)]).toEqual([true, []]);
  });

  it('is not asked for what came later than its last number, which is late', () => {
    const exam = afterClose(2);
    expect(exam.did('submit')).toMatchObject([{ entries: [{ seq: 1 }, { seq: 2 }], lastSeq: 2 }]);
    exam.send(submitted(2));
    expect([isSettled(exam), late(exam)]).toEqual([true, [[3, 'a', undefined]]]);
  });

  it('waits for the answer to a save that is on its way', () => {
    const exam = later();
    exam.send(closed(4));
    expect([exam.did('submit'), isSettled(exam)]).toEqual([[], false]);
    exam.send(acknowledged(4, [2]));
    expect([exam.did('submit'), isSettled(exam), late(exam)]).toEqual([[], true, [[1, 'b', 'section_ended']]]);
  });

  it.each([
    ['a save that brought no answer', unanswered],
    ['a ticket that was not renewed', { kind: 'renewed', outcome: { kind: 'elsewhere' } }],
  ] as [string, ExamEvent][])('is asked after %s', (_case, event) => {
    const exam = later();
    exam.send(closed(4), event);
    expect(exam.did('submit')).toHaveLength(1);
  });

  it('is asked again while no answer comes, also when it cannot be read meanwhile', () => {
    const exam = afterClose();
    exam.send(notSubmitted, { kind: 'read', outcome: { kind: 'unreachable' } });
    expect([exam.timer('submit'), isSettled(exam)]).toEqual([expect.any(Number), false]);
    exam.send(submitTimer);
    expect(exam.did('submit')).toHaveLength(1);
    exam.send(submitted(4, [{ seq: 2, reason: 'section_ended' }]));
    expect(late(exam)).toEqual([[1, 'b', 'section_ended']]);
  });

  it.each<[string, ExamEvent[]]>([
    [
      'stays silent',
      Array.from({ length: 6 }, () => [submitTimer, notSubmitted])
        .flat()
        .slice(1),
    ],
    ['refuses to answer', [{ kind: 'submitted', outcome: { kind: 'ticket_lost' }, lastSeq: 4 }]],
  ])('has its answers listed as not confirmed where it %s, and they are not deleted', (_case, events) => {
    const exam = afterClose();
    for (const event of events) exam.send(event);
    expect([isSettled(exam), exam.did('forget'), exam.did('rewrite')]).toEqual([true, [], []]);
    expect(late(exam)).toEqual([
      [1, 'b', 'unconfirmed'],
      [3, 'a', 'unconfirmed'],
    ]);
  });

  it('is asked nothing where sections have no end of their own', () => {
    const exam = play({ kept: [entry(1, 'q1')] });
    exam.send(unanswered);
    exam.send(closed(1));
    expect([exam.did('submit'), exam.state().isSettled, lateAnswers(exam.state())]).toEqual([[], true, []]);
  });
});
