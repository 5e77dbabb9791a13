import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AckLog, Entry, LeftOut, SectionEnd } from './ack-log';
import { givenAnswer, type Shown } from './given-answer';
import type { Random } from './random';
import { PASSWORD, type Account, type School } from './school';
import type { Staff } from './staff';
import { backoff, failed, mayPass, send, until, type Answer, type Tries } from './wire';

export interface Counts extends Tries {
  answers: number;
  saves: number;
  gaps: number;
  reloads: number;
  takeOvers: number;
  /** Longest time an answer waited for its acknowledgement. */
  longestWaitMs: number;
  /** When the last save of all students was acknowledged, and the longest gap between two acknowledgements. */
  ackedAt: number;
  longestSilenceMs: number;
}
export const noCounts = (): Counts => ({
  failures: 0,
  refusals: new Map(),
  answers: 0,
  saves: 0,
  gaps: 0,
  reloads: 0,
  takeOvers: 0,
  longestWaitMs: 0,
  ackedAt: performance.now(),
  longestSilenceMs: 0,
});
export interface Sitting {
  api: string;
  school: School;
  me: Account;
  random: Random;
  log: AckLog;
  counts: Counts;
  /** Whether this student gives one more answer, after so many; otherwise submits. */
  goesOn: (answers: number) => boolean;
  /** Answers after which the page is reloaded or another device takes over; 0 for never. */
  surpriseAfter: number;
  /** How much slower than usual this student answers. */
  pace: number;
  staff?: Staff;
}

const BATCH = 50;
/** Answers in an attempt that goes on with another. */
const AFTERWARDS = 5;

/**
 * One student from login to the last submit; with staff also the attempt that goes on with the first.
 * @returns asks for the result, once it is out
 */
export async function sit(sitting: Sitting): Promise<() => Promise<void>> {
  const { api, school, me, random, log, counts, staff } = sitting;
  const { classId } = school;
  const { token } = await until(random, counts, () =>
    send(api, 'login', { body: { email: me.email, password: PASSWORD } }),
  );
  const enrolKey = randomUUID();
  await until(
    random,
    counts,
    () => send(api, 'enrollInClass', { token, params: { classId } }, enrolKey),
    ({ body }) => body?.code === 'still_running',
  );
  log.write({ kind: 'enrolled', studentId: me.id, classId });
  let attempt = await sitOnce(sitting, token);
  if (await staff?.reopen(attempt.attemptId, attempt.isEnded)) {
    const goesOn = (answers: number) => answers < AFTERWARDS;
    const staying = { ...sitting, goesOn, surpriseAfter: 0 };
    attempt = await sitOnce(staying, token, attempt.attemptId);
  }
  return attempt.result;
}

/** One attempt, as the page does it: journal first, one save in flight, resend from ackSeq + 1. */
async function sitOnce(
  { api, school, me, random, log, counts, goesOn, surpriseAfter, pace, staff }: Sitting,
  token: string,
  continues?: string,
): Promise<{ attemptId: string; isEnded: boolean; result: () => Promise<void> }> {
  const { testId } = school;
  let journal: (Entry & { at: number })[] = [];
  let isEnded = false;
  let inFlight: Promise<void> | undefined;
  let blocked = false;
  let writerId = randomUUID();
  let started = await start();
  const attemptId = started.attemptId as string;
  let ackSeq = started.ackSeq as number;
  const asked = started.paper.questions as Shown[];
  const ends = started.sectionEnds as SectionEnd[] | undefined;
  // One in twenty answers is to a section that does not run, as from a page that is wrong about the time.
  const running = (): Shown[] => {
    if (!ends || random.chance(0.05)) return asked;
    const { sectionId } = ends.find(({ endsAt }) => Date.now() < Date.parse(endsAt)) ?? {};
    return asked.filter((question) => question.sectionId === sectionId);
  };
  const fault = (what: string) => log.write({ kind: 'fault', attemptId, what });
  const lastSeq = () => journal.at(-1)?.seq ?? ackSeq;
  const onWire = (entries: typeof journal): Entry[] => entries.map(({ at: _at, ...entry }) => entry);

  if (surpriseAfter === 0 && !continues) staff?.begun(attemptId);
  let answering = true;
  await Promise.all([
    giveAnswers().finally(() => {
      answering = false;
    }),
    keepSending(),
  ]);
  if (!isEnded) await submit();
  return { attemptId, isEnded, result };

  async function start(takeOver = false): Promise<Answer['body']> {
    const copyMayBeLate = ({ body }: Answer) => body?.code === 'not_enrolled' || body?.code === 'test_not_found';
    const { data } = await until(
      random,
      counts,
      () => send(api, 'startAttempt', { token, params: { testId }, body: { writerId, takeOver } }),
      copyMayBeLate,
    );
    log.write({
      kind: 'started',
      attemptId: data.attemptId,
      studentId: me.id,
      testId,
      sessionNo: data.sessionNo,
      ackSeq: data.ackSeq,
      order: (data.paper.questions as Shown[]).map(({ id }) => id),
      ...(continues ? { continues } : {}),
      ...(data.sectionEnds ? { sectionEnds: data.sectionEnds as SectionEnd[] } : {}),
    });
    return data;
  }

  async function giveAnswers(): Promise<void> {
    for (let n = 1; goesOn(n - 1) && !isEnded; n++) {
      const question = random.pick(running());
      journal.push({
        questionId: question.id,
        seq: lastSeq() + 1,
        ...givenAnswer(question, random),
        markedForReview: random.chance(0.1),
        timeSpentMs: random.between(500, 60_000),
        at: performance.now(),
      });
      counts.answers++;
      if (n === surpriseAfter) await (random.chance(0.5) ? reload() : takeOver());
      await pause(random.between(150, 1200) * pace);
    }
  }

  async function keepSending(): Promise<void> {
    for (let failures = 0; answering;) {
      if (journal.length === 0 || blocked) {
        await pause(20);
        continue;
      }
      let reply: Answer | undefined;
      inFlight = save().then((r) => {
        reply = r;
      });
      await inFlight;
      inFlight = undefined;
      if (reply && mayPass(reply)) {
        await look();
        await backoff(failures++, reply, random);
      } else failures = 0;
    }
  }

  /**
   * After a call without an answer the page asks how the attempt stands and believes it: what the server says it has
   * leaves the journal. Where sections lock only the reply to a save says what was left out, so an open attempt is sent it
   * again.
   * @returns whether the attempt is closed
   */
  async function look(): Promise<boolean> {
    const { ticket, sessionNo } = started;
    const seen = await send(api, 'getAttempt', { token: ticket, params: { attemptId } });
    if (seen.status !== 200) return false;
    const { status, ackSeq: stands, sessionNo: writing } = seen.body.data;
    const isClosed = status !== 'in_progress';
    if (writing === sessionNo && stands > ackSeq && (isClosed || !ends))
      acknowledged(stands as number, sessionNo, journal, 'seen');
    return isClosed;
  }

  /** Staff have ended the attempt: what the server does not have is lost, and the device says so. */
  async function learnOfTheEnd(): Promise<void> {
    for (let failures = 0; !isEnded; failures++) {
      const seen = await send(api, 'getAttempt', { token: started.ticket, params: { attemptId } });
      if (seen.status !== 200) {
        if (!mayPass(seen)) throw new Error(`the closed attempt cannot be read: ${seen.status} ${seen.body?.code}`);
        await backoff(failures, seen, random);
        continue;
      }
      const { ackSeq: stands, ended } = seen.body.data;
      if (!ended) throw new Error('the attempt is closed and nobody has ended it');
      if (stands > ackSeq) acknowledged(stands as number, started.sessionNo as number, journal, 'seen');
      log.write({
        kind: 'submitted',
        attemptId,
        sessionNo: started.sessionNo as number,
        lastSeq: ackSeq,
        responses: [],
        at: Date.now(),
        isSeen: true,
      });
      journal = [];
      isEnded = true;
    }
  }

  /** Everything above ackSeq, fifty at most. */
  async function save(): Promise<Answer> {
    const batch = journal.slice(0, BATCH);
    const { ticket, sessionNo } = started;
    log.write({ kind: 'sent', attemptId, sessionNo, responses: onWire(batch), at: Date.now() });
    const reply = await send(api, 'saveResponses', {
      token: ticket,
      params: { attemptId },
      body: { responses: onWire(batch) },
    });
    counts.saves++;
    if (reply.status === 200) {
      const { ackSeq: upTo, leftOut } = reply.body.data as { ackSeq: number; leftOut?: LeftOut[] };
      acknowledged(upTo, sessionNo, batch, leftOut);
    } else if (reply.body?.code === 'gap') gap(reply.body.ackSeq as number);
    else if (mayPass(reply)) failed(counts, reply);
    else if (reply.body?.code === 'attempt_closed') await learnOfTheEnd();
    else throw new Error(`save refused: ${reply.status} ${reply.body?.code} ${reply.body?.message}`);
    return reply;
  }

  function acknowledged(upTo: number, sessionNo: number, batch: typeof journal, leftOut?: LeftOut[] | 'seen'): void {
    const sure = batch.filter((e) => e.seq <= upTo);
    log.write({
      kind: 'acked',
      attemptId,
      sessionNo,
      ackSeq: upTo,
      responses: onWire(sure),
      at: Date.now(),
      ...(leftOut ? { leftOut } : {}),
    });
    counts.longestSilenceMs = Math.max(counts.longestSilenceMs, performance.now() - counts.ackedAt);
    counts.ackedAt = performance.now();
    for (const { at } of sure) counts.longestWaitMs = Math.max(counts.longestWaitMs, performance.now() - at);
    ackSeq = Math.max(ackSeq, upTo);
    journal = journal.filter((e) => e.seq > ackSeq);
  }
  /** The server reports a gap before the batch. It must never miss what it has acknowledged. */
  function gap(stands: number): void {
    counts.gaps++;
    if (stands < ackSeq) fault(`the server stands at ${stands} after it had acknowledged ${ackSeq}`);
    ackSeq = stands;
    journal = journal.map((e, i) => ({ ...e, seq: stands + 1 + i }));
  }

  async function quiet(): Promise<void> {
    blocked = true;
    await inFlight;
  }
  /** The tab is closed and opened again: same writer, journal kept. */
  async function reload(): Promise<void> {
    await quiet();
    const before = started.sessionNo as number;
    started = await start();
    counts.reloads++;
    if (started.sessionNo !== before) fault(`a reload changed session ${before} to ${started.sessionNo}`);
    if (started.ackSeq < ackSeq)
      fault(`after a reload the server stands at ${started.ackSeq}, it had acknowledged ${ackSeq}`);
    if (!ends) ackSeq = started.ackSeq as number;
    journal = journal.filter((e) => e.seq > ackSeq).map((e, i) => ({ ...e, seq: ackSeq + 1 + i }));
    blocked = false;
  }
  /** Another device takes over: unsent answers of the first do not count, and its saves are refused. */
  async function takeOver(): Promise<void> {
    await quiet();
    const old = started;
    writerId = randomUUID();
    started = await start(true);
    counts.takeOvers++;
    if (started.ackSeq < ackSeq) fault(`another device is told ${started.ackSeq}, acknowledged was ${ackSeq}`);
    ackSeq = started.ackSeq as number;
    journal = [];
    const late: Entry = {
      questionId: asked[0]?.id ?? '',
      seq: ackSeq + 1,
      choice: null,
      markedForReview: false,
      timeSpentMs: 0,
    };
    const refused = await send(api, 'saveResponses', {
      token: old.ticket,
      params: { attemptId },
      body: { responses: [late] },
    });
    if (!mayPass(refused) && refused.body?.code !== 'taken_over')
      fault(`the older device was answered ${refused.status} ${refused.body?.code}`);
    blocked = false;
  }

  /** Sends the remaining answers first, then retries the submit until it is confirmed. */
  async function submit(): Promise<void> {
    await inFlight;
    for (let failures = 0; !isEnded; failures++) {
      while (journal.length > BATCH) {
        const reply = await save();
        if (mayPass(reply)) await backoff(failures++, reply, random);
      }
      const { ticket, sessionNo } = started;
      const carried = onWire(journal);
      const last = lastSeq();
      if (carried.length > 0) log.write({ kind: 'sent', attemptId, sessionNo, responses: carried, at: Date.now() });
      const reply = await send(api, 'submitAttempt', {
        token: ticket,
        params: { attemptId },
        body: { responses: carried, lastSeq: last },
      });
      if (reply.status === 200)
        return log.write({
          kind: 'submitted',
          attemptId,
          sessionNo,
          lastSeq: last,
          responses: carried,
          at: Date.now(),
          ...(reply.body.leftOut ? { leftOut: reply.body.leftOut as LeftOut[] } : {}),
        });
      if (reply.body?.code === 'gap') gap(reply.body.ackSeq as number);
      else if (reply.body?.code === 'attempt_closed') await learnOfTheEnd();
      else if (!mayPass(reply))
        throw new Error(`submit refused: ${reply.status} ${reply.body?.code} ${reply.body?.message}`);
      else {
        failed(counts, reply);
        if (await look())
          return log.write({
            kind: 'submitted',
            attemptId,
            sessionNo,
            lastSeq: ackSeq,
            responses: [],
            at: Date.now(),
            isSeen: true,
          });
        await backoff(failures, reply, random);
      }
    }
  }

  async function result(): Promise<void> {
    for (;;) {
      const { data } = await until(random, counts, () => send(api, 'getResult', { token, params: { attemptId } }));
      if (data.status === 'graded')
        return log.write({ kind: 'result', attemptId, score: data.score as number, maxScore: data.maxScore as number });
      await pause(500);
    }
  }
}
