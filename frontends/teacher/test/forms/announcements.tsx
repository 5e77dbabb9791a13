import { button, inDialog, press, typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { AnnouncementsPage } from '../../src/class-announcements/announcements.page';
import { aClass, anAnnouncement, batchesReply, classes, classId, ok, pageReply, replyOf, teacher } from '../builders';

const announcements: Pick<FormRow, 'user' | 'page' | 'route' | 'path' | 'api'> = {
  user: teacher,
  page: <AnnouncementsPage />,
  route: `/teacher/classes/${classId}/announcements`,
  path: '/teacher/classes/:classId/announcements',
  api: {
    listMyClasses: classes(aClass()),
    listBatches: batchesReply,
    listClassAnnouncements: () => pageReply([anAnnouncement()]),
  },
};

export const announcementForms: FormRow[] = [
  {
    ...announcements,
    name: 'announces to a class',
    operation: 'announceToClass',
    api: { ...announcements.api, announceToClass: () => replyOf(anAnnouncement()) },
    fill: (page) => typeInto(page, 'Announcement', 'Bring your calculators'),
    send: button('Announce'),
    fields: { text: 'Announcement' },
    done: 'Your announcement is out',
  },
  {
    ...announcements,
    name: 'withdraws an announcement',
    operation: 'withdrawClassAnnouncement',
    api: { ...announcements.api, withdrawClassAnnouncement: ok },
    fill: async (page) => {
      await press(page, /^Actions for the announcement of/);
      await press(page, 'Withdraw');
    },
    send: inDialog('Withdraw'),
    done: 'The announcement is withdrawn',
  },
];
