import os from 'node:os';
import { mongo as driver } from 'mongoose';
import { withoutExpiry } from './expiry';
import { startMongo } from './mongo';

it('keeps what has expired while the work lasts, also when it fails, and lets it expire afterwards', async () => {
  const mongo = await startMongo();
  const client = new driver.MongoClient(mongo.uri, { runtimeAdapters: { os } });
  const expires = async () =>
    (await client.db('admin').command({ getParameter: 1, ttlMonitorEnabled: 1 })).ttlMonitorEnabled as boolean;
  const seen: boolean[] = [await expires()];
  await withoutExpiry(mongo.uri, async () => void seen.push(await expires()));
  seen.push(await expires());
  await expect(withoutExpiry(mongo.uri, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
  seen.push(await expires());
  expect(seen).toEqual([true, false, true, true]);
  await client.close();
  await mongo.stop();
});
