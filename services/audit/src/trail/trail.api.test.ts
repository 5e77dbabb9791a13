import { events, type Envelope, type EventData } from '@kasauti/contracts';
import { newId } from '@kasauti/service-kit';
import { aUser, readsOf, sharedByTests } from '@kasauti/service-kit/testing';
import { examples } from '../../test/examples';
import { startAudit } from '../../test/start';

const admin = aUser('admin', { mfa: true });
const t = sharedByTests(startAudit);

const search = async (query: Record<string, string | number>) =>
  (await t.call('listAuditEntries', { as: admin, query })).body;

const nameOf = ({ type, data }: Envelope): string =>
  type === 'client_claimed'
    ? 'ui_diagnostic'
    : type === 'admin_acted'
      ? `admin_acted:${(data as EventData['admin_acted']).action}`
      : type;

describe('the trail', () => {
  it('has one entry for every event of the contract, however often it is delivered', async () => {
    expect([...new Set(examples.map((e) => e.type))].sort()).toEqual(Object.keys(events).sort());
    const seen: string[] = [];
    for (const example of examples) {
      const eventId = newId();
      for (let n = 0; n < 2; n++) await t.deliver(example.type, example.data, { ...example, eventId });
      const { data } = await search({
        action_type: nameOf(example),
      });
      expect(data.map((e: { id: string }) => e.id).filter((id: string) => !seen.includes(id))).toEqual([eventId]);
      seen.push(eventId);
      expect(data.find((e: { id: string }) => e.id === eventId)).toMatchObject({
        stream: example.type === 'client_claimed' ? 'claimed' : events[example.type].topic.split('.')[0],
        actor: expect.any(String),
        claimed: example.type === 'client_claimed',
        sealed: false,
      });
    }
    const stored = JSON.stringify(await t.stored('entries').find({}).toArray());
    expect(stored).not.toContain('Asha');
    // What teachers write to their classes.
    const texts = examples.flatMap(({ type, data }) =>
      type === 'class_announced' ? (data as { text: string }).text : [],
    );
    expect(texts.map((text) => stored.includes(text))).toEqual([false]);
  });

  it('leaves out the result of a student who did not get the corrected question', async () => {
    const example = examples.find(({ type }) => type === 'test_regraded')?.data as EventData['test_regraded'];
    const { correctedAt, corrections: _, ...result } = example;
    const equal = { ...result, previousScore: result.score, previousPercentage: result.percentage };
    const changed = [{ correctedAt }, { previousScore: 0 }, { previousPercentage: 0 }];
    const kept: number[] = [];
    for (const data of [equal, ...changed.map((one) => ({ ...equal, ...one }))]) {
      const attemptId = newId();
      await t.deliver('test_regraded', { ...data, attemptId }, { aggId: attemptId });
      kept.push((await search({ action_type: 'test_regraded', resource_id: attemptId })).data.length);
    }
    expect(kept).toEqual([0, 1, 1, 1]);
  });

  it('F-194: is searched by action and resource', async () => {
    const [attemptId, classId, userId] = [newId(), newId(), newId()];
    await t.deliver(
      'test_submitted',
      {
        attemptId,
        testId: newId(),
        classId,
        studentId: userId,
        submittedAt: '2026-11-21T07:00:00.000Z',
        closedBy: 'student',
        answeredCount: 3,
        attemptNo: 1,
        timeTakenSec: 60,
      },
      { aggId: attemptId },
    );
    await t.deliver(
      'consent_given',
      {
        classId,
        userId,
        consentType: 'class_enrolment',
        textVersion: '2026-11-01',
        givenAt: '2026-11-21T07:00:00.000Z',
      },
      { aggId: `${classId}:${userId}`, actor: userId },
    );
    await t.deliver(
      'terms_accepted',
      { userId, textVersion: '2026-11-01', acceptedAt: '2026-11-21T06:58:00.000Z' },
      { aggId: userId },
    );
    expect((await search({ action_type: 'terms_accepted', resource_id: userId })).data).toMatchObject([
      { consent_given: true, consent_type: 'terms', request_data: { textVersion: '2026-11-01' } },
    ]);
    expect((await search({ action_type: 'test_submitted', resource_id: attemptId })).data).toMatchObject([
      { resource_type: 'attempt', resource_id: attemptId, request_data: { closedBy: 'student', answeredCount: 3 } },
    ]);
    expect((await search({ action_type: 'consent_given', resource_id: classId })).data).toMatchObject([
      {
        actor: userId,
        consent_given: true,
        consent_type: 'class_enrolment',
        request_data: { textVersion: '2026-11-01' },
      },
    ]);
    expect(await search({ resource_id: newId() })).toMatchObject({ data: [], pagination: { total: 0 } });
  });

  it('finds every action whose name contains what was typed, and lists all actions', async () => {
    const orderId = newId();
    for (const type of ['refund_requested', 'refund_completed', 'payment_completed'] as const) {
      const { data } = examples.find((one) => one.type === type) ?? {};
      await t.deliver(type, { ...(data as { orderId: string }), orderId } as never, { aggId: orderId });
    }
    const found = async (action_type: string) =>
      (await search({ action_type, resource_id: orderId })).data
        .map((entry: { action_type: string }) => entry.action_type)
        .sort();
    expect(await found('refund')).toEqual(['refund_completed', 'refund_requested']);
    expect(await found('Payment completed')).toEqual(['payment_completed']);
    expect(await found('refund_requested')).toEqual(['refund_requested']);
    expect(await found('nothing_like_it')).toEqual([]);
    expect((await search({})).actions).toEqual(expect.arrayContaining(['refund_requested', 'class_created']));
  });

  it('finds what an administrator did by the name of the act, and by that of all such acts, also of before', async () => {
    const [resourceId, former] = [newId(), newId()];
    const act = { service: 'catalog', resourceType: 'class', resourceId, adminId: admin.id, reason: 'Copied' };
    // As an earlier version stored it.
    const stored = { resourceType: 'class', resourceId, stream: 'catalog', category: 'catalog', details: '{}' };
    const [notes, entries] = ['unsealed', 'entries'].map((name) => t.stored(name));
    const since = { _id: former, actionType: 'admin_acted', stream: 'catalog', since: new Date() };
    await notes?.insertOne(since);
    const at = { occurredAt: new Date('2026-11-01T00:00:00Z'), claimed: false };
    await entries?.insertOne({ _id: former, actionType: 'admin_acted', ...stored, ...at } as { _id: string });
    await t.runJob('seal');
    for (const action of ['class_taken_down', 'class_restored'])
      await t.deliver('admin_acted', { ...act, action }, { aggId: resourceId, actor: admin.id });
    await t.runJob('seal');
    const found = async (action_type: string) =>
      (await search({ action_type, resource_id: resourceId })).data
        .map((entry: { action_type: string }) => entry.action_type)
        .sort();
    const [restored, down] = ['admin_acted:class_restored', 'admin_acted:class_taken_down'];
    expect(await found('taken down')).toEqual([down]);
    // As the dashboard writes it.
    expect(await found('Admin acted: class taken down')).toEqual([down]);
    expect(await found('class_taken_down')).toEqual([down]);
    expect(await found('admin_acted:class_restored')).toEqual([restored]);
    expect(await found('admin_acted')).toEqual(['admin_acted', restored, down]);
    expect((await t.call('verifyAuditTrail', { as: admin })).body.data).toMatchObject({ ok: true });
  });

  it('names people, classes and tests beside their ids, until an account is erased', async () => {
    const [teacherId, classId] = [newId(), newId()];
    const profile = { userId: teacherId, displayName: 'Meera Menon', role: 'teacher' as const, isActive: true };
    await t.deliver('profile_changed', profile, { aggId: teacherId, aggSeq: 1 });
    await t.deliver(
      'class_changed',
      {
        classId,
        teacherId,
        title: 'Physics XI',
        description: '',
        visibility: 'public',
        status: 'active',
        pricePaise: 0,
        createdAt: '2026-11-21T07:00:00.000Z',
      },
      { aggId: classId, aggSeq: 1, actor: teacherId },
    );
    const entry = async () => (await search({ action_type: 'class_changed', resource_id: classId })).data[0];
    expect(await entry()).toMatchObject({ resource_name: 'Physics XI', actor: teacherId, actor_name: 'Meera Menon' });
    const erased = { ...profile, displayName: '', isActive: false, erased: true };
    await t.deliver('profile_changed', erased, { aggId: teacherId, aggSeq: 2 });
    await t.deliver('profile_changed', profile, { aggId: teacherId, aggSeq: 1 });
    expect(await entry()).not.toHaveProperty('actor_name');
    expect(JSON.stringify(await t.stored('names').find({}).toArray())).not.toContain('Meera');
  });

  it('threat 79: shows what an API client did for its owner, and finds it by the client', async () => {
    const [clientId, ownerId, classId] = [newId(), newId(), newId()];
    await t.deliver(
      'class_created',
      { classId, teacherId: ownerId },
      { aggId: classId, actor: ownerId, client: clientId },
    );
    await t.deliver('class_created', { classId: newId(), teacherId: ownerId }, { actor: ownerId });
    await t.runJob('seal');
    const found = await search({ client_id: clientId });
    expect(found.data).toMatchObject([{ actor: ownerId, client_id: clientId, resource_id: classId, sealed: true }]);
    expect(found.pagination.total).toBe(1);
  });

  it('threat 14: shows what a person did, alone or with what it was done to, and nothing of others', async () => {
    const [adminId, other, dismissed] = [newId(), newId(), newId()];
    const act = { service: 'identity', resourceType: 'user', adminId, action: 'user_suspended', reason: 'Shared' };
    for (const [resourceId, actor] of [
      [dismissed, adminId],
      [newId(), adminId],
      [dismissed, other],
      [adminId, other],
    ] as const)
      await t.deliver('admin_acted', { ...act, resourceId }, { aggId: resourceId, actor });
    const all = await search({ actor: adminId });
    expect(all.data.map(({ actor }: { actor: string }) => actor)).toEqual([adminId, adminId]);
    expect(all.pagination.total).toBe(2);
    const one = await search({ actor: adminId, resource_id: dismissed, action_type: 'admin_acted:user_suspended' });
    expect(one.data).toMatchObject([{ actor: adminId, resource_id: dismissed }]);
    expect((await search({ actor: newId() })).data).toEqual([]);
  });

  it('threat 14: says in words which file with names of students was taken, by whom and of how many', async () => {
    const [actor, testId] = [newId(), newId()];
    const file = { service: 'assessment', operation: 'exportResults', resourceType: 'test', resourceId: testId };
    await t.deliver('personal_data_exported', { ...file, rows: 312 }, { actor });
    expect((await search({ action_type: 'personal_data_exported', actor })).data).toMatchObject([
      { resource_id: testId, action_description: 'The results of a test taken as a file, rows: 312' },
    ]);
  });

  it('is listed newest first, page by page', async () => {
    const classId = newId();
    for (let hour = 1; hour <= 3; hour++)
      await t.deliver(
        'class_created',
        { classId, teacherId: newId() },
        { aggId: classId, aggSeq: hour, occurredAt: `2026-11-21T0${hour}:00:00.000Z` },
      );
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ resource_id: classId, page, limit: 1 })));
    expect(pages.map((p) => p.data[0]?.occurredAt?.slice(11, 13))).toEqual(['03', '02', '01', undefined]);
    expect(pages[0]?.pagination).toMatchObject({ totalPages: 3, total: 3, hasNextPage: true });
  });

  it('is searched by time, to which the entries of one action in the trail or of one resource belong', async () => {
    const t2 = await startAudit();
    const classId = newId();
    for (let hour = 1; hour <= 4; hour++)
      await t2.deliver(
        'class_created',
        { classId, teacherId: newId() },
        { aggId: classId, aggSeq: hour, occurredAt: `2026-11-21T0${hour}:00:00.000Z` },
      );
    const [from, to] = ['2026-11-21T02:00:00.000Z', '2026-11-21T04:00:00.000Z'];
    const queries: Record<string, string>[] = [{}, { action_type: 'class_created' }, { resource_id: classId }];
    for (const query of queries)
      for (const [time, hours] of [
        [{ from, to }, ['03', '02']],
        [{ from }, ['04', '03', '02']],
        [{ to }, ['03', '02', '01']],
      ] as const) {
        const { body } = await t2.call('listAuditEntries', { as: admin, query: { ...query, ...time } });
        expect(body.data.map((e: { occurredAt: string }) => e.occurredAt.slice(11, 13))).toEqual(hours);
        expect(body.pagination.total).toBe(hours.length);
      }
    await t2.stop();
  });

  it('counts ten thousand of what is asked, and leads to older entries by the time of the last', async () => {
    const t2 = await startAudit();
    const entries = t2.stored('entries');
    const [clientId, classId] = [newId(), newId()];
    await t2.deliver('class_created', { classId, teacherId: newId() }, { aggId: classId, client: clientId });
    const one = await entries.findOne({});
    const occurredAt = (n: number) => new Date(Date.parse('2026-10-01T00:00:00Z') + n * 1000);
    await entries.insertMany(
      Array.from({ length: 20_000 }, (_, n) => ({ ...one, _id: newId(), occurredAt: occurredAt(n) })),
    );
    const to = occurredAt(10_001).toISOString();
    const from = occurredAt(0).toISOString();
    const queries: Record<string, string>[] = [{ client_id: clientId }, { resource_id: classId }, { from }];
    for (const query of queries) {
      const asked = async (more: object) =>
        (await t2.call('listAuditEntries', { as: admin, query: { ...query, ...more } })).body.pagination;
      expect(await asked({})).toMatchObject({ total: 10_000, totalPages: 500, isCapped: true });
      expect(await asked({ to })).toMatchObject({ total: 10_000, isCapped: true });
      expect(await asked({ to: occurredAt(7).toISOString() })).toMatchObject({ total: 7 });
    }
    await t2.stop();
  });

  it('reads only the listed page, however long it is, and returns the total', async () => {
    const t2 = await startAudit();
    const entries = t2.stored('entries');
    await t2.deliver('class_created', { classId: newId(), teacherId: newId() });
    const one = await entries.findOne({});
    const notes = t2.stored('unsealed');
    const add = async (more: { _id: string; actionType: string }[]) => {
      await notes.insertMany(more.map((entry) => ({ ...entry, stream: 'catalog', since: new Date(0) })));
      await entries.insertMany(more.map((entry) => ({ ...one, ...entry })));
    };
    const changed = (i: number) => (i < 1000 ? 'class_changed' : 'class_created');
    await add(Array.from({ length: 2499 }, (_, i) => ({ _id: newId(), actionType: changed(i) })));
    await t2.runJob('seal');
    await add([{ _id: newId(), actionType: 'class_created' }]);
    for (const [query, total] of [
      [{}, 2501],
      [{ action_type: 'class_changed' }, 1000],
      [{ action_type: 'class_created', page: 76 }, 1501],
      [{ action_type: 'test_graded' }, 0],
      [{ action_type: 'valueOf' }, 0],
    ] as const) {
      const reads = await readsOf(t2.db, async () => {
        const { body } = await t2.call('listAuditEntries', { as: admin, query });
        expect(body.pagination).toMatchObject({ total, totalPages: Math.max(1, Math.ceil(total / 20)) });
        expect(body.data).toHaveLength('page' in query ? 1 : Math.min(20, total));
      });
      expect(reads.documents).toBeLessThan(40);
    }
    await t2.stop();
  });

  it('counts an entry once, also when its sealer died right after the block', async () => {
    const t2 = await startAudit();
    for (let n = 0; n < 3; n++) await t2.deliver('class_created', { classId: newId(), teacherId: newId() });
    await t2.runJob('seal');
    const heads = t2.stored('heads');
    await heads.deleteOne({ _id: 'catalog' });
    const ids = (await t2.stored('entries').find({}).toArray()).map(({ _id }) => _id);
    await t2
      .stored('unsealed')
      .insertMany(ids.map((_id) => ({ _id, stream: 'catalog', actionType: 'class_created', since: new Date(0) })));
    const total = async () => (await t2.call('listAuditEntries', { as: admin })).body.pagination.total as number;
    for (let n = 0; n < 2; n++) await t2.runJob('seal');
    expect(await total()).toBe(3);
    await t2.stop();
  });

  it.each(['student', 'teacher'] as const)('is not for a %s', async (role) => {
    expect((await t.call('listAuditEntries', { as: aUser(role) })).status).toBe(403);
    expect((await t.call('listAuditEntries')).status).toBe(401);
  });
});
