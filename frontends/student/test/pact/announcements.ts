import { call } from '@kasauti/web-kit/api';
import { classId } from '../builders';
import { eachLike, exchange, like, string, time } from './gateway';

const pagination = like({ currentPage: 1, totalPages: 1, total: 1, hasPrevPage: false, hasNextPage: false });

export function announcementPacts(): void {
  it('the announcements of a class', async () => {
    await exchange({
      state: 'a class with a team, a batch and an announcement',
      what: 'the announcements of a class',
      method: 'GET',
      template: '/classes/${classId}/announcements',
      as: 'accessToken',
      query: { page: '1', limit: '20' },
      reply: {
        success: true,
        data: eachLike({
          id: string(classId),
          text: string('No class on Friday'),
          at: time('2026-11-21T12:30:00.000Z'),
          by: { id: string(classId), name: string('Meera Iyer') },
          isRead: like(false),
        }),
        pagination,
      },
      act: () => call('listClassAnnouncements', { params: { classId }, query: { page: 1, limit: 20 } }),
    });
  });
}
