import { clockText, measure, type Probes, type Step } from './measure';

/** A device whose clock is `ahead`, and a server with the given response times. */
function aDevice({
  ahead = 0,
  pings = [20, 30, 500, 25, 40],
  saves = [90, 60, 400],
  storage = true,
  offline = true,
} = {}): Probes {
  let now = 1_000_000;
  const take = (list: number[]) => async () => {
    now += list.shift() ?? 0;
  };
  const probeTimes = [...saves];
  return {
    wallMs: () => now + ahead,
    monotonicMs: () => now,
    ping: take([...pings]),
    async probe() {
      const ms = probeTimes.shift() ?? 0;
      now += ms / 2;
      const serverNow = new Date(now).toISOString();
      now += ms / 2;
      return { serverNow };
    },
    tryStorage: async () => {
      if (!storage) throw new Error('no space');
      return true;
    },
    tryOffline: async () => offline,
  };
}

it('reports the median of several tries and the offset of the fastest', async () => {
  const seen: Step[] = [];
  expect(await measure(aDevice({ ahead: 12_000 }), (step) => seen.push(step))).toEqual({
    clockOffsetMs: 12_000,
    latencyMs: 30,
    storageOk: true,
    saveMs: 90,
    offlineOk: true,
  });
  expect(seen).toEqual(['storage', 'connection', 'saving', 'offline']);
});
it.each([1, -1])('measures a clock that is decades off within what the server takes', async (sign) => {
  const { clockOffsetMs } = await measure(aDevice({ ahead: sign * 1_700_000_000_000 }), () => undefined);
  expect(clockOffsetMs).toBe(sign * 100_000_000_000);
});
it('measures a device without storage', async () => {
  expect(await measure(aDevice({ storage: false, offline: false }), () => undefined)).toMatchObject({
    storageOk: false,
    offlineOk: false,
  });
});
it('fails when the server does not respond', async () => {
  await expect(
    measure({ ...aDevice(), ping: () => Promise.reject(new Error('offline')) }, () => undefined),
  ).rejects.toThrow('offline');
});
it.each([
  [0, 'On time'],
  [400, 'On time'],
  [12_000, '12 s ahead'],
  [-180_000, '3 min behind'],
  [7_200_000, '2 h ahead'],
])('%d ms reads %s', (ms, text) => expect(clockText(ms)).toBe(text));
