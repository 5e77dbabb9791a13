import { CONSENT_TEXT_VERSION } from '@kasauti/contracts/web';
import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aLanding, classId, replyOf } from '../../test/builders';
import { codeIn } from './invite-words';
import { JoinPage } from './join.page';

const code = '7KQ4M9XT2D';
const enrolled = { classId, alreadyEnrolled: false, enrolledAt: '2026-11-21T10:35:00Z' };
const open = (api: Api = {}, user: ReturnType<typeof aUser> | null = aUser()) =>
  renderPage(<JoinPage />, {
    route: `/join/${code}`,
    path: '/join/:inviteCode',
    user,
    api: {
      getInvite: () => replyOf(aLanding()),
      joinClass: () => replyOf(enrolled, { message: 'Enrollment successful! Welcome to the class.' }),
      ...api,
    },
  });
const join = () => screen.findByRole('button', { name: 'Join This Class' });

describe('the page of an invite', () => {
  it('F-036: shows class, teacher, fee, spots, end and code', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Kaveri Batch' })).toBeVisible();
    for (const text of [
      'Meera Subramanian',
      'Free to join',
      'Tests usually ₹17.70, including GST',
      '12 of 60 left',
      '30 Nov 2026',
      '11:59 PM IST',
      code,
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Other Classes' })).toHaveAttribute('href', '/classes');
  });

  it('promises no free tests in a class whose tests may each have a fee', async () => {
    const landing = aLanding();
    open({ getInvite: () => replyOf({ ...landing, class: { ...landing.class, priceFormatted: 'Free' } }) });
    expect(await screen.findByText('Some tests may have a fee, shown beside each')).toBeVisible();
    expect(screen.queryByText(/are free/)).not.toBeInTheDocument();
  });

  it('F-036: says "Unlimited" and "Never" for an invite without a limit and without an end', async () => {
    open({ getInvite: () => replyOf(aLanding({ invite: { code, usedCount: 900 } })) });
    expect(await screen.findByText('Unlimited')).toBeVisible();
    expect(screen.getByText('Never')).toBeVisible();
  });

  it('F-038: sends a visitor to the login, with the way back to the invite', async () => {
    open({}, null);
    expect(await screen.findByRole('link', { name: 'Join This Class' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(`/join/${code}`)}`,
    );
    expect(screen.getByText(/also after the verification mail/)).toBeVisible();
  });

  it('tells a teacher that only students join', async () => {
    open({}, aUser({ role: 'teacher' }));
    expect(await screen.findByText('Only students can join a class.')).toBeVisible();
    expect(screen.queryByText('Join This Class')).not.toBeInTheDocument();
  });

  it('leads a member to the class', async () => {
    open({ getInvite: () => replyOf(aLanding({ enrolment: { classId, enrolledAt: '2026-11-16T06:00:00Z' } })) });
    expect(await screen.findByText('You are in this class since 16 Nov 2026.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Class' })).toHaveAttribute('href', `/classes/${classId}`);
  });

  it.each([
    [404, 'invite_invalid', 'Invalid invite code', /letter by letter/],
    [409, 'invite_expired', 'This invite has expired', /Ask your teacher/],
    [409, 'invite_full', 'All places of this invite are taken', /make another/],
    [409, 'invite_revoked', 'The teacher has withdrawn this invite', /Ask your teacher/],
    [409, 'class_archived', 'This class no longer takes new students', /archived/],
    [409, 'class_not_open', 'This class is not open yet', /as soon as/],
  ])('F-037: shows "Invalid Invite" with its reason: %i %s', async (status, reason, sentence, advice) => {
    open({ getInvite: () => refusal(status, reason, sentence) });
    expect(await screen.findByRole('heading', { name: 'Invalid Invite' })).toBeVisible();
    expect(screen.getByText(`${sentence}.`)).toBeVisible();
    expect(screen.getByText(advice)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Public Classes' })).toHaveAttribute('href', '/classes');
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it.each([
    ['a student', aUser(), 1],
    ['a visitor', null, 0],
  ])('speaks to %s about an account only where there is one', async (_who, user, times) => {
    open({ getInvite: () => refusal(409, 'invite_expired', 'This invite has expired') }, user);
    expect(await screen.findByText(/^This invite has expired/)).toBeVisible();
    expect(screen.queryAllByText(/Your account is not affected/)).toHaveLength(times);
    expect(screen.queryAllByRole('link', { name: 'Go to Dashboard' })).toHaveLength(times);
  });

  it('says what a student can do whom the teacher has removed', async () => {
    const sentence = 'The teacher has removed you from this class. Ask the teacher for a new invite.';
    open({ getInvite: () => refusal(403, 'removed_from_class', sentence) });
    expect(await screen.findByRole('heading', { name: 'You cannot join this class' })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('F-040: says "Failed to load invite details" when it is not the fault of the invite, and loads it on Retry', async () => {
    let fails = true;
    const page = open({ getInvite: () => (fails ? refusal(500, 'internal', 'Oops') : replyOf(aLanding())) });
    expect(await screen.findByText('Failed to load invite details')).toBeVisible();
    fails = false;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await join()).toBeVisible();
  });
});

describe('joining', () => {
  it('F-039, F-186: joins once for a double click, and opens the dashboard after two seconds', async () => {
    let finish = (_reply: unknown) => {};
    const page = open({ joinClass: () => new Promise((resolve) => (finish = resolve)) });
    await page.user.dblClick(await join());
    expect(await screen.findByRole('button', { name: 'Joining the class…' })).toBeVisible();
    finish(replyOf(enrolled, { message: '' }));
    expect(await screen.findByText(/Your dashboard opens in 2 seconds/)).toBeVisible();
    expect(page.sent('joinClass').map(({ body }) => body)).toEqual([{ textVersion: CONSENT_TEXT_VERSION }]);
    await waitFor(() => expect(page.path()).toBe('/student/dashboard'), { timeout: 3000 });
  });

  it('reads the invite again after joining, for when its link is opened again', async () => {
    const page = open();
    const reads = () => page.sent('getInvite');
    await page.user.click(await join());
    expect(await screen.findByText('You are in')).toBeVisible();
    await waitFor(() => expect(reads()).toHaveLength(2));
  });

  it.each([
    [refusal(409, 'invite_full', 'All places of this invite are taken'), 'All places of this invite are taken'],
    [refusal(503, 'overloaded', ''), 'Enrollment failed'],
    [new Error('not JSON'), 'Failed to enroll in class'],
  ])('F-040: says why it failed, and joins on Retry: %s', async (error, sentence) => {
    let tries = 0;
    const page = open({ joinClass: () => (tries++ === 0 ? error : replyOf(enrolled, { message: '' })) });
    await page.user.click(await join());
    expect(await screen.findByText(sentence)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You are in')).toBeVisible();
  });
});

it.each([
  ['7kq4m9xt2d', code],
  [' 7KQ4-M9XT-2D ', code],
  [`https://kasauti.example/join/${code}?utm=1`, code],
  [`https://kasauti.example/join/${code}/`, code],
  ['7KQ4', undefined],
  ['hello, world', undefined],
  ['', undefined],
])('finds the code in %j', (typed, found) => {
  expect(codeIn(typed)).toBe(found);
});
