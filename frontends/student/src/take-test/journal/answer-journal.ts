// The write-ahead log of answers. An acknowledgement of n means that the server has stored everything up to n.

/** At most one of `choice`, `choices` and `text` is set, depending on the kind of the question. */
export type Answer = {
  choice: string | null;
  choices: readonly string[] | null;
  text: string | null;
  markedForReview: boolean;
  timeSpentMs: number;
};
export const noAnswer = { choice: null, choices: null, text: null } as const;
export const blank: Answer = { ...noAnswer, markedForReview: false, timeSpentMs: 0 };
/** What it does not name stays as it was, so that a mark or a visit never changes an answer that this page does not know of. */
export type Given = Partial<Answer> & {
  questionId: string;
  givenAtMs?: number;
  /** Reports only the time spent on the question, no answer. */
  timeOnly?: boolean;
  /** Why the server has acknowledged it without storing it. */
  leftOut?: string;
  /** How often the server has refused it in a request of its own, and since when. */
  refused?: { times: number; sinceMs: number };
  /** What else was known of the question then, for a page of the version before on the same device. */
  before?: Partial<Answer>;
};
export type Entry = Given & { seq: number };
export type Journal = {
  /** Ordered by seq. */
  readonly entries: readonly Entry[];
  /** Being written to IndexedDB, which assigns the seq. `no` counts within this page. */
  readonly unnumbered: readonly (Given & { no: number })[];
  /** Everything up to here is stored by the server. */
  readonly ackSeq: number;
  /**
   * The server has not said how far it is. It may have more than this device, which for example had no space left: then a number
   * that follows ours would be taken for a repeat of another answer.
   */
  readonly isUnheard?: boolean;
  /** The server has answers up to here, some of which may be others than ours. */
  readonly heardSeq?: number;
};
export type Stored = {
  questionId: string;
  choice?: string | null;
  choices?: readonly string[] | null;
  text?: string | null;
  markedForReview?: boolean;
  timeSpentMs?: number;
};
/** What came with the newest start: the `responses` up to `ackSeq`. */
export type Known = { readonly responses: readonly Stored[]; readonly ackSeq: number };

const batchLimit = 50;
/** Long answers fill a request before there are 50 of them, and a slow network carries a small one sooner. */
const batchBytes = 48 * 1024;
const sizeOf = (entry: Entry): number => new Blob([JSON.stringify({ ...entry, before: undefined })]).size;

export const emptyJournal = (ackSeq: number): Journal => ({ entries: [], unnumbered: [], ackSeq });

/** No server has so many answers of one attempt. It reports a gap before such a number, and the answer gets one that fits. */
const farSeq = 900_000_000;

export const lastSeq = ({ ackSeq, heardSeq = 0, entries, isUnheard }: Journal): number =>
  Math.max(ackSeq, heardSeq, entries.at(-1)?.seq ?? 0, isUnheard ? farSeq : 0);

/** Up to here the page has all that is stored: what came with the start, whose number is `from`, and its entries. */
export const heldUpTo = ({ entries }: Journal, from: number): number =>
  entries.reduce((held, { seq }) => (seq === held + 1 ? seq : held), from);

export const enqueue = (journal: Journal, no: number, given: Given): Journal => ({
  ...journal,
  unnumbered: [...journal.unnumbered, { ...given, no }],
});

/**
 * IndexedDB has assigned a seq to an answer. `rows` is all it holds above `ackSeq`, including what another tab of this
 * session wrote in between: what is sent must have no gaps.
 */
export function numbered(journal: Journal, no: number, rows: readonly Entry[]): Journal {
  const unnumbered = journal.unnumbered.filter((one) => one.no !== no);
  if (unnumbered.length === journal.unnumbered.length) return journal;
  const known = new Map(journal.entries.map((entry) => [entry.seq, entry]));
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    const taken = known.get(row.seq);
    if (taken && isSame(taken, row)) continue;
    // This page assigned the same seq while IndexedDB failed.
    const seq = taken ? Math.max(...known.keys()) + 1 : row.seq;
    known.set(seq, { ...row, seq });
  }
  return { ...journal, unnumbered, entries: [...known.values()].sort((a, b) => a.seq - b.seq) };
}

const isSame = (a: Entry, b: Entry): boolean => a.questionId === b.questionId && a.givenAtMs === b.givenAtMs;

/** IndexedDB failed: the answer exists in this page only and takes the next seq here. */
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

/** A late reply with a lower number changes nothing. */
export function acknowledge(journal: Journal, ackSeq: number): Journal {
  return ackSeq <= journal.ackSeq && !journal.isUnheard ? journal : renumber(journal, Math.max(ackSeq, journal.ackSeq));
}

/**
 * The server has said how far it is. What has our numbers there may be of the page before, whose request came late, and what it
 * left out only the answer to a save says: so an entry is acknowledged only by the answer to a request that carried it.
 * @param sentSeq the last entry of that request
 */
export const heard = (journal: Journal, ackSeq: number, sentSeq = journal.ackSeq): Journal =>
  journal.unnumbered.length > 0 || pending(journal).some(({ seq }) => seq > sentSeq && seq <= ackSeq)
    ? {
        ...journal,
        ackSeq: Math.max(Math.min(sentSeq, ackSeq), journal.ackSeq),
        heardSeq: Math.max(ackSeq, journal.heardSeq ?? 0),
        isUnheard: false,
      }
    : acknowledge(journal, ackSeq);

export type Refusal = { seq: number; field: string };

/**
 * Another process of the service may take what one refuses. So a refused answer goes in a request of its own from now on, and is
 * left out after a minute of refusals, or 5 s where the test ends. Any other field costs only itself.
 */
export function refuse(journal: Journal, refusals: readonly Refusal[], atMs: number, isLast: boolean): Journal {
  const entries = journal.entries.map((entry): Entry => {
    const fields = refusals.flatMap(({ seq, field }) => (seq === entry.seq ? field : []));
    if (!fields.some((field) => field in noAnswer))
      return { ...entry, ...Object.fromEntries(fields.map((field) => [field, undefined])) };
    const { times, sinceMs } = entry.refused ?? { times: -1, sinceMs: atMs };
    const isLasting = times > 1 && Math.abs(atMs - sinceMs) >= (isLast ? 5000 : 60_000);
    return { ...entry, refused: { times: times + 1, sinceMs }, ...(isLasting && { leftOut: 'refused' }) };
  });
  return { ...journal, entries };
}

export type LeftOut = { seq: number; reason: string };

/**
 * Of a closed attempt the next entries that it counts without having said whether it stored them: its number tells nothing of an
 * answer to a section that did not run.
 */
export const untold = (journal: Journal, ackSeq: number): Entry[] =>
  pending(journal).some(({ seq, leftOut }) => seq <= ackSeq && !leftOut)
    ? nextBatch(journal).filter(({ seq }) => seq <= ackSeq)
    : [];

/** The server did not say what became of these. */
export const unconfirmed = (entries: readonly Entry[]): LeftOut[] =>
  entries.map(({ seq }) => ({ seq, reason: 'unconfirmed' }));

/** The server did not store these. They are no answers any more, and are kept until the student has read of them. */
export function leaveOut(journal: Journal, leftOut: readonly LeftOut[] = []): Journal {
  const reasons = new Map(leftOut.map(({ seq, reason }) => [seq, reason]));
  if (!journal.entries.some(({ seq, leftOut: known }) => !known && reasons.has(seq))) return journal;
  const entries = journal.entries.map((entry) => ({ ...entry, leftOut: entry.leftOut ?? reasons.get(entry.seq) }));
  return { ...journal, entries };
}

/** The server misses entries before our batch, or has others under its numbers: what is above `from` continues after its `ackSeq`. */
export const gap = (journal: Journal, ackSeq: number, from = Math.min(ackSeq, journal.ackSeq)): Journal =>
  renumber({ ...journal, heardSeq: ackSeq }, ackSeq, from);

export const pending = (journal: Journal): Entry[] => journal.entries.filter((entry) => entry.seq > journal.ackSeq);

/** Everything the server has not acknowledged, oldest first. */
export const unsent = (journal: Journal): Given[] => [...pending(journal), ...journal.unnumbered];

/** Contiguous numbers only: the server refuses a batch with a gap. Smaller after each failure, and what was refused goes alone. */
export function nextBatch(journal: Journal, failures = 0): Entry[] {
  const waiting = pending(journal).slice(0, batchLimit);
  let bytes = 0;
  const end = waiting.findIndex((entry, i) => {
    bytes += sizeOf(entry);
    return (
      entry.seq !== (waiting[0]?.seq ?? 0) + i ||
      (i > 0 && (bytes > batchBytes / 2 ** failures || entry.refused || waiting[0]?.refused))
    );
  });
  return end < 0 ? waiting : waiting.slice(0, end);
}

/** The journal after a reload, before the server has been heard: what IndexedDB holds, ordered by seq. */
export const restore = (kept: readonly Entry[], ackSeq: number): Journal => ({
  entries: kept,
  unnumbered: [],
  ackSeq,
  isUnheard: true,
});

// The server has nothing above ackSeq, so what waits, all above `from`, gets the numbers after it; a hole would be refused for ever.
function renumber(before: Journal, ackSeq: number, from = ackSeq): Journal {
  const journal = { ...before, ackSeq, isUnheard: false };
  const waiting = pending({ ...before, ackSeq: from });
  if (waiting.every((entry, i) => entry.seq === ackSeq + 1 + i)) return journal;
  const settled = journal.entries.filter((entry) => entry.seq <= from);
  return { ...journal, entries: [...settled, ...waiting.map((entry, i) => ({ ...entry, seq: ackSeq + 1 + i }))] };
}

/** Answers that the server did not store, differ from those it has, and were not given again since. */
export function leftOutOf(journal: Journal, start: Known): Entry[] {
  const answers = answersOf(start, journal);
  const given = journal.entries.filter(givesAnswer);
  const isReplaced = ({ questionId, seq }: Entry) =>
    given.some((one) => one.questionId === questionId && one.seq > seq && !one.leftOut);
  return given.filter(
    (entry) => entry.leftOut && !isReplaced(entry) && !isSameAnswer(entry, answers.get(entry.questionId)),
  );
}

/** The last answer of each question, unless the server has it. */
export function notStored(journal: Journal, start: Known): Given[] {
  const entries = journal.entries.filter(({ seq }) => seq <= journal.ackSeq);
  const known = answersOf(start, { ...journal, entries, unnumbered: [] });
  const given = unsent(journal).filter(givesAnswer);
  const last = new Map(given.map((one) => [one.questionId, one]));
  return [...last.values()].filter((one) => !isSameAnswer(one, known.get(one.questionId)));
}

/** Visits of earlier pages repeat the answer. */
export const givesAnswer = ({ timeOnly, choice }: Given): boolean => !timeOnly && choice !== undefined;

const isSameAnswer = (given: Given, known: Answer | undefined): boolean =>
  given.choice === (known?.choice ?? null) && listed(given) === listed(known) && given.text === (known?.text ?? null);
const listed = (answer: Partial<Answer> | undefined): string => [...(answer?.choices ?? [])].sort().join(' ');

/** The answer to each question: what came with the start, overlaid with what this device has given after that. */
export function answersOf({ responses, ackSeq }: Known, journal: Journal): ReadonlyMap<string, Answer> {
  const answers = new Map<string, Answer>();
  const put = (one: Stored): void => {
    const before = answers.get(one.questionId) ?? blank;
    const { choice = before.choice, choices = before.choices, text = before.text } = one;
    const { markedForReview = before.markedForReview, timeSpentMs = before.timeSpentMs } = one;
    answers.set(one.questionId, { choice, choices, text, markedForReview, timeSpentMs });
  };
  responses.forEach(put);
  journal.entries.filter(({ seq, leftOut }) => seq > ackSeq && !leftOut).forEach(put);
  journal.unnumbered.forEach(put);
  return answers;
}

export const isAnswered = ({ choice, choices, text }: Partial<Answer> = {}): boolean =>
  (choice ?? null) !== null || (choices ?? []).length > 0 || (text ?? '').trim() !== '';
