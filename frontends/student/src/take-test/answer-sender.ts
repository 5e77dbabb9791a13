import { acknowledge, gap, nextBatch, pending, type Entry, type Journal } from './answer-journal';

/** How a save ended. Everything that is not an acknowledgement says what to do next. */
export type SendOutcome =
  | { kind: 'acknowledged'; ackSeq: number }
  | { kind: 'gap'; ackSeq: number }
  | { kind: 'retry'; afterMs?: number }
  | { kind: 'stop'; reason: StopReason };
export type StopReason = 'taken_over' | 'closed' | 'signed_out' | 'refused';

export type Timers = { set(run: () => void, ms: number): number; clear(id: number): void };
type Deps = {
  read(): Journal;
  change(update: (journal: Journal) => Journal): void;
  send(entries: Entry[]): Promise<SendOutcome>;
  onState(state: { sending: boolean; failing: boolean; stopped?: StopReason }): void;
  share(): number;
  timers: Timers;
};

const debounceMs = 800;
const firstBackoffMs = 250;
const longestBackoffMs = 15_000;

/** One per attempt, one request in flight. `later` after a change, `now` on navigation, hide and submit. */
export function answerSender({ read, change, send, onState, share, timers }: Deps) {
  let timer: number | undefined;
  let inFlight: Promise<void> | undefined;
  let failures = 0;
  let stopped: StopReason | undefined;
  let paused = false;
  /** The server named a moment; nothing but its timer sends before that. */
  let held = false;

  const tell = () => onState({ sending: inFlight !== undefined, failing: failures > 0, stopped });
  const cancelTimer = () => { if (timer !== undefined) timers.clear(timer); timer = undefined; };
  const wait = (ms: number) => { cancelTimer(); timer = timers.set(() => { timer = undefined; held = false; now(); }, ms); };

  function apply(outcome: SendOutcome): void {
    if (outcome.kind === 'stop') { stopped = outcome.reason; cancelTimer(); return; }
    if (outcome.kind === 'retry') {
      const backoff = Math.min(longestBackoffMs, firstBackoffMs * 2 ** failures);
      failures += 1;
      held = outcome.afterMs !== undefined;
      wait(Math.max(outcome.afterMs ?? 0, backoff * (0.5 + share() / 2)));
      return;
    }
    failures = 0;
    change((journal) => (outcome.kind === 'gap' ? gap(journal, outcome.ackSeq) : acknowledge(journal, outcome.ackSeq)));
    if (pending(read()).length > 0 && timer === undefined) wait(0);
  }

  function now(): void {
    if (inFlight || stopped || paused || held) return;
    cancelTimer();
    const batch = nextBatch(read());
    if (batch.length === 0) { failures = 0; tell(); return; }
    inFlight = send(batch).then((outcome) => { inFlight = undefined; apply(outcome); }).finally(tell);
    tell();
  }

  return {
    later(): void { if (!inFlight && timer === undefined && !stopped && !paused) wait(debounceMs); },
    now,
    /** Nothing is sent while submit carries the rest; resolves when the request under way has ended. */
    async pause(): Promise<void> { paused = true; cancelTimer(); await inFlight; cancelTimer(); held = false; },
    unpause(): void { paused = false; now(); },
    stop(reason: StopReason): void { stopped = reason; cancelTimer(); tell(); },
    resume(): void { stopped = undefined; failures = 0; held = false; now(); },
    dispose(): void { paused = true; cancelTimer(); },
  };
}
export type AnswerSender = ReturnType<typeof answerSender>;
