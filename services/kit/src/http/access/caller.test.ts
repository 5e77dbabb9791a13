import { generateKeyPairSync } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { fixedClock } from '../../clock';
import { aServer } from '../../test-server';
import { remoteKeys } from './caller';

const clock = fixedClock(new Date('2026-11-21T06:00:00Z'));
const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
const open: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(open.splice(0).map((stop) => stop())));

/** An identity that answers as the test says. */
async function identity(answer: RequestListener): Promise<string> {
  const { url, stop } = await aServer(answer);
  open.push(stop);
  return url;
}

it('puts callers off while identity has never answered, also right after a failed try', async () => {
  const keys = remoteKeys(await identity((_req, res) => void res.writeHead(503).end()), clock);
  for (let tries = 0; tries < 2; tries++)
    await expect(keys('a')).rejects.toMatchObject({ status: 503, code: 'keys_unavailable' });
});

it('lets a known key not wait for an identity that hangs', async () => {
  let hangs = false;
  const url = await identity((_req, res) => {
    if (!hangs) res.end(JSON.stringify({ keys: [{ ...jwk, kid: 'a' }] }));
  });
  const keys = remoteKeys(url, clock);
  expect(await keys('a')).toBeDefined();
  hangs = true;
  clock.advance(10_000);
  const unknown = keys('forged').then(() => 'unknown');
  expect(await Promise.race([unknown, keys('a').then(() => 'known')])).toBe('known');
});
