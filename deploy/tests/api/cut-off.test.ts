import { analytics } from '@kasauti/analytics';
import { assessment } from '@kasauti/assessment';
import { catalog } from '@kasauti/catalog';
import type { EventData } from '@kasauti/contracts';
import { memoryBus, newId, type Service } from '@kasauti/service-kit';
import { aUser, fixedClock, startTestService, type TestService, type TestUser } from '@kasauti/service-kit/testing';
import type { callApi } from '../../local/api-client';

type Operation = Parameters<typeof callApi>[1];
const NOW = new Date('2026-11-26T06:00:00Z');

/** A class of the owner, as the service learns of it. */
async function aCopiedClass(t: TestService, { id: teacherId }: TestUser): Promise<string> {
  const classId = newId();
  const more = { description: '', visibility: 'public', status: 'active', pricePaise: 0 } as const;
  const data: EventData['class_changed'] = {
    ...{ classId, teacherId, title: 'Waves', createdAt: NOW.toISOString() },
    ...more,
  };
  await t.deliver('class_changed', data, { key: classId });
  return classId;
}

async function aDraft(t: TestService, owner: TestUser): Promise<string> {
  const body = { class: await aCopiedClass(t, owner), title: 'Optics', duration: 30, questions: [] };
  return (await t.call('createTestDraft', { as: owner, body })).body.data.id;
}

/** The services that keep a copy of grants: a thing of the owner there, and a read that the role allows. */
const places: [string, unknown, Operation, (t: TestService, owner: TestUser) => Promise<Record<string, string>>][] = [
  [
    'catalog',
    catalog,
    'listBatches',
    async (t, owner) => ({
      classId: (await t.call('createClass', { as: owner, body: { title: 'Waves' } })).body.class.id,
    }),
  ],
  ['assessment', assessment, 'getTestDraft', async (t, owner) => ({ testId: await aDraft(t, owner) })],
  ['analytics', analytics, 'getClassStatistics', async (t, owner) => ({ classId: await aCopiedClass(t, owner) })],
];

it.each(places)(
  'N-050: %s lets nobody in who was removed while it was cut off from the bus for a minute, and owners work on',
  async (_name, service, operation, thingOf) => {
    let silentMs = 0;
    const bus = { ...memoryBus(), caughtUpMs: async () => silentMs };
    const t = await startTestService(service as Service, {
      clock: fixedClock(NOW),
      bus,
      config: { TICKET_SECRET: 'a secret for tests that is long enough' },
    });
    try {
      const [owner, person] = [aUser('teacher'), aUser('teacher')];
      const params = await thingOf(t, owner);
      const ask = async (as: TestUser) => {
        const { status, body, headers } = await t.call(operation, { as, params });
        return status === 200 ? 200 : [status, body.code, headers.get('retry-after')];
      };
      const grants: EventData['staff_changed']['grants'] = [{ role: 'co_teacher', classIds: null }];
      const data = { ownerId: owner.id, userId: person.id, grants, since: NOW.toISOString() };
      await t.deliver('staff_changed', data, { key: `${owner.id}:${person.id}` });
      // The removal happens now, in identity; its event does not come.
      silentMs = 60_000;
      expect(await ask(person)).toBe(200);
      silentMs = 60_001;
      expect(await ask(person)).toEqual([503, 'staff_unconfirmed', '5']);
      expect(await ask(owner)).toBe(200);
      // Back on the bus: the removal arrives, and what was never this person's is not there.
      await t.deliver('staff_changed', { ...data, grants: [] }, { key: `${owner.id}:${person.id}`, aggSeq: 2 });
      silentMs = 0;
      expect(await ask(person)).toEqual([404, expect.stringMatching(/_not_found$/), null]);
    } finally {
      await t.stop();
    }
  },
);
