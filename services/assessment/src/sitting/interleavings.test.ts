import { Store } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aSchool, choose, MIN, type Started } from '../../test/builders';

/* Two concurrent requests, driven by named points: one stops there while the other completes. */
describe('of two concurrent requests the first wins and the other is refused', () => {
  let stops: Record<string, () => Promise<unknown>> = {};
  const school = sharedByTests(() =>
    aSchool({
      at: async (point) => {
        const act = stops[point];
        if (!act) return;
        delete stops[point];
        await act();
      },
    }),
  );
  afterEach(() => {
    const left = Object.keys(stops);
    stops = {};
    expect(left).toEqual([]); // every point was reached
  });

  const [phone, laptop] = [{ writerId: 'phone-000001' }, { writerId: 'laptop-00001' }];
  const doc = async (a: Started) =>
    (await school.doc('attempts', a.attemptId)) as {
      lastSeq: number;
      status: string;
      sessionNo: number;
      responses: Record<string, object>;
      submittedAt: Date;
    };
  async function running(): Promise<{ testId: string; student: TestUser; attempt: Started }> {
    const testId = await school.aTest();
    const student = await school.aStudent();
    return { testId, student, attempt: await school.started(testId, student, phone) };
  }

  describe('two devices', () => {
    it('start at the same moment: one attempt, one writes, the other reads', async () => {
      const testId = await school.aTest();
      const student = await school.aStudent();
      let second: Started | undefined;
      stops['start:decided'] = async () => {
        second = await school.started(testId, student, laptop);
      };
      const first = await school.started(testId, student, phone);
      expect(first).toMatchObject({ attemptId: second?.attemptId, readOnly: true });
      expect(first).not.toHaveProperty('ticket');
      expect(second).toMatchObject({ sessionNo: 1, ticket: expect.any(String) });
      expect(await school.published('test_started', first.attemptId)).toHaveLength(1);
      expect((await school.save(second as Started, [choose(first, 0, '4', 1)])).status).toBe(200);
    });

    it('a takeover before the save is written: the save is refused and nothing of it is stored', async () => {
      const { testId, student, attempt } = await running();
      let taken: Started | undefined;
      stops['save:gathered'] = async () => {
        taken = await school.started(testId, student, { ...laptop, takeOver: true });
      };
      expect(await school.save(attempt, [choose(attempt, 0, '4', 1)])).toMatchObject({
        status: 409,
        body: { code: 'taken_over' },
      });
      expect(taken).toMatchObject({ sessionNo: 2, ackSeq: 0, responses: [] });
      expect(await doc(attempt)).toMatchObject({ lastSeq: 0, responses: {} });
    });

    it('a takeover after the save was written: the save counts and the new device starts after it', async () => {
      const { testId, student, attempt } = await running();
      let taken: Started | undefined;
      stops['save:written'] = async () => {
        taken = await school.started(testId, student, { ...laptop, takeOver: true });
      };
      expect(await school.save(attempt, [choose(attempt, 0, '4', 1)])).toMatchObject({
        status: 200,
        body: { data: { ackSeq: 1 } },
      });
      expect(taken).toMatchObject({
        sessionNo: 2,
        ackSeq: 1,
        responses: [{ choice: choose(attempt, 0, '4', 1).choice }],
      });
      expect((await school.save(attempt, [choose(attempt, 0, '5', 2)])).body.code).toBe('taken_over');
      expect((await school.save(taken as Started, [choose(attempt, 0, '6', 2)])).status).toBe(200);
    });

    it('a save during the takeover is part of the reply to the new device', async () => {
      const { testId, student, attempt } = await running();
      stops['start:takeover'] = async () => {
        expect((await school.save(attempt, [choose(attempt, 0, '4', 1)])).status).toBe(200);
      };
      expect(await school.started(testId, student, { ...laptop, takeOver: true })).toMatchObject({
        sessionNo: 2,
        ackSeq: 1,
        responses: [{ markedForReview: false }],
      });
    });

    it('a submit during the takeover: the attempt stays closed', async () => {
      const { testId, student, attempt } = await running();
      stops['start:takeover'] = async () => {
        expect((await school.submit(attempt)).status).toBe(200);
      };
      expect((await school.start(testId, student, { ...laptop, takeOver: true })).body.code).toBe('attempts_used');
      expect(await doc(attempt)).toMatchObject({ status: 'graded', sessionNo: 1 });
    });

    it('threat 40: both take over: one session after the other, only the last one writes', async () => {
      const { testId, student, attempt } = await running();
      let other: Started | undefined;
      stops['start:takeover'] = async () => {
        other = await school.started(testId, student, { writerId: 'tablet-00001', takeOver: true });
      };
      const mine = await school.started(testId, student, { ...laptop, takeOver: true });
      expect([other?.sessionNo, mine.sessionNo]).toEqual([2, 3]);
      expect((await school.save(other as Started, [choose(attempt, 0, '4', 1)])).body.code).toBe('taken_over');
      expect((await school.save(mine, [choose(attempt, 0, '4', 1)])).status).toBe(200);
    });
  });

  describe('a submit and a save in flight', () => {
    it('many submit at the same moment and one was taken over: it stays open, the others are closed and graded once', async () => {
      const testId = await school.aTest();
      const sitting = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const student = await school.aStudent();
          return { student, attempt: await school.started(testId, student, phone) };
        }),
      );
      const [taken, ...others] = sitting;
      if (!taken) throw new Error('no running attempt');
      let waiting = 0;
      let go: () => void = () => {};
      const together = new Promise<void>((resolve) => {
        go = resolve;
      });
      const meet = async () => {
        waiting += 1;
        if (waiting < sitting.length) stops['submit:checked'] = meet;
        else await school.started(testId, taken.student, { ...laptop, takeOver: true }).then(go);
        await together;
      };
      stops['submit:checked'] = meet;
      const answers = await Promise.all(sitting.map(({ attempt }) => school.submit(attempt)));
      expect(answers.map(({ status, body }) => body.code ?? status)).toEqual(['taken_over', 200, 200, 200, 200, 200]);
      expect(await doc(taken.attempt)).toMatchObject({ status: 'in_progress', sessionNo: 2 });
      for (const { attempt } of others) {
        expect(await doc(attempt)).toMatchObject({ status: 'graded' });
        for (const type of ['test_submitted', 'test_graded'] as const)
          expect(await school.published(type, attempt.attemptId)).toHaveLength(1);
      }
    });

    it('the submit includes its number: it is refused with a gap and succeeds afterwards', async () => {
      const { attempt } = await running();
      stops['save:gathered'] = async () => {
        expect(await school.submit(attempt, { lastSeq: 1 })).toMatchObject({
          status: 409,
          body: { code: 'gap', ackSeq: 0 },
        });
      };
      expect((await school.save(attempt, [choose(attempt, 0, '4', 1)])).status).toBe(200);
      expect((await school.submit(attempt, { lastSeq: 1 })).body.data).toMatchObject({ answeredCount: 1, score: 2 });
    });

    it('the submit does not include it: the save is refused as a whole', async () => {
      const { attempt, student } = await running();
      stops['save:gathered'] = async () => {
        expect((await school.submit(attempt)).status).toBe(200);
      };
      expect(await school.save(attempt, [choose(attempt, 0, '4', 1)])).toMatchObject({
        status: 409,
        body: { code: 'attempt_closed' },
      });
      expect((await school.result(attempt.attemptId, student)).body.data).toMatchObject({ answeredCount: 0, score: 0 });
    });

    it('the submit carries the same answer: it is stored once', async () => {
      const { attempt } = await running();
      const entries = [choose(attempt, 0, '4', 1)];
      stops['save:written'] = async () => {
        expect((await school.submit(attempt, { responses: entries, lastSeq: 1 })).body.data).toMatchObject({
          answeredCount: 1,
        });
      };
      expect(await school.save(attempt, entries)).toMatchObject({ status: 200, body: { data: { ackSeq: 1 } } });
      expect(await doc(attempt)).toMatchObject({ lastSeq: 1, status: 'graded' });
      expect(await school.published('test_submitted', attempt.attemptId)).toMatchObject([
        { data: { answeredCount: 1 } },
      ]);
    });

    it('the save arrives after the submit has read the attempt: the submit reads again', async () => {
      const { attempt } = await running();
      stops['submit:checked'] = async () => {
        expect((await school.save(attempt, [choose(attempt, 0, '4', 1)])).status).toBe(200);
      };
      expect((await school.submit(attempt)).body.data).toMatchObject({ answeredCount: 1, score: 2 });
    });

    it('another device takes over after the submit has read the attempt: it stays open', async () => {
      const { testId, student, attempt } = await running();
      stops['submit:checked'] = async () => {
        await school.started(testId, student, { ...laptop, takeOver: true });
      };
      expect(await school.submit(attempt)).toMatchObject({ status: 409, body: { code: 'taken_over' } });
      expect(await doc(attempt)).toMatchObject({ status: 'in_progress', sessionNo: 2 });
    });

    it('time is granted after the submit has read the attempt: it is submitted all the same', async () => {
      const { testId, attempt } = await running();
      stops['submit:checked'] = async () => {
        expect((await school.grantTime(testId)).body.data).toEqual({ granted: 1 });
      };
      const done = await school.submit(attempt);
      expect(done).toMatchObject({ status: 200, body: { data: { submittedAt: school.clock.now().toISOString() } } });
    });
  });

  describe('a revocation and a start', () => {
    async function paid() {
      const testId = await school.aTest({ fee: 17.7, attempts: 2 });
      const student = await school.aStudent();
      return { testId, student, orderId: await school.pay(student, testId) };
    }
    const seat = async (testId: string, student: TestUser) =>
      (await school.doc('seats', `${testId}:${student.id}`)) as { grants: object[]; attempts: object[] };

    it('another start after the first one has decided: both get one attempt', async () => {
      const testId = await school.aTest({ attempts: 3 });
      const student = await school.aStudent();
      await school.submit(await school.started(testId, student, phone));
      let other: Started | undefined;
      stops['start:decided'] = async () => (other = await school.started(testId, student, laptop));
      expect((await school.started(testId, student, phone)).attemptId).toBe(other?.attemptId);
      expect((await seat(testId, student)).attempts).toHaveLength(2);
    });

    it('revoked before the seat was written: payment is required', async () => {
      const { testId, student, orderId } = await paid();
      stops['start:decided'] = () => school.refund(student, testId, orderId);
      expect(await school.start(testId, student)).toMatchObject({ status: 402, body: { code: 'payment_required' } });
      expect(await seat(testId, student)).toMatchObject({ grants: [], attempts: [] });
      expect(await school.published('entitlement_revoked', orderId)).toMatchObject([
        { data: { testId, studentId: student.id } },
      ]);
      expect(await school.published('entitlement_in_use', orderId)).toEqual([]);
    });

    it('requested after the seat was written: the right stays and the attempt continues', async () => {
      const { testId, student, orderId } = await paid();
      stops['start:seat'] = () => school.refund(student, testId, orderId);
      const attempt = await school.started(testId, student);
      expect((await school.save(attempt, [choose(attempt, 0, '4', 1)])).status).toBe(200);
      expect(await seat(testId, student)).toMatchObject({ grants: [{ orderId }], attempts: [{}] });
      // Told by the start, and again as the answer to the refund.
      expect(await school.published('entitlement_in_use', orderId)).toHaveLength(2);
      expect(await school.published('entitlement_revoked', orderId)).toEqual([]);
      await school.submit(attempt);
      expect((await school.start(testId, student)).status).toBe(200); // the second paid attempt
    });

    it('a start during the revocation: the right stays and the attempt continues', async () => {
      const { testId, student, orderId } = await paid();
      const save = Store.prototype.save;
      let attempt: Started | undefined;
      jest.spyOn(Store.prototype, 'save').mockImplementationOnce(async function (
        this: Store<{ _id: string }>,
        ...change
      ) {
        attempt = await school.started(testId, student);
        return save.apply(this, change);
      });
      await school.refund(student, testId, orderId);
      expect(attempt).toMatchObject({ ticket: expect.any(String) });
      expect(await seat(testId, student)).toMatchObject({ grants: [{ orderId }], attempts: [{}] });
      expect(await school.published('entitlement_in_use', orderId)).toHaveLength(2);
      expect(await school.published('entitlement_revoked', orderId)).toEqual([]);
    });

    it('of 20 concurrent starts and refunds exactly one side wins', async () => {
      const { testId, student, orderId } = await paid();
      const [starts] = await Promise.all([
        Promise.all(Array.from({ length: 20 }, () => school.start(testId, student))),
        Promise.all(Array.from({ length: 20 }, () => school.refund(student, testId, orderId))),
      ]);
      const { grants, attempts } = await seat(testId, student);
      const isIn = attempts.length === 1;
      expect(grants).toHaveLength(isIn ? 1 : 0);
      expect(starts.some((s) => s.status === 200)).toBe(isIn);
      expect(await school.published('entitlement_revoked', orderId)).toHaveLength(isIn ? 0 : 1);
    });

    it('after a revocation a repeated payment event gives no right, a new order does', async () => {
      const { testId, student, orderId } = await paid();
      await school.refund(student, testId, orderId);
      await school.refund(student, testId, orderId);
      await school.pay(student, testId, orderId);
      expect((await school.start(testId, student)).body.code).toBe('payment_required');
      expect(await school.published('entitlement_revoked', orderId)).toHaveLength(1);
      await school.pay(student, testId);
      expect((await school.start(testId, student)).status).toBe(200);
    });

    it('an extra payment is refundable while the first is in use; a refunded order never seen before is never granted', async () => {
      const { testId, student } = await paid();
      const extra = await school.pay(student, testId);
      await school.started(testId, student);
      await school.refund(student, testId, extra);
      expect(await school.published('entitlement_revoked', extra)).toHaveLength(1);
      expect(await seat(testId, student)).toMatchObject({ grants: [{}] });
      const late = aUser('student');
      await school.enrol(late);
      await school.refund(late, testId, 'order-too-early');
      await school.pay(late, testId, 'order-too-early');
      expect((await school.start(testId, late)).body.code).toBe('payment_required');
    });
  });

  it('the sweeper and a last answer: refused after the close, counted before it', async () => {
    const { attempt } = await running();
    school.clock.set(new Date(new Date(attempt.deadlineAt).getTime() + 120_000));
    stops['save:gathered'] = async () => {
      school.clock.advance(1);
      await school.t.runJob('close-overdue');
    };
    expect((await school.save(attempt, [choose(attempt, 0, '4', 1)])).body.code).toBe('attempt_closed');
    const other = await running();
    school.clock.set(new Date(new Date(other.attempt.deadlineAt).getTime() + 120_000));
    stops['save:written'] = async () => {
      school.clock.advance(MIN);
      await school.t.runJob('close-overdue');
    };
    expect((await school.save(other.attempt, [choose(other.attempt, 0, '4', 1)])).status).toBe(200);
    expect(await doc(other.attempt)).toMatchObject({ status: 'graded', lastSeq: 1, result: { score: 2 } });
  });
});
