import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { classId, replyOf } from '../../test/builders';
import type { OpenAdmission } from './admission.data';
import { JoinByListPage } from './list.page';

const id = '01KAY0000000000000000000AD';
const anInvitation = (over: Partial<OpenAdmission> = {}): OpenAdmission => ({
  class: { title: 'Kaveri Batch' },
  teacher: { name: 'Meera Subramanian' },
  priceFormatted: '₹17.70',
  address: 'a***a@example.in',
  state: 'invited',
  expiresAt: '2027-05-20T10:00:00.000Z',
  isYours: true,
  ...over,
});
const open = (over: Partial<OpenAdmission> = {}, api: Api = {}, user: ReturnType<typeof aUser> | null = aUser()) =>
  renderPage(
    <>
      <JoinByListPage />
      <Link to="/wallet">Elsewhere</Link>
    </>,
    {
      route: `/join/list/${id}`,
      path: '/join/list/:admissionId',
      user,
      api: { getAdmission: () => replyOf(anInvitation(over)), ...api },
    },
  );

describe('N-053: the link of a list', () => {
  it('joins with the consent under the button, and opens the class once the student is in it', async () => {
    let looks = 0;
    const page = open(
      {},
      {
        acceptAdmission: () => replyOf({ classId, state: 'accepted' }),
        getClassDetails: () => replyOf({ isEnrolled: ++looks > 1 }),
      },
    );
    expect(await screen.findByText('Tests usually ₹17.70, including GST')).toBeVisible();
    expect(screen.getByText('a***a@example.in')).toBeVisible();
    expect(screen.getByText(/^Joining shares your name and your results/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Join Kaveri Batch' }));
    await waitFor(() => expect(page.path()).toBe(`/classes/${classId}`), { timeout: 5000 });
    expect(looks).toBe(2);
  });

  it('takes nobody along who has gone elsewhere meanwhile', async () => {
    let isIn = false;
    const page = open(
      {},
      {
        acceptAdmission: () => replyOf({ classId, state: 'accepted' }),
        getClassDetails: () => replyOf({ isEnrolled: isIn }),
      },
    );
    await page.user.click(await screen.findByRole('button', { name: 'Join Kaveri Batch' }));
    await waitFor(() => expect(page.calls.map(({ operationId }) => operationId)).toContain('getClassDetails'));
    await page.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    isIn = true;
    expect(await screen.findByText('You are in Kaveri Batch', undefined, { timeout: 5000 })).toBeInTheDocument();
    expect(page.path()).toBe('/wallet');
  });

  it('says no, and where it can still be accepted until it ends', async () => {
    let state: OpenAdmission['state'] = 'invited';
    const page = open(
      {},
      {
        getAdmission: () => replyOf(anInvitation({ state, mayAccept: true })),
        declineAdmission: () => {
          state = 'declined';
          return { success: true, message: '' };
        },
      },
    );
    await page.user.click(await screen.findByRole('button', { name: 'Do not join Kaveri Batch' }));
    expect(await screen.findByText(/^You said no to this invitation. Until 20 May 2027/)).toBeVisible();
    expect([page.path(), screen.queryByRole('button', { name: /^Do not join/ })]).toEqual([`/join/list/${id}`, null]);
    expect(page.calls.map(({ operationId }) => operationId)).toContain('declineAdmission');
  });

  it('that the student has turned down offers to join after all, and nothing else', async () => {
    const page = open(
      { state: 'declined', mayAccept: true },
      {
        acceptAdmission: () => replyOf({ classId, state: 'accepted' }),
        getClassDetails: () => replyOf({ isEnrolled: true }),
      },
    );
    expect(await screen.findByText(/^You said no to this invitation/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Do not join/ })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Join Kaveri Batch' }));
    await waitFor(() => expect(page.path()).toBe(`/classes/${classId}`));
  });

  it('that was turned down sends its student to the login first, without a word of the answer', async () => {
    open({ state: 'declined', mayAccept: true, isYours: false }, {}, null);
    expect(await screen.findByRole('link', { name: 'Log in to join' })).toBeVisible();
    expect(screen.queryByText(/You said no/)).not.toBeInTheDocument();
  });

  it('sends a visitor to the login or the sign-up and back', async () => {
    open({ isYours: false }, {}, null);
    const back = `?redirect=${encodeURIComponent(`/join/list/${id}`)}`;
    expect(await screen.findByRole('link', { name: 'Log in to join' })).toHaveAttribute('href', `/login${back}`);
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', `/signup${back}`);
  });

  it.each(['teacher', 'admin'] as const)('says to the %s of the address that only students join', async (role) => {
    open({}, {}, aUser({ role }));
    expect(await screen.findByText('Only students can join a class.')).toBeVisible();
    expect(screen.getByText(/^This address belongs to an account that is no student/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /join Kaveri Batch/i })).not.toBeInTheDocument();
  });

  it.each([
    ['of another address', { isYours: false }, /^This invitation was sent to a\*+a@example.in/],
    ['that was withdrawn', { state: 'withdrawn' }, 'This invitation is over'],
    ['that was turned down and has ended', { state: 'declined', mayAccept: false }, 'This invitation is over'],
    ['that was accepted', { state: 'accepted', membership: 'member' }, 'You have joined Kaveri Batch'],
    ['accepted just now', { state: 'accepted', membership: 'on_its_way' }, /^It takes a little longer/],
    ['of a class that was left since', { state: 'accepted', membership: 'ended' }, 'This invitation is over'],
    ['of a suspended teacher', { mayAccept: true, isPaused: true }, 'Kaveri Batch takes no new students now'],
    ['accepted at a service of before', { state: 'accepted' }, 'You have joined Kaveri Batch'],
  ] as const)('an invitation %s offers no button to join', async (_what, over, text) => {
    open(over);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Join/ })).not.toBeInTheDocument();
  });

  it('says to a visitor too that the class is paused, and until when the link can be tried again', async () => {
    open({ mayAccept: true, isPaused: true, isYours: false }, {}, null);
    expect(await screen.findByText(/valid until 20 May 2027. Open this link again later./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Log in to join' })).not.toBeInTheDocument();
  });

  it('names an unknown one, and offers another try when the server is away', async () => {
    const page = open({}, { getAdmission: () => refusal(404, 'admission_not_found', 'There is no such invitation') });
    expect(await screen.findByRole('heading', { name: 'There is no such invitation' })).toBeVisible();
    page.unmount();
    open({}, { getAdmission: () => refusal(500, 'internal', 'Oops') });
    expect(await screen.findByText('The invitation could not be loaded')).toBeVisible();
  });
});
