import { sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aSchool, choose, MIN, mcq, once, timedTest, type School, type Started } from '../../test/builders';

/** Two sections of 20 and 40 minutes; times are seconds after the start. */
describe('an attempt whose sections end by themselves', () => {
  const school = sharedByTests(() => aSchool({ at: async (point) => void (await onPoint?.(point)) }));
  let onPoint: ((point: string) => Promise<unknown> | void) | undefined;
  afterEach(() => {
    onPoint = undefined;
  });

  type Answer = Awaited<ReturnType<School['save']>>;
  type Sitting = { testId: string; student: TestUser; a: Started; begun: number };
  async function sitting(over: object = {}): Promise<Sitting> {
    const testId = await school.aTest({ ...timedTest(20, 40), ...over });
    const student = await school.aStudent();
    const begun = school.clock.now().getTime();
    return { testId, student, a: await school.started(testId, student), begun };
  }
  const goTo = ({ begun }: Sitting, sec: number) => school.clock.set(new Date(begun + sec * 1000));
  const iso = ({ begun }: Sitting, minutes: number) => new Date(begun + minutes * MIN).toISOString();
  const endsAt = (s: Sitting, a: number, b: number) => [
    { sectionId: 's1', opensAt: iso(s, 0), endsAt: iso(s, a) },
    { sectionId: 's2', opensAt: iso(s, a), endsAt: iso(s, b) },
  ];
  const answer = ({ a }: Sitting, section: 'A' | 'B', option: string, seq: number) =>
    choose(a, `Question ${section}`, option, seq);
  const stored = async ({ a }: Sitting) =>
    (await school.doc('attempts', a.attemptId)) as unknown as {
      lastSeq: number;
      sectionEnds?: Date[];
      responses: Record<string, { choice?: string; seq: number; receivedAt: Date }>;
    };
  const chosen = async (s: Sitting, section: 'A' | 'B') => {
    const { questionId } = answer(s, section, '4', 1) as { questionId: string };
    const choice = (await stored(s)).responses[questionId]?.choice;
    return s.a.paper.questions.find((q) => q.id === questionId)?.options.find(({ id }) => id === choice)?.text;
  };

  it('N-009: states its minutes before the start, and when each section opens and ends after it', async () => {
    const s = await sitting({ duration: 5 });
    const { data: info } = (await school.t.call('getTest', { as: s.student, params: { testId: s.testId } })).body;
    expect(info).toMatchObject({ duration: 60, sections: [{ minutes: 20 }, { minutes: 40 }] });
    expect(s.a).toMatchObject({
      deadlineAt: iso(s, 60),
      sectionEnds: endsAt(s, 20, 60),
      paper: { needs: ['section_minutes'], sections: [{ minutes: 20 }, { minutes: 40 }] },
    });
    const read = await school.t.call('getAttempt', { token: s.a.ticket, params: { attemptId: s.a.attemptId } });
    expect(read.body.data.sectionEnds).toEqual(endsAt(s, 20, 60));
    expect((await school.started(s.testId, s.student)).sectionEnds).toEqual(endsAt(s, 20, 60));
    const preview = await school.t.call('previewTest', { as: school.teacher, params: { testId: s.testId } });
    expect(preview.body.data.sectionEnds).toEqual(endsAt(s, 20, 60));
  });

  it('a test without section minutes has none of this in its attempt and its ticket', async () => {
    const a = await school.started(await school.aTest(), await school.aStudent());
    expect(a).not.toHaveProperty('sectionEnds');
    expect(a.paper).not.toHaveProperty('needs');
    expect(await school.doc('attempts', a.attemptId)).not.toHaveProperty('sectionEnds');
    expect(JSON.parse(Buffer.from(a.ticket.split('.')[1] ?? '', 'base64url').toString())).not.toHaveProperty('se');
  });

  it.each([
    ['A', 1204, undefined],
    ['A', 1290, undefined],
    ['A', 1321, 'section_ended'],
    ['B', 1197, undefined],
    ['B', 1190, 'section_not_open'],
  ] as const)(
    'N-009: an answer to section %s after %i s is stored or named as left out (%s)',
    async (section, sec, reason) => {
      const s = await sitting();
      goTo(s, sec);
      const entry = answer(s, section, '4', 1);
      const reply = await school.save(s.a, [entry]);
      expect(reply).toMatchObject({ status: 200, body: { data: { ackSeq: 1 } } });
      expect(reply.body.data.leftOut).toEqual(reason && [{ questionId: entry.questionId, seq: 1, reason }]);
      expect([await chosen(s, section), (await stored(s)).lastSeq]).toEqual([reason ? undefined : '4', 1]);
    },
  );

  it('N-009: an answer in time is never overwritten by a late one, and the rest of its batch is stored', async () => {
    const s = await sitting();
    await school.save(s.a, [answer(s, 'A', '4', 1)]);
    goTo(s, 1400);
    const late = answer(s, 'A', '5', 2);
    const mark = { questionId: late.questionId, markedForReview: true, seq: 3 };
    const reply = await school.save(s.a, [late, mark, answer(s, 'B', '6', 4)]);
    expect(reply.body.data).toMatchObject({
      ackSeq: 4,
      leftOut: [2, 3].map((seq) => ({ questionId: late.questionId, seq, reason: 'section_ended' })),
    });
    expect([await chosen(s, 'A'), await chosen(s, 'B')]).toEqual(['4', '6']);
    // The next batch starts where this one ended.
    expect((await school.save(s.a, [answer(s, 'B', '4', 5)])).body.data).toMatchObject({ ackSeq: 5 });
  });

  it('N-009: after a lost reply the same batch is answered with the same list, also once the section is open', async () => {
    const s = await sitting();
    goTo(s, 1190);
    const batch = [answer(s, 'A', '4', 1), answer(s, 'B', '4', 2)];
    const leftOut = [{ questionId: batch[1]?.questionId, seq: 2, reason: 'section_not_open' }];
    expect((await school.save(s.a, batch)).body.data.leftOut).toEqual(leftOut);
    goTo(s, 1194);
    expect((await school.save(s.a, batch)).body.data).toMatchObject({ ackSeq: 2, leftOut });
    const before = (await stored(s)).responses;
    goTo(s, 1230);
    const again = (await school.save(s.a, batch)).body.data;
    expect(again).toMatchObject({ ackSeq: 2, leftOut: [{ questionId: batch[1]?.questionId, seq: 2 }] });
    // The answer that came in time stays in time.
    expect((await stored(s)).responses).toEqual(before);
    // Alone it may be another answer under a number that is taken.
    expect(await school.save(s.a, batch.slice(1))).toMatchObject({ status: 409, body: { code: 'gap', ackSeq: 2 } });
    expect((await school.save(s.a, [answer(s, 'B', '4', 3)])).body.data).toMatchObject({ ackSeq: 3 });
    expect([await chosen(s, 'A'), await chosen(s, 'B')]).toEqual(['4', '4']);
  });

  it('N-009: takes no answer to a section that is open for a repeat of another one', async () => {
    const questions = ['A', 'C'].map((name) => mcq({ question: `Question ${name}` }));
    const s = await sitting({
      sections: [20, 40].map((minutes, k) => ({ title: `S${k}`, minutes, questions: k ? [mcq()] : questions })),
    });
    await school.save(s.a, [answer(s, 'A', '4', 1)]);
    const other = [choose(s.a, 'Question C', '4', 1)];
    const gap = { status: 409, body: { code: 'gap', ackSeq: 1 } };
    expect(await school.save(s.a, other)).toMatchObject(gap);
    expect(await school.submit(s.a, { responses: other, lastSeq: 1 })).toMatchObject(gap);
  });

  it('takes a repeat for one where an earlier version stored no section', async () => {
    const s = await sitting();
    const batch = [answer(s, 'A', '4', 1)];
    await school.save(s.a, batch);
    const attempts = school.t.stored('attempts');
    await attempts.updateOne({ _id: s.a.attemptId }, { $unset: { [`responses.${batch[0]?.questionId}.section`]: 1 } });
    expect((await school.save(s.a, batch)).body.data).toMatchObject({ ackSeq: 1 });
  });

  it('N-009: what was stored in time is acknowledged without a word when it comes again too late', async () => {
    const s = await sitting();
    goTo(s, 1310);
    await school.save(s.a, [answer(s, 'A', '4', 1)]);
    goTo(s, 1400);
    const { data } = (await school.save(s.a, [answer(s, 'A', '4', 1), answer(s, 'B', '4', 2)])).body;
    expect([data.ackSeq, data.leftOut]).toEqual([2, undefined]);
    expect([await chosen(s, 'A'), await chosen(s, 'B')]).toEqual(['4', '4']);
  });

  it('of the same batch twice at the same moment neither answer names what the other has stored', async () => {
    const s = await sitting();
    goTo(s, 1320);
    const batch = [answer(s, 'A', '4', 1)];
    let second: Promise<Answer> | undefined;
    onPoint = async (point) => {
      if (point !== 'save:gathered') return;
      onPoint = undefined;
      school.clock.advance(1000); // too late from here on
      await new Promise<void>((hasRead) => {
        once(school.stores().attempts, 'writeStates', async (call) => {
          const read = await call();
          hasRead();
          return read;
        });
        second = school.save(s.a, batch);
      });
    };
    for (const { body } of [await school.save(s.a, batch), (await second) as Answer])
      expect([body.data.ackSeq, body.data.leftOut]).toEqual([1, undefined]);
    expect(await chosen(s, 'A')).toBe('4');
  });

  it.each(['save:gathered', 'save:written'])(
    'a save that died at %s is told the truth when it is repeated',
    async (at) => {
      const s = await sitting();
      goTo(s, 1400);
      const batch = [answer(s, 'A', '4', 1), answer(s, 'B', '4', 2)];
      onPoint = (point) => {
        if (point !== at) return;
        onPoint = undefined;
        throw new Error(`the process died at ${point}`);
      };
      expect((await school.save(s.a, batch)).body.code).toBe('save_unknown');
      const leftOut = [{ questionId: batch[0]?.questionId, seq: 1, reason: 'section_ended' }];
      expect((await school.save(s.a, batch)).body.data).toMatchObject({ ackSeq: 2, leftOut });
      expect([await chosen(s, 'A'), await chosen(s, 'B')]).toEqual([undefined, '4']);
    },
  );

  it('N-009: a submission leaves out as a save does, also when it is sent twice', async () => {
    const s = await sitting();
    await school.save(s.a, [answer(s, 'A', '4', 1)]);
    goTo(s, 1400);
    const late = answer(s, 'A', '5', 2);
    const responses = [late, answer(s, 'B', '4', 3)];
    for (const _time of [1, 2]) {
      const { status, body } = await school.submit(s.a, { responses, lastSeq: 3 });
      expect([status, body.data.score]).toEqual([200, 4]);
      expect(body.leftOut).toEqual([{ questionId: late.questionId, seq: 2, reason: 'section_ended' }]);
    }
  });

  it('N-009: closed long ago, it still tells its page which of the answers that it counts are not stored', async () => {
    const s = await sitting();
    goTo(s, 1400);
    const batch = [answer(s, 'A', '4', 1), answer(s, 'B', '4', 2)];
    const { leftOut } = (await school.save(s.a, batch)).body.data;
    expect(leftOut).toHaveLength(1);
    goTo(s, 3600 + 11 * 60);
    await school.t.runJob('close-overdue');
    const late = await school.submit(s.a, { responses: batch, lastSeq: 2 });
    expect(late).toMatchObject({ status: 401, body: { code: 'ticket_expired', leftOut } });
    expect(late.body).not.toHaveProperty('data');
    const all = await school.submit(s.a, { responses: batch.slice(1), lastSeq: 2 });
    expect(all).toMatchObject({ status: 401, body: { leftOut: [] } });
  });

  it('N-009: late answers are counted by the end of their own section, by event and list alike', async () => {
    const s = await sitting();
    goTo(s, 1290);
    await school.save(s.a, [answer(s, 'A', '4', 1), answer(s, 'B', '4', 2)]);
    const lateIn = async () => {
      await school.t.settle();
      const { body } = await school.t.call('listAttempts', { as: school.teacher, params: { testId: s.testId } });
      return body.data[0].lateAnswers;
    };
    expect(await lateIn()).toBe(1);
    goTo(s, 3610);
    await school.save(s.a, [answer(s, 'B', '5', 3)]);
    school.clock.advance(5 * MIN);
    await school.t.runJob('close-overdue');
    expect(await lateIn()).toBe(2);
    expect(await school.published('test_submitted', s.a.attemptId)).toMatchObject([
      { data: { lateCount: 2, submittedAt: iso(s, 60), closedBy: 'sweeper' } },
    ]);
  });

  it('N-009: closed at its end, it stores nothing more', async () => {
    const s = await sitting();
    goTo(s, 3721);
    expect((await school.save(s.a, [answer(s, 'B', '4', 1)])).body.code).toBe('attempt_closed');
  });

  describe('with more time', () => {
    const seatOf = async ({ testId, student }: Sitting) =>
      (await school.doc('seats', `${testId}:${student.id}`)) as unknown as { attempts: { sectionEnds: Date[] }[] };
    const endsIn = (dates: Date[] | undefined) => dates?.map((end) => end.toISOString());

    it.each([
      [25, [20, 70]],
      [15, [30, 70]],
    ] as const)('N-026: that arrives after %i minutes, its sections end after %j', async (after, [a, b]) => {
      const s = await sitting();
      goTo(s, after * 60);
      expect((await school.grantTime(s.testId)).body.data).toEqual({ granted: 1 });
      expect(endsIn((await stored(s)).sectionEnds)).toEqual([iso(s, a), iso(s, b)]);
      expect(endsIn((await seatOf(s)).attempts[0]?.sectionEnds)).toEqual([iso(s, a), iso(s, b)]);
      const { data } = (await school.save(s.a, [answer(s, a === 20 ? 'B' : 'A', '4', 1)])).body;
      expect(data).toMatchObject({ ackSeq: 1, deadlineAt: iso(s, 70), sectionEnds: endsAt(s, a, b) });
      goTo(s, 24 * 60);
      const fresh = { ...s, a: { ...s.a, ticket: data.ticket } };
      const { leftOut } = (await school.save(fresh.a, [answer(fresh, 'A', '6', 2)])).body.data;
      expect(leftOut?.[0].reason).toBe(a === 20 ? 'section_ended' : undefined);
    });

    it('N-026: answers sent with the ticket from before count by the new ends', async () => {
      const s = await sitting();
      goTo(s, 600);
      await school.grantTime(s.testId);
      goTo(s, 1500); // the page was offline since
      const { data } = (await school.save(s.a, [answer(s, 'A', '4', 1)])).body;
      expect(data).toMatchObject({ ackSeq: 1, ticket: expect.any(String), sectionEnds: endsAt(s, 30, 70) });
      expect([data.leftOut, await chosen(s, 'A')]).toEqual([undefined, '4']);
    });

    it('N-026: of a page that went on before it knew, the answers to the next section are kept', async () => {
      const s = await sitting();
      goTo(s, 1190);
      await school.grantTime(s.testId);
      goTo(s, 1260);
      expect((await school.save(s.a, [answer(s, 'B', '4', 1)])).body.data).toMatchObject({
        ackSeq: 1,
        sectionEnds: endsAt(s, 30, 70),
      });
      expect(await chosen(s, 'B')).toBe('4');
    });

    it('N-026: and so are those that come with its submission, because no save went through', async () => {
      const s = await sitting();
      goTo(s, 1190);
      await school.grantTime(s.testId);
      goTo(s, 1260);
      const responses = [answer(s, 'A', '6', 1), answer(s, 'B', '4', 2)];
      const { status, body } = await school.submit(s.a, { responses, lastSeq: 2 });
      expect([status, body.data.leftOut]).toEqual([200, undefined]);
      expect([await chosen(s, 'A'), await chosen(s, 'B')]).toEqual(['6', '4']);
    });

    it('within the grace period the last section goes on, because the attempt does', async () => {
      const s = await sitting();
      goTo(s, 3660);
      await school.grantTime(s.testId);
      expect(endsIn((await stored(s)).sectionEnds)).toEqual([iso(s, 20), iso(s, 70)]);
    });
  });

  it('CAT 2024: three sections of 40 minutes, and every answer counts by the clock of its section', async () => {
    const marking = { correct: 3, wrong: -1, skipped: 0, partial: 'none' };
    const testId = await school.aTest({
      questions: undefined,
      sections: [
        ['VARC', 24],
        ['DILR', 22],
        ['QA', 22],
      ].map(([title, count]) => ({
        title,
        marking,
        minutes: 40,
        questions: Array.from({ length: Number(count) }, (_, i) => mcq({ question: `${title} ${i + 1}` })),
      })),
    });
    const student = await school.aStudent();
    const begun = school.clock.now().getTime();
    const a = await school.started(testId, student);
    let seq = 0;
    const give = async (minute: number, title: string, from: number, to: number, option = '4') => {
      school.clock.set(new Date(begun + minute * MIN));
      const entries = Array.from({ length: to - from + 1 }, (_, i) => choose(a, `${title} ${from + i}`, option, ++seq));
      return ((await school.save(a, entries)).body.data.leftOut ?? []).length;
    };
    expect(await give(10, 'VARC', 1, 10)).toBe(0);
    expect(await give(11, 'DILR', 1, 3)).toBe(3); // not open yet
    expect(await give(39, 'VARC', 11, 14, '5')).toBe(0);
    expect(await give(60, 'VARC', 15, 24)).toBe(10); // no way back
    expect(await give(70, 'DILR', 1, 5)).toBe(0);
    expect(await give(81, 'DILR', 6, 8)).toBe(0); // late, within the grace period
    expect(await give(119, 'QA', 1, 22, '5')).toBe(0);
    const { data } = (await school.submit(a)).body;
    expect(data).toMatchObject({ score: 10 * 3 - 4 + 8 * 3 - 22, maxScore: 204 });
    expect(data.sections.map((one: { score: number }) => one.score)).toEqual([26, 24, -22]);
  });
});
