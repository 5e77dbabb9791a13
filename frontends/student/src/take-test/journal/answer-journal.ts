// Every answer is appended here before anything else. An acknowledgement of n means that everything up to n is stored.

export type Answer = { choice: string | null; text: string | null; markedForReview: boolean; timeSpentMs: number };
/** An answer as it was given: to a question, at a time of this device. */
export type Given = Answer & {
  questionId: string;
  givenAtMs?: number;
  /** Tells only how long the question was looked at: nothing a student would call an answer. */
  timeOnly?: boolean;
};
export type Entry = Given & { seq: number };
export type Journal = {
  /** In the order of their numbers. */
  readonly entries: readonly Entry[];
  /** On their way to this device's disk, which gives the number. `no` counts within this page. */
  readonly unnumbered: readonly (Given & { no: number })[];
  /** Everything up to here is stored by the server. */
  readonly ackSeq: number;
};
export type Stored = { questionId: string; choice?: string | null; text?: string | null; markedForReview: boolean };

export const batchLimit = 50;

export const emptyJournal = (ackSeq: number): Journal => ({ entries: [], unnumbered: [], ackSeq });

export const lastSeq = (journal: Journal): number => Math.max(journal.ackSeq, journal.entries.at(-1)?.seq ?? 0);

export const enqueue = (journal: Journal, no: number, given: Given): Journal => ({
  ...journal,
  unnumbered: [...journal.unnumbered, { ...given, no }],
});

/**
 * The disk has numbered an answer. `rows` is all it keeps above what the server has: another tab of the same session
 * may have written in between, and what this one sends must have no holes.
 */
export function numbered(journal: Journal, no: number, rows: readonly Entry[]): Journal {
  const unnumbered = journal.unnumbered.filter((one) => one.no !== no);
  if (unnumbered.length === journal.unnumbered.length) return journal;
  const known = new Map(journal.entries.map((entry) => [entry.seq, entry]));
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    const taken = known.get(row.seq);
    if (taken && isSame(taken, row)) continue;
    // While the disk did not work, this page gave numbers of its own.
    const seq = taken ? Math.max(...known.keys()) + 1 : row.seq;
    known.set(seq, { ...row, seq });
  }
  return { ...journal, unnumbered, entries: [...known.values()].sort((a, b) => a.seq - b.seq) };
}

const isSame = (a: Entry, b: Entry): boolean => a.questionId === b.questionId && a.givenAtMs === b.givenAtMs;

/** The disk could not keep it: the answer lives in this page only, and takes the next number here. */
export function numberedHere(journal: Journal, no: number): Journal {
  const found = journal.unnumbered.find((one) => one.no === no);
  if (!found) return journal;
  const { no: _no, ...given } = found;
  return {
    ...journal,
    unnumbered: journal.unnumbered.filter((one) => one !== found),
    entries: [...journal.entries, { ...given, seq: lastSeq(journal) + 1 }],
  };
}

/** Acknowledgements only move forward: an old reply that arrives late changes nothing. */
export function acknowledge(journal: Journal, ackSeq: number): Journal {
  return ackSeq <= journal.ackSeq ? journal : { ...journal, ackSeq };
}

/** The server lacks something before our batch: it tells where it stands, and we go on from there. */
export const gap = (journal: Journal, ackSeq: number): Journal => renumber({ ...journal, ackSeq });

export const pending = (journal: Journal): Entry[] => journal.entries.filter((entry) => entry.seq > journal.ackSeq);

/** Everything the server has not acknowledged, the oldest first. */
export const unsent = (journal: Journal): Given[] => [...pending(journal), ...journal.unnumbered];

/** Numbers that follow each other: the server refuses a batch with a hole. */
export function nextBatch(journal: Journal): Entry[] {
  const waiting = pending(journal).slice(0, batchLimit);
  const hole = waiting.findIndex((entry, i) => entry.seq !== (waiting[0]?.seq ?? 0) + i);
  return hole < 0 ? waiting : waiting.slice(0, hole);
}

/** The journal of a page that was closed: what this device kept, against what the server says it has. */
export function restore(kept: readonly Entry[], ackSeq: number): Journal {
  return renumber({ entries: [...kept].sort((a, b) => a.seq - b.seq), unnumbered: [], ackSeq });
}

// The server stored nothing above ackSeq, so what it lacks may take the numbers that follow; a hole would be refused for ever.
function renumber(journal: Journal): Journal {
  const waiting = pending(journal);
  if (waiting.every((entry, i) => entry.seq === journal.ackSeq + 1 + i)) return journal;
  const settled = journal.entries.filter((entry) => entry.seq <= journal.ackSeq);
  return {
    ...journal,
    entries: [...settled, ...waiting.map((entry, i) => ({ ...entry, seq: journal.ackSeq + 1 + i }))],
  };
}

/** Where every question stands: what the server had at the start, then this device's entries on top. */
export function answersOf(stored: readonly Stored[], journal: Journal): ReadonlyMap<string, Answer> {
  const answers = new Map<string, Answer>();
  const put = ({
    questionId,
    choice = null,
    text = null,
    markedForReview,
    timeSpentMs = 0,
  }: Stored & { timeSpentMs?: number }) => answers.set(questionId, { choice, text, markedForReview, timeSpentMs });
  stored.forEach(put);
  journal.entries.forEach(put);
  journal.unnumbered.forEach(put);
  return answers;
}

export const isAnswered = (answer: Pick<Answer, 'choice' | 'text'> | undefined): boolean =>
  answer !== undefined && (answer.choice !== null || (answer.text ?? '').trim() !== '');
