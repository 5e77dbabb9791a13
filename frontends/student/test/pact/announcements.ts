import { call } from '@kasauti/web-kit/api';
import { anAnnouncement, classId } from '../builders';
import { eachLike, exchange, like, pagination, string, time } from './gateway';

export function announcementPacts(): void {
  it('the announcements of a class', async () => {
    const { id, text, at, by } = anAnnouncement();
    await exchange({
      state: 'a class with a team, a batch and an announcement',
      what: 'the announcements of a class',
      method: 'GET',
      template: '/classes/${classId}/announcements',
      query: { page: '1', limit: '20' },
      reply: {
        success: true,
        data: eachLike({
          id: string(id),
          text: string(text),
          at: time(at),
          by: { id: string(by.id), name: string(by.name) },
          isRead: like(false),
        }),
        pagination,
      },
      act: () => call('listClassAnnouncements', { params: { classId }, query: { page: 1, limit: 20 } }),
    });
  });
}
