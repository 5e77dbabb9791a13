import { emptyJournal, enqueue, type Entry, type Journal } from './answer-journal';
import { answerSender, type SendOutcome } from './answer-sender';

const answer = { choice: 'a', text: null, markedForReview: false, timeSpentMs: 0 };

function setUp(outcomes: SendOutcome[]) {
  jest.useFakeTimers();
  let journal: Journal = emptyJournal(0);
  const sent: number[][] = [];
  const states: { sending: boolean; failing: boolean; stopped?: string }[] = [];
  const answers: ((outcome: SendOutcome) => void)[] = [];
  let held = false;
  const sender = answerSender({
    read: () => journal,
    change: (update) => { journal = update(journal); },
    send: (entries: Entry[]) => {
      sent.push(entries.map(({ seq }) => seq));
      if (held) return new Promise((resolve) => answers.push(resolve));
      return Promise.resolve(outcomes.shift() ?? { kind: 'acknowledged', ackSeq: entries.at(-1)?.seq ?? 0 });
    },
    onState: (state) => { states.push(state); },
    share: () => 1,
    timers: { set: (run, ms) => window.setTimeout(run, ms), clear: (id) => window.clearTimeout(id) },
  });
  const write = (questionId: string) => { journal = enqueue(journal, questionId, answer).journal; sender.later(); };
  return { sender, sent, states, write, hold: () => { held = true; }, answerNow: (outcome: SendOutcome) => { held = false; answers.shift()?.(outcome); }, journal: () => journal };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
afterEach(() => jest.useRealTimers());

describe('answer sender', () => {
  it('waits under a second and sends several answers together', async () => {
    const { sent, write, journal } = setUp([]);
    write('q1'); await pass(300); write('q2'); await pass(499);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual([[1, 2]]);
    expect(journal().ackSeq).toBe(2);
  });

  it('sends at once when asked, and never two requests at a time', async () => {
    const { sender, sent, write, hold, answerNow } = setUp([]);
    hold(); write('q1'); sender.now();
    write('q2'); sender.now(); await pass(5000);
    expect(sent).toEqual([[1]]);
    answerNow({ kind: 'acknowledged', ackSeq: 1 }); await pass(0);
    expect(sent).toEqual([[1], [2]]);
  });

  it('tries again with growing pauses up to 15 seconds, and recovers', async () => {
    const down: SendOutcome = { kind: 'retry' };
    const { sent, write, states } = setUp(Array.from({ length: 8 }, () => down));
    write('q1'); await pass(800);
    const pauses: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const before = sent.length;
      let waited = 0;
      while (sent.length === before) { await pass(50); waited += 50; }
      pauses.push(waited);
    }
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
    expect(states.at(-1)).toEqual({ sending: false, failing: false, stopped: undefined });
  });

  it('waits as long as the server asks, even when the student goes on', async () => {
    const { sender, sent, write } = setUp([{ kind: 'retry', afterMs: 4000 }]);
    write('q1'); await pass(800);
    write('q2'); sender.now(); await pass(3999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent.at(-1)).toEqual([1, 2]);
  });

  it('resends from where the server stands after a gap', async () => {
    const { sent, write } = setUp([{ kind: 'acknowledged', ackSeq: 2 }, { kind: 'gap', ackSeq: 1 }]);
    write('q1'); write('q2'); await pass(800);
    write('q3'); await pass(800); await pass(50);
    expect(sent).toEqual([[1, 2], [3], [2, 3]]);
  });

  it('stops for good when another device writes, and keeps the answers', async () => {
    const { sender, sent, write, states, journal } = setUp([{ kind: 'stop', reason: 'taken_over' }]);
    write('q1'); await pass(800);
    write('q2'); sender.now(); await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(states.at(-1)?.stopped).toBe('taken_over');
    expect(journal().entries).toHaveLength(2);
  });

  it('leaves the line to the submission until that is called off', async () => {
    const { sender, sent, write } = setUp([]);
    write('q1'); await sender.pause(); sender.now(); await pass(5000);
    expect(sent).toEqual([]);
    sender.unpause(); await pass(0);
    expect(sent).toEqual([[1]]);
  });
});
