import { systemClock } from '../../clock';
import { leasesOf } from '../../jobs/lease';
import { testDb } from '../testkit';
import { PLACES } from './archive';
import { relayLease } from './relay-lease';

it('takes the next fencing number before the places of one run out, so no event is put before an older one', async () => {
  const t = await testDb();
  const lease = relayLease(leasesOf(t.db, systemClock, 'test'), systemClock, 60_000);
  const first = await lease.hold();
  let last = 0;
  for (let n = 0; n < PLACES - 2 ** 19; n++) last = first?.next() ?? 0;
  const second = await lease.hold();
  expect(second?.fence).toBe((first?.fence ?? 0) + 1);
  expect(second?.next()).toBeGreaterThan(last);
  await t.close();
});
