import type { Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { notPublished, testClosed, testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import type { AnnouncementStore } from './announcement.store';
import { announcementView } from './announcement.view';

interface AnnouncementApiDeps {
  tests: TestStore;
  announcements: AnnouncementStore;
  access: Access;
}

export const announcementApi = ({ tests, announcements, access }: AnnouncementApiDeps): Handlers<'announce'> => ({
  async announce({ params: { testId }, body, caller, requestId, now }) {
    const test = await access.to(caller, await tests.get(testId), 'announce', testNotFound);
    if (test.status === 'draft') throw notPublished();
    if (test.status !== 'published') throw testClosed();
    const announcement = { _id: requestId, testId, text: body.text, by: caller.id, at: now };
    await announcements.insert(announcement);
    return { data: announcementView(announcement) };
  },
});
