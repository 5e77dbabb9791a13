import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, MIN, mcq, once, shortAnswer, type Started } from '../../test/builders';
import type { ResponseInput } from '../attempt/response';
import { seeded } from '../../test/seeded';
import { watchedDatabase } from '../../test/watched-database';

describe('saving answers', () => {
  const school = sharedByTests(aSchool);
  let testId: string;
  beforeAll(async () => {
    testId = await school.aTest({
      attempts: -1,
      questions: Array.from({ length: 8 }, (_, i) => mcq({ question: `Question ${i}` })),
    });
  });

  const stored = async (a: Started) =>
    (await school.doc('attempts', a.attemptId)) as {
      lastSeq: number;
      responses: Record<string, { choice?: string; marked?: boolean; seq: number }>;
    };

  it('threat 40, N-002: acknowledges only stored entries and keeps the highest seq of each question for 10,000 saves in any order', async () => {
    const seed = 20260601;
    const below = seeded(seed);
    const students = await Promise.all(Array.from({ length: 20 }, () => school.aStudent()));
    const attempts = await Promise.all(students.map((s) => school.started(testId, s)));
    const SAVES = 500;
    const runs = attempts.map((attempt) => {
      const journal = Array.from({ length: 150 }, (_, i) => {
        const q = attempt.paper.questions[below(8)];
        const option = q?.options[below(4)];
        return {
          questionId: q?.id ?? '',
          seq: i + 1,
          ...(below(5) ? { choice: below(9) ? option?.id : null } : {}),
          ...(below(3) ? { markedForReview: below(2) === 1 } : {}),
        };
      });
      return { attempt, journal, highestAck: 0, refusedGaps: 0 };
    });

    const fold = (journal: (typeof runs)[0]['journal'], upTo: number) => {
      const state: Record<string, object> = {};
      for (const { questionId, seq, choice, markedForReview } of journal.slice(0, upTo)) {
        state[questionId] = {
          ...state[questionId],
          seq,
          ...(choice === undefined ? {} : { choice }),
          ...(markedForReview === undefined ? {} : { marked: markedForReview }),
        };
      }
      return state;
    };
    const bare = (responses: Record<string, object>) =>
      Object.fromEntries(Object.entries(responses).map(([id, r]) => [id, { ...r, receivedAt: undefined }]));

    async function oneSave(run: (typeof runs)[0]) {
      const first = Math.max(1, Math.min(run.journal.length, run.highestAck - 8 + below(14)));
      const batch = run.journal.slice(first - 1, first - 1 + 1 + below(10));
      const shuffled = below(4) === 0 ? [...batch].reverse() : batch;
      const before = run.highestAck;
      const { status, body } = await school.save(run.attempt, shuffled);
      if (status === 200) {
        expect(body.data.ackSeq).toBeGreaterThanOrEqual(batch.at(-1)?.seq ?? 0);
        run.highestAck = Math.max(run.highestAck, body.data.ackSeq);
        if (below(20) === 0) expect((await stored(run.attempt)).lastSeq).toBeGreaterThanOrEqual(body.data.ackSeq);
      } else {
        expect([status, body.code]).toEqual([409, 'gap']);
        expect(batch[0]?.seq).toBeGreaterThan(before + 1);
        run.refusedGaps++;
      }
    }
    // Two senders per attempt, so that saves of one attempt overlap in flight.
    const halves = runs.flatMap((run) => [run, run]);
    await Promise.all(
      halves.map(async (run) => {
        for (let i = 0; i < SAVES / 2; i++) await oneSave(run);
      }),
    );

    for (const run of runs) {
      const doc = await stored(run.attempt);
      expect(doc.lastSeq).toBe(run.highestAck);
      expect(bare(doc.responses)).toEqual(fold(run.journal, doc.lastSeq));
    }
    expect(runs.reduce((sum, run) => sum + run.refusedGaps, 0)).toBeGreaterThan(100);
  });

  it('N-007: keeps the choice when only the mark for review changes, and clears it by null', async () => {
    const a = await school.started(testId, await school.aStudent());
    const picked = choose(a, 0, '4', 1);
    await school.save(a, [picked]);
    await school.save(a, [{ questionId: picked.questionId, markedForReview: true, seq: 2 }]);
    const id = picked.questionId as string;
    expect((await stored(a)).responses[id]).toMatchObject({ choice: picked.choice, marked: true, seq: 2 });
    await school.save(a, [{ questionId: id, choice: null, seq: 3 }]);
    expect((await stored(a)).responses[id]).toMatchObject({ choice: null, marked: true, seq: 3 });
  });

  it('a cleared short answer is not stored, shown or graded', async () => {
    const withText = await school.aTest({ attempts: -1, questions: [shortAnswer(), mcq()] });
    for (const cleared of [{ text: null }, { choice: null }, { choice: null, text: null }]) {
      const student = await school.aStudent();
      const a = await school.started(withText, student);
      const questionId = a.paper.questions[0]?.id ?? '';
      await school.save(a, [{ questionId, text: 'New Delhi', seq: 1 }]);
      expect((await school.save(a, [{ questionId, ...cleared, seq: 2 }])).status).toBe(200);
      expect((await stored(a)).responses[questionId]).toMatchObject({ text: null, seq: 2 });
      expect((await school.started(withText, student)).responses).toMatchObject([{ questionId, text: null }]);
      expect((await school.submit(a)).body.data).toMatchObject({ score: 0, answeredCount: 0 });
    }
  });

  it('an empty text clears a choice as well', async () => {
    const a = await school.started(testId, await school.aStudent());
    const { questionId, ...picked } = choose(a, 0, '4', 1) as { questionId: string };
    await school.save(a, [{ questionId, ...picked }]);
    await school.save(a, [{ questionId, text: null, seq: 2 }]);
    expect((await stored(a)).responses[questionId]).toMatchObject({ choice: null, seq: 2 });
  });

  it('an answer in time stays in time when it is resent with a later one', async () => {
    const { clock } = school;
    const received = async (a: Started) =>
      Object.values((await stored(a)).responses as unknown as Record<string, { seq: number; receivedAt: Date }>)
        .sort((x, y) => x.seq - y.seq)
        .map((r) => r.receivedAt.toISOString());
    const [saved, submitted] = [
      await school.started(testId, await school.aStudent()),
      await school.started(testId, await school.aStudent()),
    ];
    const inTime = clock.now().toISOString();
    const late = new Date(new Date(saved.deadlineAt).getTime() + 60_000);
    for (const a of [saved, submitted]) await school.save(a, [choose(a, 0, '4', 1), choose(a, 1, '4', 2)]);
    clock.set(late); // the acknowledgement was lost and the browser resends everything
    const again = (a: Started) => [choose(a, 0, '4', 1), choose(a, 1, '4', 2), choose(a, 2, '5', 3)];
    expect((await school.save(saved, again(saved))).body.data).toMatchObject({ ackSeq: 3 });
    expect((await school.submit(submitted, { responses: again(submitted) })).status).toBe(200);
    for (const a of [saved, submitted]) expect(await received(a)).toEqual([inTime, inTime, late.toISOString()]);
  });

  it.each([
    ['a gap inside the batch', (a: Started) => [choose(a, 0, '4', 1), choose(a, 1, '4', 3)], 'not_contiguous'],
    ['a repeated seq', (a: Started) => [choose(a, 0, '4', 1), choose(a, 1, '4', 1)], 'not_contiguous'],
    ['a question of another test', () => [{ questionId: 'nowhere', choice: null, seq: 1 }], 'response_not_of_paper'],
    [
      'an option of another question',
      (a: Started) => [{ ...choose(a, 0, '4', 1), choice: choose(a, 1, '4', 1).choice }],
      'response_not_of_paper',
    ],
    [
      'a text for a choice question',
      (a: Started) => [{ questionId: a.paper.questions[0]?.id, text: 'four', seq: 1 }],
      'response_not_of_paper',
    ],
    [
      'more than 50 entries',
      (a: Started) => Array.from({ length: 51 }, (_, i) => choose(a, 0, '4', i + 1)),
      'validation_failed',
    ],
    ['no entries', () => [], 'validation_failed'],
  ])('refuses %s', async (_case, entries, code) => {
    const a = await school.started(testId, await school.aStudent());
    expect(await school.save(a, entries(a) as Record<string, unknown>[])).toMatchObject({
      status: 400,
      body: { code },
    });
    expect((await stored(a)).lastSeq).toBe(0);
  });

  it('answers a gap with the last stored seq, from which the browser resends', async () => {
    const a = await school.started(testId, await school.aStudent());
    await school.save(a, [choose(a, 0, '4', 1)]);
    expect(await school.save(a, [choose(a, 1, '4', 3)])).toMatchObject({
      status: 409,
      body: { code: 'gap', ackSeq: 1 },
    });
    expect(await school.save(a, [choose(a, 2, '5', 2), choose(a, 1, '4', 3)])).toMatchObject({
      status: 200,
      body: { data: { ackSeq: 3 } },
    });
    expect(await school.save(a, [choose(a, 0, '4', 1)])).toMatchObject({ status: 200, body: { data: { ackSeq: 3 } } });
  });

  describe('under numbers that other answers have, of a page whose save came after the next page had read', () => {
    it.each([
      ['another question', (a: Started) => [choose(a, 1, '4', 1)]],
      ['another option', (a: Started) => [choose(a, 0, '5', 1)]],
      ['a mark', (a: Started) => [{ questionId: choose(a, 0, '4', 1).questionId, markedForReview: true, seq: 1 }]],
      ['more than is stored', (a: Started) => [choose(a, 1, '4', 1), choose(a, 2, '5', 2)]],
    ])('takes no answer for a repeat: %s', async (_case, entries) => {
      const a = await school.started(testId, await school.aStudent());
      await school.save(a, [choose(a, 0, '4', 1)]);
      const { lastSeq, responses } = await stored(a);
      const gap = { status: 409, body: { code: 'gap', ackSeq: 1 } };
      expect(await school.save(a, entries(a))).toMatchObject(gap);
      expect(await school.submit(a, { responses: entries(a) })).toMatchObject(gap);
      expect(await stored(a)).toMatchObject({ status: 'in_progress', lastSeq, responses });
    });

    it('takes a repeat for one, also when its question was answered again since', async () => {
      const a = await school.started(testId, await school.aStudent());
      const first = choose(a, 0, '4', 1, { markedForReview: true, timeSpentMs: 7 });
      const cleared = { ...choose(a, 1, '4', 2), choice: null, choices: null, text: null };
      await school.save(a, [first, cleared]);
      await school.save(a, [choose(a, 2, '4', 3)]);
      for (const again of [[first], [first, cleared], [{ ...cleared, text: undefined }]])
        expect(await school.save(a, again)).toMatchObject({ status: 200, body: { data: { ackSeq: 3 } } });
      await school.save(a, [choose(a, 0, '5', 4)]);
      expect(await school.save(a, [first])).toMatchObject({ status: 200, body: { data: { ackSeq: 4 } } });
      expect((await school.submit(a, { responses: [first, cleared], lastSeq: 4 })).status).toBe(200);
    });

    it('takes a repeat of a text for one that was cut within a character', async () => {
      const questions = [shortAnswer({ question: 'Say it with a smile' })];
      const a = await school.started(await school.aTest({ questions }), await school.aStudent());
      const cut = [{ questionId: a.paper.questions[0]?.id, text: 'Delhi \ud83d', seq: 1 }];
      for (const again of [cut, cut])
        expect(await school.save(a, again)).toMatchObject({ status: 200, body: { data: { ackSeq: 1 } } });
    });

    it('takes none for a repeat that another process has stored meanwhile, after a time grant', async () => {
      const a = await school.started(testId, await school.aStudent());
      const { attempts } = school.stores();
      const moved = new Date(new Date(a.deadlineAt).getTime() + MIN);
      await school.t.stored('attempts').updateOne({ _id: a.attemptId }, { $set: { deadlineAt: moved } });
      const entries = [choose(a, 0, '4', 1)] as unknown as ResponseInput[];
      once(attempts, 'saveAgain', async (call) => {
        const batch = { first: 1, last: 1, entries };
        const now = school.clock.now();
        const save = { attemptId: a.attemptId, sessionNo: 1, deadlineAt: moved, batch, receivedAt: now };
        expect(await attempts.saveAll([save], now)).toBe(1);
        return call();
      });
      expect(await school.save(a, [choose(a, 1, '4', 1)])).toMatchObject({
        status: 409,
        body: { code: 'gap', ackSeq: 1 },
      });
    });

    it('reads nothing more for saves that are none', async () => {
      const a = await school.started(testId, await school.aStudent());
      await school.t.settle();
      const { seen, stop } = watchedDatabase(school.t.db, ['attempts']);
      await school.save(a, [choose(a, 0, '4', 1)]);
      expect(seen.map(({ method }) => method)).toEqual(['bulkWrite']);
      await school.save(a, [choose(a, 0, '4', 1)]);
      stop();
      expect(seen.map(({ method }) => method)).toEqual(['bulkWrite', 'bulkWrite', 'find', 'find']);
    });
  });

  it('threat 38, N-004: accepts late answers within the grace period and none after it', async () => {
    const { clock } = school;
    const a = await school.started(testId, await school.aStudent());
    const seconds = async (after: number, seq: number) => {
      clock.set(new Date(new Date(a.deadlineAt).getTime() + after * 1000));
      return (await school.save(a, [choose(a, 0, '4', seq)])).status;
    };
    expect([await seconds(-1, 1), await seconds(4, 2), await seconds(6, 3), await seconds(60, 4)]).toEqual([
      200, 200, 200, 200,
    ]);
    clock.set(new Date(new Date(a.deadlineAt).getTime() + 130_000));
    expect(await school.save(a, [choose(a, 0, '4', 5)])).toMatchObject({
      status: 409,
      body: { code: 'attempt_closed' },
    });
    expect(
      ((await stored(a)).responses[choose(a, 0, '4', 1).questionId as string] as unknown as { receivedAt: Date })
        .receivedAt,
    ).toEqual(new Date(new Date(a.deadlineAt).getTime() + 60_000));
  });

  it('accepts an old ticket after the deadline moved and returns a fresh one', async () => {
    const a = await school.started(testId, await school.aStudent());
    const [deadlineAt, closesAt] = [
      new Date(new Date(a.deadlineAt).getTime() + 10 * MIN),
      new Date(new Date(a.deadlineAt).getTime() + 12 * MIN),
    ];
    await school.t.stored('attempts').updateOne({ _id: a.attemptId }, { $set: { deadlineAt, closesAt } });
    const moved = await school.save(a, [choose(a, 0, '4', 1)]);
    expect(moved).toMatchObject({
      status: 200,
      body: { data: { ackSeq: 1, deadlineAt: deadlineAt.toISOString(), ticket: expect.any(String) } },
    });
    const again = await school.save({ ...a, ticket: moved.body.data.ticket }, [choose(a, 0, '5', 2)]);
    expect(again.body.data).toEqual({ ackSeq: 2, serverNow: expect.any(String), deadlineAt: deadlineAt.toISOString() });
  });

  it('stores as many long answers as a batch may have', async () => {
    const withText = await school.aTest({ questions: [shortAnswer()] });
    const attempt = await school.started(withText, await school.aStudent());
    const questionId = attempt.paper.questions[0]?.id ?? '';
    const text = 'उत्तर '.repeat(333);
    const responses = Array.from({ length: 50 }, (_, i) => ({ questionId, seq: i + 1, text: `${i}${text}` }));
    expect(await school.save(attempt, responses)).toMatchObject({ status: 200, body: { data: { ackSeq: 50 } } });
    expect((await stored(attempt)).responses).toMatchObject({ [questionId]: { text: `49${text}` } });
  });

  it('accepts JSON in UTF-8 only', async () => {
    const attempt = await school.started(testId, await school.aStudent());
    const text = JSON.stringify({ responses: [choose(attempt, 0, '4', 1)] });
    const send = async (body: string | undefined, headers: Record<string, string> = {}) => {
      const answer = await school.t.call('saveResponses', {
        token: attempt.ticket,
        params: { attemptId: attempt.attemptId },
        body,
        headers,
      });
      return [answer.status, answer.body.code];
    };
    expect(await send('{oops')).toEqual([400, 'bad_json']);
    expect(await send('5')).toEqual([400, 'validation_failed']);
    expect(await send(undefined)).toEqual([400, 'body_required']);
    expect(await send(text, { 'content-type': 'text/plain' })).toEqual([415, 'unsupported_media_type']);
    expect(await send(text, { 'content-type': 'application/json-seq' })).toEqual([415, 'unsupported_media_type']);
    expect(await send(text, { 'content-type': 'application/json; charset=latin1' })).toEqual([
      415,
      'unsupported_encoding',
    ]);
    expect(await send(text, { 'content-encoding': 'gzip' })).toEqual([415, 'unsupported_encoding']);
    expect(await send(text.padEnd(1_100_000))).toEqual([413, 'too_large']);
    expect(await stored(attempt)).toMatchObject({ lastSeq: 0, responses: {} });
    expect(await send(`\ufeff${text}`, { 'content-type': 'Application/JSON; charset="UTF-8"' })).toEqual([
      200,
      undefined,
    ]);
    expect(await stored(attempt)).toMatchObject({ lastSeq: 1 });
  });

  it('requires the ticket of the attempt', async () => {
    const [mine, theirs] = [await school.aStudent(), await school.aStudent()];
    const [a, b] = [await school.started(testId, mine), await school.started(testId, theirs)];
    expect(
      (
        await school.t.call('saveResponses', {
          as: mine,
          params: { attemptId: a.attemptId },
          body: { responses: [choose(a, 0, '4', 1)] },
        })
      ).status,
    ).toBe(401);
    expect((await school.save({ ...a, ticket: b.ticket }, [choose(a, 0, '4', 1)])).status).toBe(404);
    const [head, body, signature = ''] = a.ticket.split('.');
    const forged = [head, body, [...signature].reverse().join('')].join('.');
    expect((await school.save({ ...a, ticket: forged }, [choose(a, 0, '4', 1)])).status).toBe(401);
    expect((await school.save({ ...a, ticket: '' }, [choose(a, 0, '4', 1)])).status).toBe(401);
  });
});
