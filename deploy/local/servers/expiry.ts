import os from 'node:os';
import { mongo as driver } from 'mongoose';

/**
 * Whether the server deletes documents that have expired by the time of the machine. Tests and the month of the demo have
 * a time of their own, mostly a past one, in which they have not.
 */
export async function expireByTime(uri: string, isOn: boolean): Promise<void> {
  const client = new driver.MongoClient(uri, { runtimeAdapters: { os } });
  await client.db('admin').command({ setParameter: 1, ttlMonitorEnabled: isOn });
  await client.close();
}

export async function withoutExpiry<T>(uri: string, work: () => Promise<T>): Promise<T> {
  await expireByTime(uri, false);
  return work().finally(() => expireByTime(uri, true));
}
