import { verifyApi } from './verify.api';
import type { TrailDeps } from './verify-trail.query';

afterEach(() => jest.useRealTimers());

it('gives the verdict on a trail that takes 8 of the 9 seconds of a request', async () => {
  jest.useFakeTimers();
  const none = () => Promise.resolve([]);
  const deps = {
    blocks: { heads: () => new Promise((done) => setTimeout(done, 8000, [])), streams: none },
    entries: { streams: none },
    signedHeads: { after: none },
  } as unknown as TrailDeps;
  const request = { now: new Date('2026-11-24T05:00:00Z'), signal: new AbortController().signal };
  const verdict = expect(verifyApi(deps).verifyAuditTrail(request as never)).resolves.toMatchObject({
    data: { ok: true, streams: 0 },
  });
  await jest.advanceTimersByTimeAsync(8500);
  await verdict;
});
