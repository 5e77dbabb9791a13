import { memoryBus } from '@kasauti/service-kit';
import { aUser, fixedClock, park, sharedByTests, startTestService } from '@kasauti/service-kit/testing';
import { deliver, NOW, sits, storyOfClass } from '../../test/story';
import { analytics } from '../service';

/** How long ago analytics had heard everything. */
let behindMs = 0;
const bus = { ...memoryBus(), caughtUpMs: async () => behindMs };
const t = sharedByTests(() => startTestService(analytics, { clock: fixedClock(new Date(NOW)), bus }));
beforeEach(() => void (behindMs = 0));

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(t.clock.now().getTime() + hours * HOUR_MS).toISOString();

/** A class with one student who, as far as is known, sat none of its tests. */
async function aClass(status: 'active' | 'archived' = 'active') {
  const { s, meera, physics } = storyOfClass();
  const asha = s.person('Asha Rao');
  s.enrol(physics, asha, inHours(-1000));
  const aTest = (title: string, endAt: string | null) =>
    s.aTest(physics, meera, { title, publishedAt: inHours(-900), endAt });
  // Begun ten hours, and one hour, ago at the latest.
  const [old, fresh] = [aTest('Waves', inHours(-9)), aTest('Optics', inHours(0))];
  if (status === 'archived') {
    aTest('Open', null);
    s.aClass(meera, { status }, physics);
  }
  await deliver(t, s.emitted);
  const ask = { as: aUser('teacher', { id: meera }), params: { classId: physics } };
  return {
    ...{ s, physics, asha, old, fresh },
    async matrix() {
      const { tests, rows } = (await t.call('getClassMatrix', ask)).body.data;
      const stateOf = (title: string) => {
        const n = tests.findIndex((test: { title: string }) => test.title === title);
        return n < 0 ? [] : [rows[0].cells[n].state, tests[n].resultsArriving];
      };
      return { Waves: stateOf('Waves'), Optics: stateOf('Optics'), Open: stateOf('Open'), of: rows[0].of };
    },
    async file() {
      const [head, asha] = (await t.call('exportClassMatrix', ask)).body.split('\r\n');
      return [head.split(',').slice(2, -2).join(), asha.split(',').slice(2, -2).join()];
    },
  };
}

describe('who sat while events are late', () => {
  it('is not absent from a test that was over only after the last that was heard', async () => {
    const { matrix, file } = await aClass();
    behindMs = 2 * HOUR_MS;
    expect(await matrix()).toEqual({ Waves: ['missed', undefined], Optics: ['upcoming', true], Open: [], of: 1 });
    const [head = '', asha] = await file();
    expect(head.match(/results are still arriving/g)).toHaveLength(1);
    expect(head).toMatch(/Optics \([-\d]+, results are still arriving\)/);
    expect(asha?.split(',').sort()).toEqual(['', 'AB']);

    behindMs = Infinity;
    expect(await matrix()).toMatchObject({ Waves: ['upcoming', true], Optics: ['upcoming', true], of: 0 });
    behindMs = 20_000;
    expect(await matrix()).toMatchObject({ Waves: ['missed', undefined], Optics: ['missed', undefined], of: 2 });
  });

  it('is not absent within the half minute that an event may take to the broker', async () => {
    const { matrix } = await aClass();
    t.clock.advance(10_000 - HOUR_MS);
    expect(await matrix()).toMatchObject({ Optics: ['upcoming', true] });
    t.clock.advance(30_000);
    expect(await matrix()).toMatchObject({ Optics: ['missed', undefined] });
    t.clock.advance(HOUR_MS);
  });

  it('is not absent from a test of an archived class that had no end', async () => {
    const { matrix } = await aClass('archived');
    behindMs = 20_000;
    expect(await matrix()).toMatchObject({ Open: ['missed', undefined] });
    behindMs = 90_000;
    expect(await matrix()).toMatchObject({ Open: ['upcoming', true], Waves: ['missed', undefined] });
  });
});

describe('who sat, and an event of the attempt was set aside', () => {
  it('is not absent, while all others are', async () => {
    const { s, physics, asha, old, matrix, file } = await aClass();
    const before = s.emitted.length;
    sits(s, { testId: old, classId: physics, studentId: asha }, 50);
    const [started] = s.emitted.slice(before);
    const setAside = (envelope: unknown, group = 'analytics.facts') =>
      park(t.db, { group, topic: 'assessment.attempt', key: 'k', envelope, reason: 'Error: no', tries: 5 }, t.clock);
    await setAside({ ...started, data: { ...started?.data, studentId: 'another' } });
    await setAside({ ...started, eventId: 'of-another-consumer' }, 'analytics.session-floors');
    await setAside('no event');
    await setAside({ type: 'test_started', eventId: 'without-data' });
    expect(await matrix()).toMatchObject({ Waves: ['missed', true], Optics: ['missed', undefined], of: 2 });
    await setAside({ ...started, eventId: 'of-asha' });
    expect(await matrix()).toMatchObject({ Waves: ['upcoming', true], Optics: ['missed', undefined], of: 1 });
    expect((await file())[0]).toMatch(/Waves \([-\d]+, results are still arriving\)/);
  });
});
