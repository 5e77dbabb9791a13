import { acknowledge, batchLimit, gap, lastSeq, pending, type Journal } from './answer-journal';
import type { AnswerSender } from './answer-sender';
import type { ExamDeps } from './exam-engine';
import type { ExamState, Submission } from './exam-state';
import type { SaveReply } from './take-test.data';

type Parts = {
  read(): ExamState;
  set(change: (before: ExamState) => ExamState): void;
  setJournal(change: (journal: Journal) => Journal): void;
  sender: AnswerSender;
  deps: ExamDeps;
  onReply(reply: SaveReply): void;
  commit(): void;
};

const firstBackoffMs = 500;
const longestBackoffMs = 15_000;

/** Submit sends what is left first, repeats itself until it is confirmed, and never gives up an answer. */
export function submission({ read, set, setJournal, sender, deps, onReply, commit }: Parts) {
  let run = 0;
  let wake: (() => void) | undefined;

  const mark = (change: Partial<Submission>) => set((s) => ({ ...s, submission: { ...s.submission, ...change } }));
  const sleep = (ms: number) => new Promise<void>((resolve) => {
    const id = deps.timers.set(resolve, ms);
    wake = () => { deps.timers.clear(id); resolve(); };
  });

  async function attempt(spreadMs: number): Promise<'done' | 'stopped' | { afterMs: number }> {
    const { attemptId, ticket = '' } = read().started;
    while (pending(read().journal).length > (spreadMs > 0 ? 0 : batchLimit)) {
      const saved = await deps.calls.save(attemptId, ticket, pending(read().journal).slice(0, batchLimit), onReply);
      if (saved.kind === 'acknowledged') setJournal((journal) => acknowledge(journal, saved.ackSeq));
      else if (saved.kind === 'gap') setJournal((journal) => gap(journal, saved.ackSeq));
      else if (saved.kind === 'retry') return { afterMs: saved.afterMs ?? 0 };
      else return stop(saved.reason);
    }
    if (spreadMs > 0) await sleep(spreadMs);
    const { journal, started } = read();
    const sent = await deps.calls.submit(attemptId, started.ticket ?? '', pending(journal), lastSeq(journal));
    if (sent.kind === 'submitted') return 'done';
    if (sent.kind === 'gap') { setJournal((before) => gap(before, sent.ackSeq)); return { afterMs: 0 }; }
    return sent.kind === 'retry' ? { afterMs: sent.afterMs ?? 0 } : stop(sent.reason);
  }

  function stop(reason: Parameters<AnswerSender['stop']>[0]): 'done' | 'stopped' {
    if (reason === 'closed') return 'done';
    sender.stop(reason);
    return 'stopped';
  }

  async function submit(automatic: boolean): Promise<void> {
    const now = read().submission;
    if (now.status === 'sending' || now.status === 'done') { if (automatic) mark({ automatic }); wake?.(); return; }
    commit();
    run += 1;
    const mine = run;
    mark({ status: 'sending', automatic });
    await sender.pause();
    let spreadMs = automatic ? deps.share() * read().started.submitSpreadSec * 1000 : 0;
    for (let failures = 0; mine === run; failures += 1) {
      const outcome = await attempt(spreadMs);
      spreadMs = 0;
      if (mine !== run) return;
      if (outcome === 'done') {
        await deps.store.forget(deps.testId, read().started.attemptId).catch(() => undefined);
        return mark({ status: 'done' });
      }
      mark({ status: 'failed' });
      if (outcome === 'stopped') return;
      await sleep(Math.max(outcome.afterMs, Math.min(longestBackoffMs, firstBackoffMs * 2 ** failures) * (0.5 + deps.share() / 2)));
    }
  }

  return {
    submit,
    /** Back to the test: what was not confirmed is simply not submitted yet. */
    cancel(): void {
      run += 1;
      wake?.();
      if (read().submission.status === 'no' || read().submission.status === 'done') return;
      mark({ status: 'no', automatic: false });
      sender.unpause();
    },
    hurry(): void { wake?.(); },
  };
}
