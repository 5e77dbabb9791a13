import { acknowledge, enqueue, keep, pending, type Answer, type Entry, type Journal } from './answer-journal';
import { answerSender, type SendOutcome, type StopReason, type Timers } from './answer-sender';
import type { AnswerStore } from './answer-store';
import { serverTime } from './countdown';
import { answersIn, beginWith, currentQuestion, mayWrite, withServerClock, type ExamState, type Opening } from './exam-state';
import { submission } from './exam-submission';
import type { AttemptState, SaveReply, SubmitOutcome } from './take-test.data';

export type ExamCalls = {
  save(attemptId: string, ticket: string, entries: Entry[], onReply: (reply: SaveReply) => void): Promise<SendOutcome>;
  submit(attemptId: string, ticket: string, entries: Entry[], lastSeq: number): Promise<SubmitOutcome>;
  read(attemptId: string, ticket: string): Promise<AttemptState>;
};
export type ExamDeps = {
  testId: string;
  ownerId: string;
  store: AnswerStore;
  calls: ExamCalls;
  timers: Timers;
  monotonicMs(): number;
  wallMs(): number;
  share(): number;
  online(): boolean;
};

const typingPauseMs = 700;
const heartbeatMs = 60_000;
/** Time on a question is sent along when it grew by at least this much since its last entry. */
const worthTellingMs = 10_000;

/** A running test without React: journal first, then the network; the page only shows `snapshot()`. */
export function examEngine(opening: Opening, deps: ExamDeps) {
  const { store, calls, timers, monotonicMs } = deps;
  const { attemptId, sessionNo } = opening.started;
  const listeners = new Set<() => void>();
  let state = beginWith(opening, deps.online());
  let shownAt = monotonicMs();
  let typing: number | undefined;
  let heartbeat: number | undefined;

  const set = (change: (before: ExamState) => ExamState) => { state = change(state); for (const tell of listeners) tell(); };
  const setJournal = (change: (journal: Journal) => Journal) => {
    const before = state.journal;
    set((s) => ({ ...s, journal: change(s.journal) }));
    if (state.journal.entries !== before.entries && state.journal.entries.length === before.entries.length) void keepRenumbered();
  };
  const ticket = () => state.started.ticket ?? '';

  const sender = answerSender({
    read: () => state.journal,
    change: setJournal,
    send: (entries) => calls.save(attemptId, ticket(), entries, onReply),
    onState: ({ sending, failing, stopped }) => set((s) => ({ ...s, network: { ...s.network, sending, failing }, stopped: stopped === undefined ? s.stopped : merge(s.stopped, stopped) })),
    share: deps.share,
    timers,
  });
  const hand = submission({ read: () => state, set, setJournal, sender, deps, onReply, commit });

  function onReply(reply: SaveReply): void {
    set((s) => withServerClock(s, reply, monotonicMs()));
    beat();
    void keepSnapshot();
  }

  /** The write comes first; the network never waits for it longer than the disk takes. */
  function record(questionId: string, answer: Answer): void {
    if (!mayWrite(state)) return;
    const { journal, entry } = enqueue(state.journal, questionId, answer);
    set((s) => ({ ...s, journal, draft: s.draft?.questionId === questionId ? undefined : s.draft }));
    void store.append(attemptId, sessionNo, entry).then(
      () => set((s) => ({ ...s, journal: keep(s.journal, entry.seq) })),
      () => { set((s) => ({ ...s, network: { ...s.network, deviceBroken: true } })); sender.now(); },
    );
    sender.later();
  }

  async function keepRenumbered(): Promise<void> {
    await store.rewrite(attemptId, sessionNo, state.journal.entries).catch(() => set((s) => ({ ...s, network: { ...s.network, deviceBroken: true } })));
  }

  async function keepSnapshot(): Promise<void> {
    if (state.started.readOnly || !ticket()) return;
    const started = { ...state.started, serverNow: new Date(serverTime(state.clock, monotonicMs())).toISOString(), ackSeq: state.journal.ackSeq };
    await store.keepAttempt({ testId: deps.testId, ownerId: deps.ownerId, started, readAtMs: deps.wallMs(), current: state.current, visited: [...state.visited] }).catch(() => undefined);
  }

  const answerOf = (questionId: string): Answer =>
    answersIn(state).get(questionId) ?? { choice: null, text: null, markedForReview: false, timeSpentMs: 0 };

  /** Time on the question so far, counted anew from here. */
  function spent(questionId: string): number {
    const before = answerOf(questionId).timeSpentMs;
    if (currentQuestion(state)?.id !== questionId) return before;
    const total = before + Math.round(monotonicMs() - shownAt);
    shownAt = monotonicMs();
    return Math.min(total, 86_400_000);
  }

  const change = (questionId: string, part: Partial<Answer>) => record(questionId, { ...answerOf(questionId), timeSpentMs: spent(questionId), ...part });

  function commit(): void {
    if (typing !== undefined) timers.clear(typing);
    typing = undefined;
    const draft = state.draft;
    if (!draft) return;
    set((s) => ({ ...s, draft: undefined }));
    change(draft.questionId, { choice: null, text: draft.text });
  }

  function leave(): void {
    commit();
    const question = currentQuestion(state);
    if (!question || !mayWrite(state)) return;
    const known = answersIn(state).has(question.id);
    if (!known || monotonicMs() - shownAt >= worthTellingMs) change(question.id, {});
  }

  function beat(): void {
    if (heartbeat !== undefined) timers.clear(heartbeat);
    heartbeat = timers.set(() => void check(), heartbeatMs * (0.9 + deps.share() / 5));
  }

  /** Time grants, a takeover elsewhere and a closed attempt reach an idle page this way. */
  async function check(): Promise<void> {
    beat();
    if (!ticket() || state.submission.status === 'done') return;
    const known = await calls.read(attemptId, ticket()).catch(() => undefined);
    if (!known) return;
    set((s) => withServerClock(s, known, monotonicMs()));
    if (known.status !== 'in_progress') return sender.stop('closed');
    if (known.sessionNo !== sessionNo) return sender.stop('taken_over');
    setJournal((journal) => acknowledge(journal, known.ackSeq));
    sender.now();
  }

  return {
    snapshot: () => state,
    subscribe(listener: () => void) { listeners.add(listener); return () => { listeners.delete(listener); }; },
    choose: (questionId: string, choice: string) => change(questionId, { choice, text: null }),
    type(questionId: string, text: string): void {
      if (!mayWrite(state)) return;
      if (typing !== undefined) timers.clear(typing);
      set((s) => ({ ...s, draft: { questionId, text } }));
      typing = timers.set(commit, typingPauseMs);
    },
    mark(questionId: string, markedForReview: boolean): void { commit(); change(questionId, { markedForReview }); },
    clear(questionId: string): void {
      set((s) => ({ ...s, draft: undefined }));
      change(questionId, { choice: null, text: null, markedForReview: false });
    },
    goTo(index: number): void {
      const question = state.started.paper.questions[index];
      if (!question) return;
      leave();
      set((s) => ({ ...s, current: index, visited: new Set([...s.visited, question.id]) }));
      shownAt = monotonicMs();
      sender.now();
      void keepSnapshot();
    },
    submit: hand.submit,
    cancelSubmit: hand.cancel,
    /** A page that is hidden may never come back: everything goes out at once. */
    flush(): void { commit(); sender.now(); void keepSnapshot(); },
    check,
    setOnline(online: boolean): void { set((s) => ({ ...s, network: { ...s.network, online } })); if (online) { sender.now(); hand.hurry(); } },
    setWriting(writing: boolean): void { set((s) => ({ ...s, writing })); if (writing) { void keepSnapshot(); beat(); sender.now(); } },
    renew(fresh: string): void { set((s) => ({ ...s, stopped: undefined, started: { ...s.started, ticket: fresh } })); sender.resume(); if (state.submission.status === 'failed') void hand.submit(state.submission.automatic); },
    unsent: () => pending(state.journal),
    dispose(): void { commit(); sender.dispose(); hand.cancel(); if (heartbeat !== undefined) timers.clear(heartbeat); listeners.clear(); },
  };
}
export type ExamEngine = ReturnType<typeof examEngine>;

const merge = (before: StopReason | undefined, now: StopReason): StopReason => (before === 'closed' ? before : now);
