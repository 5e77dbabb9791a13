import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { anOpenInvitation } from '../../../test/builders';
import { StaffInvitationPage } from './staff-invitation.page';

const open = (user: ReturnType<typeof aUser> | null, api: Api = {}, hash = '#i1.mac') =>
  renderPage(<StaffInvitationPage />, {
    route: `/staff/invitation${hash}`,
    path: '/staff/invitation',
    user,
    api: { openStaffInvitation: () => ({ success: true, data: anOpenInvitation() }), ...api },
  });
beforeEach(() => sessionStorage.clear());

it('N-050: tells a visitor who invites, as what, for which classes, and keeps the link while they log in', async () => {
  const page = open(null);
  expect(await screen.findByRole('heading', { name: 'Sunrise Academy invites you' })).toBeVisible();
  expect(screen.getByText('Invitation for k****a@example.in')).toBeVisible();
  expect(screen.getByText('in NEET Physics')).toBeVisible();
  expect(screen.getByText(/You see no names of students/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in to accept' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fstaff%2Finvitation',
  );
  expect(screen.getByRole('link', { name: 'Sign up as teacher' })).toHaveAttribute(
    'href',
    '/signup?role=teacher&redirect=%2Fstaff%2Finvitation',
  );
  page.unmount();
  const back = open(aUser({ role: 'teacher' }), {}, '');
  expect(await screen.findByRole('button', { name: 'Accept invitation' })).toBeVisible();
  expect(back.calls[0]).toMatchObject({ body: { token: 'i1.mac' } });
});

it.each([
  ['all classes', undefined, /questions and drafts of tests, in the shared bank/, true],
  ['one class', ['NEET Physics'], /drafts of tests with their questions/, false],
])(
  'speaks of the shared bank to an author only as far as it is open to them: %s',
  async (_name, classes, does, isTold) => {
    const roles = [{ role: 'author', ...(classes ? { classes } : {}) }];
    open(null, { openStaffInvitation: () => ({ success: true, data: { ...anOpenInvitation(), roles } }) });
    expect(await screen.findByText(does)).toBeVisible();
    expect(screen.queryByText(/shared bank/) !== null).toBe(isTold);
  },
);

it.each([
  ['another account', 403, 'other_address', 'This invitation was sent to k****a@example.in.'],
  ["a student's account", 409, 'not_a_teacher', "Your account is a student's."],
  ['an invitation that is over', 400, 'link_invalid', 'This invitation is over'],
  ['a full team', 409, 'staff_limit', 'A team has at most 100 people.'],
])('says what to do with %s', async (_name, status, code, sentence) => {
  const page = open(aUser({ role: 'teacher' }), { acceptStaffInvitation: () => refusal(status, code, sentence) });
  await page.user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

const accepted = async (role: string, listMyClasses: NonNullable<Api['listMyClasses']>) => {
  const workplace = {
    ownerId: 'o',
    owner: 'Asha',
    team: null,
    grants: [{ role, classIds: null }],
    since: '2026-11-02T06:00:00Z',
  };
  const page = open(aUser({ role: 'teacher' }), {
    acceptStaffInvitation: () => ({ success: true, data: workplace }),
    listMyClasses,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByText('You work for Asha now')).toBeVisible();
  return page;
};

it.each([
  ['evaluator', ['/teacher/grading', '/teacher/staff']],
  ['co_teacher', ['/teacher/classes', '/teacher/grading', '/teacher/staff']],
  ['desk', ['/teacher/classes', '/teacher/staff']],
])('leads a new %s to what the role is for', async (role, ways) => {
  await accepted(role, () => ({ success: true, data: [] }));
  await waitFor(() => expect(screen.queryByRole('status', { busy: true })).toBeNull());
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways);
});

it('waits until the classes are open to the new person, and after ten looks says what to do', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let isOpen = false;
  const page = await accepted('desk', ({ query }) =>
    isOpen && query?.['ownerId'] === 'o' ? { success: true, data: [] } : refusal(404, 'workplace_not_found', 'No'),
  );
  expect(await screen.findByText('Your access is being prepared')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Go to the classes' })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText(/takes longer than usual/)).toBeVisible();
  expect(page.sent('listMyClasses')).toHaveLength(11);
  isOpen = true;
  jest.useRealTimers();
  await page.user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByRole('link', { name: 'Go to the classes' })).toBeVisible();
  expect(screen.getByText(/The classes are in your lists/)).toBeVisible();
});

it('offers a student no button that cannot work, and says that a link without a token is over', async () => {
  const page = open(aUser());
  expect(await screen.findByText("Your account is a student's.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).not.toBeInTheDocument();
  page.unmount();
  sessionStorage.clear();
  open(null, {}, '');
  expect(screen.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
});
