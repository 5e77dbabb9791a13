import { aStart, attemptId, testId } from '../../../test/builders';
import { memoryStore } from '../../../test/memory-store';
import { emptyJournal, type Entry } from '../journal/answer-journal';
import { readClock } from './countdown';
import { examEngine } from './exam-engine';
import { mayWrite, savedOf, unsentNumbers } from './exam-state';
import type { ExamCalls } from './perform';
import type { AttemptState, RenewOutcome, SendOutcome, SubmitOutcome } from '../journal/attempt.data';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const serverNow = '2026-11-21T12:31:00.000Z';
const deadlineAt = '2026-11-21T13:30:00.000Z';

const renewedWith = (ticket: string): RenewOutcome => ({ kind: 'renewed', ticket, responses: [], ackSeq: 0 });

/** An exam against a server that stores what it receives, unless a test overrides its reply. */
function anExam({ broken = false, spread = 0 } = {}) {
  jest.useFakeTimers();
  const server = {
    stored: [] as Entry[],
    submitted: 0,
    down: false,
    /** What the network carries before a request is given up. */
    mostChars: Infinity,
    next: undefined as SendOutcome | undefined,
    tickets: ['ticket-1'],
    renewals: [] as RenewOutcome[],
    submitNext: undefined as SubmitOutcome | undefined,
    state: {} as Partial<AttemptState>,
  };
  const ack = () => server.stored.at(-1)?.seq ?? 0;
  const calls: ExamCalls = {
    async save(_attempt, ticket, entries) {
      if (server.down || JSON.stringify(entries).length > server.mostChars) return { kind: 'retry' };
      if (!server.tickets.includes(ticket)) return { kind: 'ticket_lost' };
      const special = server.next;
      server.next = undefined;
      if (special) return special;
      server.stored.push(...entries);
      return { kind: 'acknowledged', ackSeq: ack(), reply: { serverNow, deadlineAt } };
    },
    async submit(_attempt, ticket, entries) {
      if (server.down || JSON.stringify(entries).length > server.mostChars) return { kind: 'retry' };
      if (!server.tickets.includes(ticket)) return { kind: 'ticket_lost' };
      const special = server.submitNext;
      server.submitNext = undefined;
      if (special) return special;
      server.stored.push(...entries);
      server.submitted += 1;
      return { kind: 'submitted' };
    },
    async renew() {
      return server.renewals.shift() ?? { kind: 'retry' };
    },
    async read() {
      if (server.down) return { kind: 'unreachable' };
      return {
        kind: 'known',
        attempt: {
          attemptId,
          testId,
          status: 'in_progress',
          ackSeq: ack(),
          sessionNo: 1,
          serverNow,
          deadlineAt,
          ...server.state,
        },
      };
    },
  };
  const started = aStart({ submitSpreadSec: spread });
  const store = memoryStore(broken);
  const engine = examEngine(
    {
      started,
      clock: readClock(started.serverNow, { monotonicMs: 0, wallMs: 0 }),
      journal: emptyJournal(0),
      current: 0,
      visited: [],
      deviceBroken: false,
    },
    {
      testId,
      ownerId: 'u1',
      store,
      calls,
      monotonicMs: () => performance.now(),
      wallMs: () => performance.now(),
      share: () => 1,
      online: () => true,
      timers: { set: (run, ms) => window.setTimeout(run, ms), clear: (id) => window.clearTimeout(id) },
    },
  );
  engine.dispatch({ kind: 'writing', writing: true });
  const act = {
    choose: (questionId: string, choice: string) => engine.dispatch({ kind: 'chose', questionId, choice }),
    type: (questionId: string, text: string) => engine.dispatch({ kind: 'typed', questionId, text }),
    mark: (questionId: string) => engine.dispatch({ kind: 'marked', questionId, isMarked: true }),
    clear: (questionId: string) => engine.dispatch({ kind: 'cleared', questionId }),
    goTo: (index: number) => engine.dispatch({ kind: 'went', index }),
    submit: () => engine.dispatch({ kind: 'handed_in' }),
  };
  return { engine, act, server, store, state: () => engine.snapshot() };
}
afterEach(() => jest.useRealTimers());

describe('a running exam', () => {
  it('F-147, B-001: stores an answer on the device first, and says saved once the server has it', async () => {
    const { act, server, store, state } = anExam();
    act.choose('q1', 'b');
    await pass(0);
    expect(store.rows.get(`${attemptId}:1`)).toMatchObject([{ questionId: 'q1', choice: 'b', seq: 1 }]);
    expect(savedOf(state()).kind).toBe('saving');
    await pass(800);
    expect(server.stored).toMatchObject([{ questionId: 'q1', choice: 'b', seq: 1 }]);
    expect(savedOf(state()).kind).toBe('saved');
  });

  it('N-002: sends immediately on leaving a question, with the time spent on it', async () => {
    const { act, server } = anExam();
    await pass(4000);
    act.choose('q1', 'b');
    act.goTo(1);
    await pass(0);
    expect(server.stored[0]).toMatchObject({ questionId: 'q1', choice: 'b', timeSpentMs: 4000 });
  });

  it('reports a question that was opened and skipped, and no answer to it', async () => {
    const { act, server } = anExam();
    await pass(2500);
    act.goTo(1);
    await pass(0);
    expect(server.stored).toEqual([
      { seq: 1, questionId: 'q1', timeSpentMs: 2500, timeOnly: true, givenAtMs: expect.any(Number) },
    ]);
  });

  it('writes the paper to the device once, and at a change of question only the place in it', async () => {
    const { act, store } = anExam();
    await pass(0);
    const keeping = jest.spyOn(store, 'keepAttempt');
    act.goTo(1);
    act.goTo(2);
    await pass(0);
    expect(keeping.mock.calls.map(([{ current }]) => current)).toEqual(expect.arrayContaining([1, 2]));
    expect(keeping.mock.calls.every(([_attempt, isPlace]) => isPlace)).toBe(true);
  });

  it.each(['saves', 'submission'])(
    'of a slow network: a request that it does not carry is made smaller: %s',
    async (how) => {
      const { act, server, state } = anExam();
      server.mostChars = 5000;
      for (let i = 0; i < 12; i += 1) {
        act.type('q3', `${i} ${'उ'.repeat(1500)}`);
        act.mark('q1');
      }
      if (how === 'submission') act.submit();
      await pass(60_000);
      expect(server.stored.at(-2)).toMatchObject({ questionId: 'q3', text: expect.stringMatching(/^11 /) });
      expect(how === 'submission' ? server.submitted : savedOf(state()).kind).toBe(how === 'submission' ? 1 : 'saved');
    },
  );

  it('stores a short answer when typing pauses, not on every key', async () => {
    const { act, server } = anExam();
    act.goTo(2);
    await pass(0);
    for (const text of ['t', 'to', 'tor', 'torque']) {
      act.type('q3', text);
      await pass(100);
    }
    await pass(2000);
    expect(server.stored.filter(({ questionId }) => questionId === 'q3').map(({ text }) => text)).toEqual(['torque']);
  });

  it('N-007: clears an answer and its mark', async () => {
    const { act, server } = anExam();
    act.choose('q1', 'b');
    act.mark('q1');
    act.clear('q1');
    await pass(800);
    expect(server.stored.at(-1)).toMatchObject({ choice: null, markedForReview: false });
  });

  it('continues while the server is unreachable, and sends everything in order afterwards', async () => {
    const { act, server, state } = anExam();
    server.down = true;
    act.choose('q1', 'a');
    act.goTo(1);
    act.choose('q2', 't');
    await pass(3000);
    expect(savedOf(state())).toMatchObject({ kind: 'on_device', waiting: 2 });
    server.down = false;
    await pass(15_000);
    expect(server.stored.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(savedOf(state()).kind).toBe('saved');
  });

  it('reports that the device cannot store answers, and still sends them', async () => {
    const { act, server, state } = anExam({ broken: true });
    act.choose('q1', 'a');
    await pass(0);
    expect(state().network.deviceBroken).toBe(true);
    expect(server.stored).toHaveLength(1);
  });

  it('N-002: sends the remaining answers with the submission, and deletes the device copy only when it is confirmed', async () => {
    const { act, server, store, state } = anExam();
    act.choose('q1', 'a');
    server.down = true;
    act.submit();
    await pass(2000);
    expect(state().submission.status).toBe('failed');
    expect(store.rows.size).toBe(1);
    server.down = false;
    await pass(15_000);
    expect(server.submitted).toBe(1);
    expect(server.stored).toMatchObject([{ questionId: 'q1', choice: 'a' }]);
    expect(state().submission.status).toBe('done');
    expect(store.rows.size).toBe(0);
  });

  it('returns to the test when a failing submission is cancelled', async () => {
    const { engine, act, server, state } = anExam();
    server.down = true;
    act.submit();
    await pass(2000);
    engine.dispatch({ kind: 'called_off' });
    server.down = false;
    act.choose('q1', 'c');
    await pass(30_000);
    expect(server.submitted).toBe(0);
    expect(state().submission.status).toBe('no');
    expect(server.stored).toMatchObject([{ choice: 'c' }]);
  });

  it('fills a gap before it submits', async () => {
    const { act, server, state } = anExam();
    act.choose('q1', 'a');
    server.submitNext = { kind: 'gap', ackSeq: 0 };
    act.submit();
    await pass(2000);
    expect(server.stored.map(({ seq }) => seq)).toEqual([1]);
    expect(state().submission.status).toBe('done');
  });

  it('F-139: sends the answers at zero and submits within the spread', async () => {
    const { act, server, state } = anExam({ spread: 10 });
    await pass(3_599_900);
    act.choose('q1', 'a');
    server.state = { serverNow: deadlineAt };
    await pass(100);
    expect(server.stored).toHaveLength(1);
    expect(server.submitted).toBe(0);
    expect(mayWrite(state())).toBe(false);
    await pass(10_000);
    expect(server.submitted).toBe(1);
  });

  it('becomes read-only when another device takes over, and names the answers that did not count', async () => {
    const { act, server, state } = anExam();
    act.choose('q1', 'a');
    act.goTo(1);
    await pass(0);
    server.next = { kind: 'stop', reason: 'taken_over' };
    act.choose('q2', 't');
    await pass(800);
    expect(state().stopped).toBe('taken_over');
    expect(unsentNumbers(state())).toEqual([2]);
    act.choose('q2', 'f');
    await pass(800);
    expect(server.stored.some(({ questionId }) => questionId === 'q2')).toBe(false);
  });

  it('learns of more time and of a closed attempt while idle', async () => {
    const { engine, server, state } = anExam();
    server.state = { deadlineAt: '2026-11-21T13:45:00.000Z' };
    await pass(70_000);
    expect(state().started.deadlineAt).toBe('2026-11-21T13:45:00.000Z');
    server.state = { status: 'submitted' };
    await pass(70_000);
    expect(state().stopped).toBe('closed');
    engine.dispose();
  });

  it('continues with a new ticket after a new login', async () => {
    const { engine, act, server, state } = anExam();
    server.tickets = ['ticket-2'];
    server.renewals = [{ kind: 'refused' }];
    act.choose('q1', 'a');
    await pass(800);
    expect(state().stopped).toBe('signed_out');
    engine.dispatch({ kind: 'renewed', outcome: renewedWith('ticket-2') });
    await pass(0);
    expect(server.stored).toHaveLength(1);
    expect(state().stopped).toBeUndefined();
  });

  it('is written on while another ticket cannot be had, and sends everything once there is one', async () => {
    const { act, server, state } = anExam();
    server.tickets = ['ticket-2'];
    act.choose('q1', 'a');
    await pass(5000);
    expect(state().stopped).toBeUndefined();
    expect(savedOf(state()).kind).toBe('on_device');
    act.choose('q2', 'b');
    server.renewals = [renewedWith('ticket-2')];
    await pass(30_000);
    expect(server.stored).toMatchObject([{ questionId: 'q1' }, { questionId: 'q2' }]);
    expect(savedOf(state()).kind).toBe('saved');
  });

  it.each([0, 5000])('is submitted with another ticket, which is had %s ms later', async (afterMs) => {
    const { act, server, state } = anExam();
    server.tickets = ['ticket-2'];
    const renewed: RenewOutcome = renewedWith('ticket-2');
    if (afterMs === 0) server.renewals = [renewed];
    act.submit();
    await pass(afterMs);
    server.renewals = [renewed];
    await pass(15_000);
    expect(state().submission.status).toBe('done');
    expect(server.submitted).toBe(1);
  });

  it('is submitted at the end of its time with another ticket', async () => {
    const { act, server, state } = anExam();
    act.choose('q1', 'a');
    await pass(1000);
    server.tickets = ['ticket-2'];
    server.state = { serverNow: deadlineAt };
    act.choose('q2', 'b');
    await pass(60 * 60_000);
    expect(state().submission).toMatchObject({ status: 'failed', automatic: true });
    server.renewals = [renewedWith('ticket-2')];
    await pass(30_000);
    expect(state().submission.status).toBe('done');
  });

  it('pauses where each new ticket is refused as well', async () => {
    const { act, server } = anExam();
    let asked = 0;
    server.tickets = [];
    server.renewals = new Proxy(server.renewals, {
      get: (all, key) => (key === 'shift' ? () => renewedWith(`ticket-${(asked += 1)}`) : Reflect.get(all, key)),
    });
    act.choose('q1', 'a');
    await pass(60_000);
    expect(asked).toBeLessThan(12);
  });

  it('ends where the attempt turns out to be closed', async () => {
    const { act, server, state } = anExam();
    server.tickets = [];
    server.renewals = [{ kind: 'elsewhere' }];
    server.state = { status: 'submitted' };
    act.choose('q1', 'a');
    await pass(1500);
    expect(state()).toMatchObject({ stopped: 'closed', isSettled: true });
  });

  it('stores and sends nothing in a read-only tab', async () => {
    const { engine, act, server } = anExam();
    engine.dispatch({ kind: 'writing', writing: false });
    act.choose('q1', 'a');
    await pass(2000);
    expect(server.stored).toEqual([]);
  });
});
