import { aUser, refusal, renderPage } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aDetail, anAnnouncement, classId, onePage, replyOf } from '../../test/builders';
import { EnrolledClassPage } from '../enrolled-class/enrolled-class.page';

const [older, newest] = [
  anAnnouncement(),
  anAnnouncement({ id: '01JD000000000000000000000P', text: 'Bring a pencil' }),
];

it('N-055: says in the name of the tab what is unread, marks it as read when it is opened, and turns mails off', async () => {
  let isDown = true;
  let refuse = () => {};
  const asked = new Promise<void>((resolve) => (refuse = resolve));
  let readUpTo = '';
  let classMailsOff: string[] = [];
  const page = renderPage(<EnrolledClassPage />, {
    route: `/classes/${classId}`,
    path: '/classes/:classId',
    user: aUser(),
    api: {
      getClassDetails: () => replyOf(aDetail({ isEnrolled: true })),
      listMyTests: () => replyOf([], { pagination: onePage }),
      listClassAnnouncements: () =>
        replyOf([{ ...newest, isRead: readUpTo === newest.id, batchIds: ['B1'] }, older], { pagination: onePage }),
      markAnnouncementsRead: () => {
        readUpTo = newest.id;
        return { success: true, message: '' };
      },
      getAccount: () => replyOf({ classMailsOff }),
      setClassMails: () => {
        if (isDown) return asked.then(() => refusal(503, 'overloaded', ''));
        classMailsOff = [classId];
        return { success: true, message: '' };
      },
    },
  });
  await page.user.click(await screen.findByRole('tab', { name: 'Announcements 1 unread' }));
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/New.*Meera Subramanian.*For your batch.*Bring a pencil/);
  expect(second).not.toHaveTextContent('New');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Announcements' })).toBeInTheDocument());
  // It was new when the list was opened, and stays marked as long as it is open.
  expect(first).toHaveTextContent('New');
  expect(page.sent('markAnnouncementsRead')).toMatchObject([{ params: { classId }, body: { upTo: newest.id } }]);
  const mails = await screen.findByRole('switch', { name: /by e-mail/ });
  expect(mails).toBeChecked();
  await page.user.click(mails);
  expect(mails).toHaveFocus();
  expect(mails).toBeEnabled();
  expect(mails).toHaveAttribute('aria-disabled', 'true');
  refuse();
  expect(await screen.findByText('The choice could not be saved. Please try again.')).toBeVisible();
  expect(mails).toBeChecked();
  isDown = false;
  await page.user.click(mails);
  await waitFor(() => expect(screen.getByRole('switch', { name: /by e-mail/ })).not.toBeChecked());
  expect(page.sent('setClassMails').at(-1)?.body).toEqual({ isOn: false });
});
