import { sharedByTests } from '@kasauti/service-kit/testing';
import { openTrail } from '../../test/trail';
import { nightAfter } from './verify-trail.job';

const trail = sharedByTests(openTrail);
afterEach(() => trail.clear());

interface Shown {
  ok: boolean;
  detail: string;
  at: string;
}
/** What every process of audit says of the trail, to operators and to the alert. */
const shown = async () => {
  const answer = await fetch(`${trail.t.url}/readyz`);
  return ((await answer.json()) as { checks: Record<string, Shown> }).checks;
};

it('tells the operator in the morning that an entry was changed behind its back, and until then that all is well', async () => {
  const ids = await trail.aTrail();
  await trail.t.runJob('verify-trail');
  expect((await shown()).trail).toEqual({
    ok: true,
    detail: 'ok: 9 entries in 4 blocks of 2 streams',
    at: expect.any(String) as string,
  });
  await trail.rows('entries').updateOne({ _id: ids[5] }, { $set: { actor: 'another' } });
  await trail.t.runJob('verify-trail');
  const { trail: found, 'job verify-trail': job } = await shown();
  expect(found).toMatchObject({
    ok: false,
    detail: `broken: entry changed, stream catalog, block 1, first bad entry ${ids[5]}`,
  });
  expect(job?.ok).toBe(true);
});

it.each([
  ['in the evening in India', '2026-11-21T15:00:00Z', '2026-11-21T21:00:00.000Z'],
  ['a moment before', '2026-11-21T20:59:59Z', '2026-11-21T21:00:00.000Z'],
  ['at that moment', '2026-11-21T21:00:00Z', '2026-11-22T21:00:00.000Z'],
  ['later in the night', '2026-11-21T23:00:00Z', '2026-11-22T21:00:00.000Z'],
])('is due at half past two at night in India, once: checked %s', (_when, checked, next) => {
  expect(nightAfter(new Date(checked)).toISOString()).toBe(next);
});
