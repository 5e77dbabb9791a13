// Every answer is appended here before anything else. An acknowledgement of n means that everything up to n is stored.

export type Answer = { choice: string | null; text: string | null; markedForReview: boolean; timeSpentMs: number };
export type Entry = Answer & { questionId: string; seq: number };
export type Journal = {
  readonly entries: readonly Entry[];
  /** Everything up to here is stored by the server. */
  readonly ackSeq: number;
  /** Everything up to here is stored on this device. */
  readonly keptSeq: number;
};
type Stored = { questionId: string; choice?: string | null; text?: string | null; markedForReview: boolean };

export const batchLimit = 50;

export const emptyJournal = (ackSeq: number): Journal => ({ entries: [], ackSeq, keptSeq: ackSeq });

export const lastSeq = (journal: Journal): number => Math.max(journal.ackSeq, journal.entries.at(-1)?.seq ?? 0);

export function enqueue(journal: Journal, questionId: string, answer: Answer): { journal: Journal; entry: Entry } {
  const entry = { ...answer, questionId, seq: lastSeq(journal) + 1 };
  return { journal: { ...journal, entries: [...journal.entries, entry] }, entry };
}

/** Acknowledgements only move forward: an old reply that arrives late changes nothing. */
export function acknowledge(journal: Journal, ackSeq: number): Journal {
  return ackSeq <= journal.ackSeq ? journal : { ...journal, ackSeq };
}

/** An entry is safe on this device once its write is durable; writes finish in order. */
export function keep(journal: Journal, seq: number): Journal {
  return seq <= journal.keptSeq ? journal : { ...journal, keptSeq: seq };
}

/** The server lacks something before our batch: it tells where it stands, and we go on from there. */
export const gap = (journal: Journal, ackSeq: number): Journal => renumber({ ...journal, ackSeq });

export const pending = (journal: Journal): Entry[] => journal.entries.filter((entry) => entry.seq > journal.ackSeq);

export const nextBatch = (journal: Journal): Entry[] => pending(journal).slice(0, batchLimit);

/** The journal of a page that was closed: what this device kept, against what the server says it has. */
export function restore(kept: readonly Entry[], ackSeq: number): Journal {
  const entries = [...kept].sort((a, b) => a.seq - b.seq);
  return renumber({ entries, ackSeq, keptSeq: entries.at(-1)?.seq ?? ackSeq });
}

// The server stored nothing above ackSeq, so what it lacks may take the numbers that follow; a hole would be refused for ever.
function renumber(journal: Journal): Journal {
  const waiting = pending(journal);
  if (waiting.every((entry, i) => entry.seq === journal.ackSeq + 1 + i)) return journal;
  const settled = journal.entries.filter((entry) => entry.seq <= journal.ackSeq);
  return { ...journal, entries: [...settled, ...waiting.map((entry, i) => ({ ...entry, seq: journal.ackSeq + 1 + i }))] };
}

/** Where every question stands: what the server had at the start, then this device's entries on top. */
export function answersOf(stored: readonly Stored[], journal: Journal): ReadonlyMap<string, Answer> {
  const answers = new Map<string, Answer>();
  for (const row of stored) {
    answers.set(row.questionId, { choice: row.choice ?? null, text: row.text ?? null, markedForReview: row.markedForReview, timeSpentMs: 0 });
  }
  for (const { questionId, seq: _seq, ...answer } of journal.entries) answers.set(questionId, answer);
  return answers;
}

export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined && (answer.choice !== null || (answer.text ?? '').trim() !== '');
