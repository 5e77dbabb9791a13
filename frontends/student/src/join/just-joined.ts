import { now } from '@kasauti/web-kit/api';
import type { QueryClient } from '@tanstack/react-query';
import type { StudentTest } from '../test-row/test-action';

/** The list of tests knows of a new student by an event, which takes some seconds. */
const arriveMs = 60_000;
// In the query client, which is emptied when the session ends.
const key = ['just-joined'];
type Joined = { classId: string; until: number };

export function noteJoined(client: QueryClient, classId: string): void {
  client.setQueryDefaults(key, { gcTime: Infinity });
  client.setQueryData<Joined>(key, { classId, until: now() + arriveMs });
}

/** Whether the tests of a class that was just joined may still be missing in a list; a class may also have none. */
export function areTestsOnTheWay(client: QueryClient, listed: readonly StudentTest[]): boolean {
  const joined = client.getQueryData<Joined>(key);
  return joined !== undefined && now() < joined.until && !listed.some(({ classId }) => classId === joined.classId);
}
