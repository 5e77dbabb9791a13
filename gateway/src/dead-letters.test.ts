import { routes } from '@kasauti/contracts';
import { defineService, newId, z, type Service } from '@kasauti/service-kit';
import { aUser, sharedByTests, startTestService, type TestService } from '@kasauti/service-kit/testing';
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

const admin = aUser('admin', { mfa: true });
const reason = { reason: 'Fixed today' };

const fails = async () => {
  if (broken) throw new Error('no luck');
};
const catalog = sharedByTests(() => startTestService(service('catalog', { counts: { profile_changed: fails } })));
const audit = sharedByTests(() => startTestService(service('audit', { trail: { profile_changed: fails } })));
const gateway = sharedByTests(() => startGateway({ catalog: catalog.url, audit: audit.url }));
beforeEach(() => {
  broken = true;
});

async function aLetter(at: TestService, group: string): Promise<string> {
  const eventId = newId();
  await at.deliver(
    'profile_changed',
    { userId: newId(), displayName: 'Asha Rao', role: 'student', isActive: true },
    { eventId },
  );
  return `${group}:${eventId}`;
}

it('lists the events of the service named in the path, newest first', async () => {
  const ids = [await aLetter(catalog, 'catalog.counts'), await aLetter(catalog, 'catalog.counts')];
  const inAudit = await aLetter(audit, 'audit.trail');
  const list = (name: string) => gateway.call('listDeadLetters', { as: admin, params: { service: name } });
  expect((await list('catalog')).body).toMatchObject({
    data: [
      { id: ids[1], service: 'catalog' },
      { id: ids[0], service: 'catalog' },
    ],
    pagination: { total: 2 },
  });
  expect((await list('audit')).body).toMatchObject({ data: [{ id: inAudit }], pagination: { total: 1 } });
  expect((await list('payment')).body).toMatchObject({ status: 503, code: 'upstream_unavailable' });
});

it('forwards an act and its answer', async () => {
  const letterId = await aLetter(catalog, 'catalog.counts');
  const params = { service: 'catalog', letterId };
  const replay = async () => (await gateway.call('replayDeadLetter', { as: admin, params, body: reason })).body;
  expect((await gateway.call('getDeadLetter', { as: admin, params })).body.data).toMatchObject({
    id: letterId,
    state: 'parked',
    type: 'profile_changed',
  });
  expect(await replay()).toMatchObject({ success: false, status: 409, code: 'replay_failed' });
  broken = false;
  expect(await replay()).toEqual({ success: true, message: 'The event was handled' });
  expect((await gateway.call('dropDeadLetter', { as: admin, params, body: reason })).body.code).toBe('not_parked');
  await catalog.settle();
  expect((await catalog.published('admin_acted')).map((e) => [e.data.action, e.actor])).toEqual([
    ['dead_letter_replay_failed', admin.id],
    ['dead_letter_replayed', admin.id],
  ]);
});
