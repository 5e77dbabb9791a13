import { routes } from '@kasauti/contracts';
import { newId } from '../id';
import { z } from '../config';
import { defineService, type Service } from '../runtime/define-service';
import { fixedClock } from '../clock';
import { aUser, sharedByTests, startTestService, tokenFor, type TestUser } from '../testing';

/* A catalog whose dashboard-like consumer fails as long as `broken`: what it cannot handle is set aside for an admin. */
let broken = true;
const handled: string[] = [];
const clock = fixedClock(new Date('2026-11-21T07:00:00Z'));
const empty = async () => ({});
const catalog = defineService({
  name: 'catalog',
  config: z.object({}),
  start: () => ({
    api: [Object.fromEntries(routes.filter((r) => r.service === 'catalog').map((r) => [r.operationId, empty]))],
    on: {
      counts: {
        profile_changed: async (e) => {
          if (broken) throw new TypeError('cannot count asha@example.com');
          handled.push(e.data.userId);
        },
      },
    },
    jobs: [
      {
        name: 'sweep',
        everyMs: 60_000,
        run: async () => {
          if (broken) throw new Error('sweeper: no luck');
        },
      },
    ],
  }),
}) as Service;

const admin = aUser('admin', { mfa: true });
const t = sharedByTests(() => startTestService(catalog, { clock }));
beforeEach(() => {
  broken = true;
});

async function ops(path: string, { as, body }: { as?: TestUser; body?: object } = {}) {
  const answer = await fetch(`${t.url}/api/v1/admin/dead-letters${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(as ? { authorization: `Bearer ${tokenFor(as, { clock })}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { code?: string; error?: string; data?: never; pagination?: { total: number } },
  };
}
/** An event that no consumer could handle; the path of its dead letter. */
async function aLetter(): Promise<{ path: string; id: string; userId: string }> {
  const userId = newId();
  const eventId = newId();
  await t.deliver(
    'profile_changed',
    { userId, displayName: 'Asha Rao', role: 'student', isActive: true },
    { eventId, aggId: userId },
  );
  return { id: `catalog.counts:${eventId}`, path: `/catalog/catalog.counts:${eventId}`, userId };
}
const reason = { reason: 'Fixed by a new release' };
const checks = async () =>
  (
    (await (await fetch(`${t.url}/readyz`)).json()) as {
      checks: Record<string, { ok: boolean; detail?: string; figures?: Record<string, number> }>;
    }
  ).checks;

it('shows an admin what could not be handled and why, without personal data', async () => {
  const { id, path } = await aLetter();
  const list = await ops('/catalog?limit=5', { as: aUser('admin', { mfa: true }) });
  expect(list.body.data).toMatchObject([
    {
      id,
      service: 'catalog',
      group: 'catalog.counts',
      type: 'profile_changed',
      tries: 5,
      state: 'parked',
      reason: 'TypeError: cannot count [mail]',
    },
  ]);
  const one = await ops(path, { as: aUser('admin', { mfa: true }) });
  expect(one.body.data).toMatchObject({
    id,
    event: expect.stringContaining('"profile_changed"') as string,
    history: [{ action: 'parked', by: 'catalog.counts' }],
  });
  expect((await checks()).deadLetters).toEqual({ ok: false, detail: '1 event is set aside', figures: { parked: 1 } });
});

it('threat 62: handles the event again once the fault is fixed, once, and records who requested it', async () => {
  const { id, path, userId } = await aLetter();
  broken = false;
  expect((await ops(`${path}/replay`, { as: admin, body: reason })).status).toBe(200);
  expect(handled).toEqual([userId]);
  await t.settle();
  expect((await t.published('admin_acted')).at(-1)).toMatchObject({
    aggId: id,
    actor: admin.id,
    data: {
      service: 'catalog',
      action: 'dead_letter_replayed',
      resourceType: 'dead_letter',
      resourceId: id,
      adminId: admin.id,
      reason: reason.reason,
    },
  });
  expect(await ops(`${path}/replay`, { as: admin, body: reason })).toMatchObject({
    status: 409,
    body: { code: 'not_parked' },
  });
  expect(handled).toEqual([userId]);
});

it('keeps an event set aside that its consumer does not handle any more, as after a release', async () => {
  const { id, path } = await aLetter();
  const letters = t.db.connection.collection<{ _id: string; raw: string }>('dead_letters');
  const raw = (await letters.findOne({ _id: id }))?.raw ?? '';
  await letters.updateOne({ _id: id }, { $set: { raw: raw.replace('"profile_changed"', '"profile_renamed"') } });
  broken = false;
  const again = await ops(`${path}/replay`, { as: admin, body: reason });
  expect([again.status, again.body.code]).toEqual([409, 'replay_failed']);
  expect((await ops(path, { as: admin })).body.data).toMatchObject({ state: 'parked' });
  expect((await ops(`${path}/drop`, { as: admin, body: reason })).status).toBe(200);
});

it('keeps the event set aside when it fails again, and records the reason in the audit trail', async () => {
  const { id, path } = await aLetter();
  const again = await ops(`${path}/replay`, { as: admin, body: reason });
  expect([again.status, again.body.code, again.body.error]).toEqual([
    409,
    'replay_failed',
    'It failed again and stays set aside. TypeError: cannot count [mail]',
  ]);
  await t.settle();
  expect((await t.published('admin_acted')).at(-1)?.data).toMatchObject({
    action: 'dead_letter_replay_failed',
    resourceId: id,
  });
  expect((await ops(path, { as: admin })).body.data).toMatchObject({
    state: 'parked',
    history: [{ action: 'parked' }, { action: 'replay failed', by: admin.id }],
  });
  expect((await ops(`${path}/drop`, { as: admin, body: reason })).status).toBe(200);
  await t.settle();
  expect((await t.published('admin_acted')).at(-1)).toMatchObject({
    aggSeq: 2,
    data: { action: 'dead_letter_dropped', resourceId: id },
  });
});

it('lets one of five concurrent admins drop it, and records one audit entry', async () => {
  const { id, path } = await aLetter();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ops(`${path}/drop`, { as: aUser('admin', { mfa: true }), body: reason })),
  );
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409, 409]);
  await t.settle();
  expect((await t.published('admin_acted')).filter((e) => e.data.resourceId === id)).toHaveLength(1);
});

it.each<[string, TestUser | undefined, 'replay' | 'drop', number, string]>([
  ['a visitor', undefined, 'replay', 401, 'unauthorized'],
  ['a teacher', aUser('teacher', { mfa: true }), 'replay', 403, 'forbidden_role'],
  ['an admin without a second factor', aUser('admin'), 'replay', 403, 'second_factor_required'],
  ['an admin without a second factor', aUser('admin'), 'drop', 403, 'second_factor_required'],
  [
    'an admin who confirmed it six minutes ago',
    aUser('admin', { mfa: true, mfaAt: clock.now().getTime() / 1000 - 360 }),
    'drop',
    403,
    'step_up_required',
  ],
  [
    'an admin who will confirm it in a minute',
    aUser('admin', { mfa: true, mfaAt: clock.now().getTime() / 1000 + 60 }),
    'drop',
    403,
    'step_up_required',
  ],
])('refuses %s who wants to act', async (_who, as, act, status, code) => {
  const { id, path } = await aLetter();
  expect(await ops(`${path}/${act}`, { as, body: reason })).toMatchObject({ status, body: { code } });
  await t.settle();
  expect((await t.published('admin_acted')).filter((e) => e.data.resourceId === id)).toEqual([]);
  expect((await ops(path, { as: aUser('admin', { mfa: true }) })).body.data).toMatchObject({ state: 'parked' });
});

it('allows a replay with an old second factor, because it can be repeated', async () => {
  const { path } = await aLetter();
  broken = false;
  expect(
    (
      await ops(`${path}/replay`, {
        as: aUser('admin', { mfa: true, mfaAt: clock.now().getTime() / 1000 - 3600 }),
        body: reason,
      })
    ).status,
  ).toBe(200);
});

it('requires a reason, and does not find a letter of another service', async () => {
  const { path } = await aLetter();
  for (const body of [{}, { reason: '  ' }, { reason: 'ok' }])
    expect(await ops(`${path}/drop`, { as: admin, body })).toMatchObject({
      status: 400,
      body: { error: 'Please give a reason' },
    });
  expect((await ops('/payment', { as: admin })).status).toBe(404);
  expect((await ops(`${path.replace('/catalog/', '/payment/')}/drop`, { as: admin, body: reason })).status).toBe(404);
  expect((await ops(`/catalog/catalog.counts:${newId()}/drop`, { as: admin, body: reason })).body.code).toBe(
    'dead_letter_not_found',
  );
});

it('reports consumer lag and jobs in its health', async () => {
  await t.runJob('sweep').catch(() => undefined);
  expect(await checks()).toMatchObject({
    bus: { ok: true, figures: { 'catalog.counts': 0 } },
    outbox: { ok: true, figures: { oldestSec: 0 } },
    loop: { ok: true, figures: { inFlight: 0 } },
    'job sweep': {
      ok: false,
      at: clock.now().toISOString(),
      detail: 'Error: sweeper: no luck',
      figures: { failing: 1, everySec: 60 },
    },
  });
  broken = false;
  await t.runJob('sweep');
  expect((await checks())['job sweep']).toMatchObject({ ok: true });
  clock.advance(5 * 60_000);
  expect((await checks())['job sweep']).toMatchObject({ ok: false, detail: 'has not run for 300 s' });
});
