import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aClassId, aSchool, NOW } from '../../test/builders';

const HOUR = 3600_000;

describe('events of other services', () => {
  const school = sharedByTests(aSchool);

  const granted = async (orderId: string) => {
    await school.t.settle();
    return (await school.t.published('entitlement_granted')).filter((e) => e.data.orderId === orderId);
  };
  const action = async (student: TestUser, testId: string) =>
    (await school.t.call('getTest', { as: student, params: { testId } })).body.data;

  it('a payment gives the right to sit, once, however often its event is delivered', async () => {
    const testId = await school.aTest({ fee: 17.7 });
    const student = await school.aStudent();
    expect(await action(student, testId)).toMatchObject({ fee: 1770, isPaid: false, action: { code: 'pay' } });
    const orderId = newId();
    await Promise.all([
      school.pay(student, testId, orderId),
      school.pay(student, testId, orderId),
      school.pay(student, testId, orderId),
    ]);
    expect(await granted(orderId)).toMatchObject([{ aggId: orderId, data: { testId, studentId: student.id } }]);
    expect(await action(student, testId)).toMatchObject({ isPaid: true, action: { code: 'start' } });
  });

  const refused = async (orderId: string) =>
    (await school.published('entitlement_refused', orderId)).map((e) => e.data.reason);

  it('a payment for a cancelled, unknown or closed test gives no right and says why, once', async () => {
    const [withdrawn, short] = [
      await school.aTest({ fee: 17.7 }),
      await school.aTest({ fee: 17.7, endDate: new Date(school.clock.now().getTime() + HOUR).toISOString() }),
    ];
    const student = await school.aStudent();
    await school.cancel(withdrawn);
    school.clock.advance(1);
    const orders = {
      test_cancelled: await school.pay(student, withdrawn),
      unknown_test: await school.pay(student, newId()),
      window_closed: await school.pay(student, short),
    };
    for (const [reason, orderId] of Object.entries(orders)) expect(await refused(orderId)).toEqual([reason]);
    await school.pay(student, withdrawn, orders.test_cancelled);
    expect(await refused(orders.test_cancelled)).toEqual(['test_cancelled']);
    expect(await action(student, withdrawn)).toMatchObject({ isPaid: false, phase: 'cancelled' });
    expect(await granted(orders.window_closed)).toEqual([]);
    school.clock.advance(-1);
  });

  it('a payment for a test that has moved to a class of which the student is not gives no right', async () => {
    const [formerly, now] = [school.classId, aClassId(NOW)];
    await school.classIs({}, now);
    const testId = await school.aTest({ fee: 17.7 });
    const [left, follows] = [await school.aStudent(), await school.aStudent()];
    await school.enrol(follows, now);
    const move = { as: school.teacher, params: { testId }, body: { class: now } };
    expect((await school.t.call('updateTestDraft', move)).status).toBe(200);
    const [lost, held] = [newId(), newId()];
    await school.pay(left, testId, lost, formerly);
    await school.pay(follows, testId, held, formerly);
    expect([await refused(lost), await granted(lost)]).toEqual([['not_enrolled'], []]);
    expect([await refused(held), await granted(held)]).toMatchObject([[], [{ aggId: held }]]);
  });

  it('a payment after the class was archived, the student left, or the attempts were used gives no right', async () => {
    const { t, clock, teacher } = school;
    const archived = aClassId(NOW);
    await school.classIs({}, archived);
    const [inArchived, open] = [
      await school.aTest({ fee: 17.7, class: archived }),
      await school.aTest({ fee: 17.7, attempts: 1 }),
    ];
    const [student, gone] = [await school.aStudent(), await school.aStudent()];
    await school.enrol(student, archived);
    const before = await school.pay(student, inArchived);
    clock.advance(1000);
    await school.classIs({ status: 'archived' }, archived);
    await school.leave(gone);
    const used = await school.pay(student, open);
    await school.submit(await school.started(open, student), { responses: [], lastSeq: 0 });
    clock.advance(1000);
    // A later change of the archived class is not when it was archived.
    await school.classIs({ status: 'archived', title: 'Physics XIa', teacherId: teacher.id }, archived);
    const orders = {
      class_archived: await school.pay(student, inArchived),
      not_enrolled: await school.pay(gone, open),
      attempts_used: await school.pay(student, open),
    };
    for (const [reason, orderId] of Object.entries(orders)) expect(await refused(orderId)).toEqual([reason]);
    // What was paid before keeps its right, also when its seat is decided anew.
    await t.stored('seats').updateMany({}, { $set: { grants: [] }, $unset: { refused: '' } });
    clock.advance(-2000);
    await school.pay(student, inArchived, before);
    clock.advance(1000);
    await school.pay(student, open, used);
    expect([await refused(before), await refused(used)]).toEqual([[], []]);
    await school.enrol(gone);
    expect(await refused(await school.pay(gone, open))).toEqual([]);
    clock.advance(-1000);
  });

  it('an attempt tells payment that the right is in use, each with their number', async () => {
    const testId = await school.aTest({ fee: 10, attempts: 2 });
    const student = await school.aStudent();
    const orderId = await school.pay(student, testId);
    for (let no = 1; no <= 2; no++)
      await school.submit(await school.started(testId, student), { responses: [], lastSeq: 0 });
    const told = await school.published('entitlement_in_use', orderId);
    expect(told.map(({ data }) => data)).toEqual(
      [1, 2].map((attemptsUsed) => ({ orderId, testId, studentId: student.id, attemptsUsed })),
    );
  });

  it('a right from before the test was cancelled survives a replay of its payment', async () => {
    const testId = await school.aTest({ fee: 17.7 });
    const student = await school.aStudent();
    const orderId = await school.pay(student, testId);
    await school.cancel(testId);
    await school.pay(student, testId, orderId);
    expect(await refused(orderId)).toEqual([]);
    expect(await action(student, testId)).toMatchObject({ isPaid: true });
  });

  it('a payment while the student starts keeps both', async () => {
    const testId = await school.aTest({ fee: 0, attempts: -1 });
    const student = await school.aStudent();
    const orders = [newId(), newId(), newId()];
    await Promise.all([...orders.map((o) => school.pay(student, testId, o)), school.start(testId, student)]);
    expect(
      (await school.doc('seats', `${testId}:${student.id}`)) as { grants: unknown[]; attempts: unknown[] },
    ).toMatchObject({ attempts: [expect.anything()] });
    for (const o of orders) expect(await granted(o)).toHaveLength(1);
  });

  it('a second purchase that was used is not taken back, one that was not used is', async () => {
    const { clock } = school;
    const testId = await school.aTest({ fee: 10, attempts: 3 });
    const student = await school.aStudent();
    const orders: string[] = [];
    for (let no = 1; no <= 2; no++) {
      orders.push(await school.pay(student, testId));
      clock.advance(60_000);
      const attempt = await school.started(testId, student);
      await school.submit(attempt, { responses: [], lastSeq: 0 });
      clock.advance(25 * HOUR);
    }
    const unused = await school.pay(student, testId);
    for (const orderId of [...orders, unused]) await school.refund(student, testId, orderId);
    for (const orderId of orders) {
      expect(await school.published('entitlement_revoked', orderId)).toEqual([]);
      expect((await school.published('entitlement_in_use', orderId)).length).toBeGreaterThan(0);
    }
    expect(await school.published('entitlement_revoked', unused)).toHaveLength(1);
    clock.advance(-2 * (25 * HOUR + 60_000));
  });

  it('a practice test that is bought day after day is unlocked by every payment', async () => {
    const { clock } = school;
    const testId = await school.aTest({ fee: 10, attempts: -1 });
    const student = await school.aStudent();
    const days = 22;
    for (let day = 1; day <= days; day++) {
      const orderId = await school.pay(student, testId);
      expect([day, await refused(orderId), (await school.start(testId, student)).status]).toEqual([day, [], 200]);
      clock.advance(24 * HOUR);
    }
    clock.advance(-days * 24 * HOUR);
  });

  it('a paid test closes 24 hours after the later of payment and opening', async () => {
    const opens = new Date(school.clock.now().getTime() + 48 * HOUR);
    const testId = await school.aTest({ fee: 10, startDate: opens.toISOString() });
    const student = await school.aStudent();
    await school.pay(student, testId);
    school.clock.set(new Date(opens.getTime() + 23 * HOUR + 1));
    expect((await school.start(testId, student)).body.code).toBe('window_closed');
    school.clock.advance(-1);
    expect((await school.start(testId, student)).status).toBe(200);
  });

  it('older or repeated events of a class, a person or an enrolment change nothing', async () => {
    const { t, classId, teacher } = school;
    const student = aUser('student');
    const pair = { aggId: `${classId}:${student.id}` };
    await t.deliver('enrolment_ended', { classId, studentId: student.id, reason: 'left' }, { ...pair, aggSeq: 4 });
    await t.deliver(
      'enrolment_confirmed',
      {
        classId,
        studentId: student.id,
        teacherId: teacher.id,
        via: 'public',
        enrolledAt: school.clock.now().toISOString(),
      },
      { ...pair, aggSeq: 3 },
    );
    const testId = await school.aTest();
    expect((await school.start(testId, student)).body.code).toBe('not_enrolled');

    await t.deliver(
      'profile_changed',
      { userId: teacher.id, displayName: 'Asha Menon', role: 'teacher', isActive: true },
      { aggId: teacher.id, aggSeq: 7 },
    );
    await t.deliver(
      'profile_changed',
      { userId: teacher.id, displayName: 'Asha Rao', role: 'teacher', isActive: true },
      { aggId: teacher.id, aggSeq: 6 },
    );
    expect((await action(await school.aStudent(), testId)).teacher).toBe('Asha Menon');
    await t.deliver(
      'profile_changed',
      { userId: teacher.id, displayName: '', role: 'teacher', isActive: false, erased: true },
      { aggId: teacher.id, aggSeq: 8 },
    );
    expect((await action(await school.aStudent(), testId)).teacher).toBe('');

    const renamed = aClassId(NOW);
    const state = (title: string) => ({
      classId: renamed,
      teacherId: teacher.id,
      title,
      description: '',
      visibility: 'public' as const,
      status: 'active' as const,
      pricePaise: 0,
      createdAt: NOW.toISOString(),
    });
    await t.deliver('class_changed', state('Physics XII'), { aggId: renamed, aggSeq: 5 });
    await t.deliver('class_changed', state('Physics XI'), { aggId: renamed, aggSeq: 4 });
    const inRenamed = await school.aTest({ class: renamed });
    await school.enrol(student, renamed);
    expect((await action(student, inRenamed)).className).toBe('Physics XII');
  });

  it('replaying the archive of payments changes no right and restores lost ones', async () => {
    const { t, clock } = school;
    const [unused, sat] = [await school.aTest({ fee: 10 }), await school.aTest({ fee: 10, attempts: 2 })];
    const [first, second] = [await school.aStudent(), await school.aStudent()];
    const archive: (() => Promise<unknown>)[] = [];
    const deliver = async (event: () => Promise<unknown>) => {
      archive.push(event);
      await event();
    };
    const [a, b, c] = [newId(), newId(), newId()];
    const paidAt = clock.now().toISOString();
    const pay = (student: { id: string }, testId: string, orderId: string) => () =>
      t.deliver(
        'payment_completed',
        { orderId, testId, studentId: student.id, amountPaise: 1000, paidAt },
        { aggId: orderId, aggSeq: 3 },
      );
    const refund = (student: { id: string }, testId: string, orderId: string) => () =>
      t.deliver(
        'refund_requested',
        { orderId, testId, studentId: student.id, amountPaise: 1000, requestedAt: paidAt },
        { aggId: orderId, aggSeq: 4 },
      );
    await deliver(pay(first, unused, a));
    await deliver(refund(first, unused, a));
    await deliver(pay(second, sat, b));
    await school.started(sat, second);
    await deliver(refund(second, sat, b)); // refused: the right is in use
    await deliver(pay(second, sat, c));

    const seats = t.stored('seats');
    const rightsOf = (testId: string) => seats.findOne({ testId }, { projection: { grants: 1, revoked: 1, inUse: 1 } });
    const rights = () => Promise.all([unused, sat].map(rightsOf));
    const answers = async () => {
      await t.settle();
      return (
        await Promise.all(
          (['entitlement_granted', 'entitlement_revoked', 'entitlement_in_use'] as const).map((type) =>
            t.published(type),
          ),
        )
      ).flat().length;
    };
    const [before, published] = [await rights(), await answers()];
    expect(before).toMatchObject([
      { grants: [], revoked: [a] },
      { grants: [{ orderId: b }, { orderId: c }], inUse: [b] },
    ]);
    for (const event of archive) await event();
    expect([await rights(), await answers()]).toEqual([before, published]);

    await seats.deleteOne({ _id: `${unused}:${first.id}` });
    await seats.updateOne({ _id: `${sat}:${second.id}` }, { $set: { grants: [] }, $unset: { inUse: '' } });
    for (const event of archive) await event();
    expect(await rights()).toEqual(before);
  });
});
