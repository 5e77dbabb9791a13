import { routes } from '@kasauti/contracts';
import { defineService, newId, z, type Service } from '@kasauti/service-kit';
import { aUser, startTestService, type TestService } from '@kasauti/service-kit/testing';
import { startGateway } from '../test/upstreams';

let broken = true;
const service = (name: string, on = {}) =>
  defineService({
    name,
    config: z.object({}),
    start: () => ({
      api: [Object.fromEntries(routes.filter((r) => r.service === name).map((r) => [r.operationId, async () => ({})]))],
      on,
    }),
  }) as Service;

let catalog: TestService;
let audit: TestService;
let door: TestService;
const admin = aUser('admin', { mfa: true });
const reason = { reason: 'Mended today' };

beforeAll(async () => {
  const fails = async () => {
    if (broken) throw new Error('no luck');
  };
  catalog = await startTestService(service('catalog', { counts: { class_created: fails } }));
  audit = await startTestService(service('audit', { trail: { class_created: fails } }));
  door = await startGateway({ catalog: catalog.url, audit: audit.url });
});
afterAll(() => Promise.all([door.stop(), catalog.stop(), audit.stop()]));
beforeEach(() => {
  broken = true;
});

async function aLetter(at: TestService, group: string): Promise<string> {
  const eventId = newId();
  await at.deliver('class_created', { classId: newId(), teacherId: newId() }, { eventId });
  return `${group}:${eventId}`;
}

it('shows what all services set aside in one list, newest first, and which services did not answer', async () => {
  const ids = [
    await aLetter(catalog, 'catalog.counts'),
    await aLetter(audit, 'audit.trail'),
    await aLetter(catalog, 'catalog.counts'),
  ];
  const all = await door.call('listDeadLetters', { as: aUser('admin', { mfa: true }) });
  expect(all.body.data.map((l: { id: string }) => l.id)).toEqual([...ids].reverse());
  expect(all.body).toMatchObject({
    success: true,
    pagination: { total: 3 },
    unavailable: ['identity', 'assessment', 'payment', 'analytics'],
  });
  const second = await door.call('listDeadLetters', {
    as: aUser('admin', { mfa: true }),
    query: { limit: 1, page: 2 },
  });
  expect(second.body.data.map((l: { id: string }) => l.id)).toEqual([ids[1]]);
  const one = await door.call('listDeadLetters', { as: aUser('admin', { mfa: true }), query: { service: 'audit' } });
  expect(one.body).toMatchObject({
    data: [{ id: ids[1], service: 'audit' }],
    pagination: { total: 1 },
    unavailable: [],
  });
}, 20_000);

it('carries an act to the service and its answer back, whatever it is', async () => {
  const letterId = await aLetter(catalog, 'catalog.counts');
  const params = { service: 'catalog', letterId };
  expect((await door.call('getDeadLetter', { as: aUser('admin', { mfa: true }), params })).body.data).toMatchObject({
    id: letterId,
    state: 'parked',
    type: 'class_created',
  });
  expect((await door.call('replayDeadLetter', { as: admin, params, body: reason })).body).toMatchObject({
    success: false,
    status: 409,
    code: 'replay_failed',
  });
  broken = false;
  expect((await door.call('replayDeadLetter', { as: admin, params, body: reason })).body).toEqual({
    success: true,
    message: 'The event was handled',
  });
  expect((await door.call('dropDeadLetter', { as: admin, params, body: reason })).body.code).toBe('not_parked');
  await catalog.settle();
  expect((await catalog.published('admin_acted')).map((e) => [e.data.action, e.actor])).toEqual([
    ['dead_letter_replay_failed', admin.id],
    ['dead_letter_replayed', admin.id],
  ]);
  expect(
    (await door.call('dropDeadLetter', { as: admin, params: { service: 'payment', letterId }, body: reason })).body,
  ).toMatchObject({ status: 503, code: 'upstream_unavailable' });
  expect(
    (await door.call('dropDeadLetter', { as: admin, params: { service: 'nothing', letterId }, body: reason })).status,
  ).toBe(404);
});
