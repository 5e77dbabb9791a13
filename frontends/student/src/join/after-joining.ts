import type { QueryClient } from '@tanstack/react-query';
import { noteJoined } from './just-joined';

/** Whatever way a student has joined a class by: reads again what names the own classes. */
export function readAfterJoining(client: QueryClient, classId: string): Promise<unknown> {
  noteJoined(client, classId);
  // Not waited for: the page of an invite says that the student is in without it.
  void client.invalidateQueries({ queryKey: ['invite'] });
  return Promise.all(
    ['browse', 'class', 'my-classes', 'my-tests', 'dashboard'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  );
}
