import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aDashboard, aTest, classId, onePage, replyOf } from '../../test/builders';
import { anOwnClass } from '../../test/class-builders';
import type { Progress } from '../dashboard/dashboard.data';
import { MyClassesPage } from './my-classes.page';

const [progress] = aDashboard().enrolledClasses as [Progress];
const open = (api: Api = {}) =>
  renderPage(<MyClassesPage />, {
    route: '/my-classes',
    path: '/my-classes',
    user: aUser(),
    api: {
      listMyClasses: () => replyOf([anOwnClass()], { pagination: onePage }),
      getStudentDashboard: () => replyOf(aDashboard(), { source: 'live' }),
      listMyTests: () => replyOf([aTest()], { pagination: onePage }),
      listMyAdmissions: () => replyOf([]),
      ...api,
    },
  });

describe('my classes', () => {
  it('F-183: shows each class with its progress and its next test', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Open: Physics for JEE' })).toHaveAttribute(
      'href',
      `/classes/${classId}`,
    );
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Take Test: Rotational Motion' })).toBeInTheDocument();
  });

  it('N-052: names the own roll number and batch, of a class that has them', async () => {
    const numbered = anOwnClass({ id: 'numbered', rollNo: 'JA-017', batch: 'Morning' });
    open({ listMyClasses: () => replyOf([anOwnClass(), numbered], { pagination: { ...onePage, total: 2 } }) });
    expect(await screen.findByText('Your roll number: JA-017 · Batch: Morning')).toBeVisible();
    expect(screen.getAllByText(/roll number/)).toHaveLength(1);
  });

  it('N-053: shows invitations of lists above the classes, also to who has none', async () => {
    const one = {
      admissionId: 'ad1',
      classId: 'c9',
      classTitle: 'Kaveri Batch',
      teacher: 'Imran Sheikh',
      priceFormatted: 'Free',
      invitedAt: '2026-11-20T10:00:00.000Z',
      expiresAt: '2027-05-20T10:00:00.000Z',
    };
    open({
      listMyClasses: () => replyOf([], { pagination: { ...onePage, total: 0 } }),
      listMyAdmissions: () => replyOf([one]),
    });
    expect(
      await screen.findByText('Imran Sheikh · Some tests may have a fee, shown beside each · open until 20 May 2027'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Join Kaveri Batch' })).toBeVisible();
    expect(await screen.findByText('You have not joined a class')).toBeVisible();
  });

  it('shows the classes even if figures and tests cannot be loaded', async () => {
    open({
      getStudentDashboard: () => refusal(500, 'internal', 'Oops'),
      listMyTests: () => refusal(500, 'internal', 'Oops'),
    });
    expect(await screen.findByRole('link', { name: 'Open: Physics for JEE' })).toBeInTheDocument();
  });

  it('F-183: calls a class completed once it has ended and all its tests were taken, and never while it runs', async () => {
    const done = anOwnClass({ id: 'done', title: 'Optics', status: 'archived' });
    const old = anOwnClass({ id: 'old', title: 'Waves', status: 'archived' });
    const page = open({
      listMyClasses: () => replyOf([anOwnClass(), done, old], { pagination: { ...onePage, total: 3 } }),
      getStudentDashboard: () =>
        replyOf(
          aDashboard({
            enrolledClasses: [
              { ...progress, id: classId, testsCompleted: 2, totalTests: 2 },
              { ...progress, id: 'done', testsCompleted: 2, totalTests: 2 },
              { ...progress, id: 'old', testsCompleted: 1, totalTests: 2 },
            ],
          }),
          { source: 'live' },
        ),
    });
    expect(await screen.findByRole('tab', { name: /^Completed ?1$/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open: Physics for JEE' })).toBeInTheDocument();
    await page.user.click(screen.getByRole('tab', { name: /^Completed ?1$/ }));
    expect(screen.getByRole('link', { name: 'Open: Optics' })).toBeInTheDocument();
    await page.user.click(screen.getByRole('tab', { name: /^Archived ?1$/ }));
    expect(screen.getByRole('link', { name: 'Open: Waves' })).toBeInTheDocument();
    expect(page.path()).toBe('/my-classes?tab=archived');
  });

  it('searches title and teacher once there are more than six', async () => {
    const many = Array.from({ length: 7 }, (_, n) => anOwnClass({ id: `c${n}`, title: `Batch ${n}` }));
    const page = open({ listMyClasses: () => replyOf(many, { pagination: { ...onePage, total: 7 } }) });
    await page.user.type(await screen.findByLabelText('Search'), 'meera 5');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Open: Batch 5' })).toBeInTheDocument();
    await page.user.type(screen.getByLabelText('Search'), 'x');
    await page.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
  });

  it('F-183: leaves a class only after a confirmation that says what stays', async () => {
    let isIn = true;
    const page = open({
      listMyClasses: () => replyOf(isIn ? [anOwnClass()] : [], { pagination: onePage }),
      leaveClass: () => {
        isIn = false;
        return { success: true, message: 'You have left the class.' };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Leave class: Physics for JEE' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave Physics for JEE?' }));
    for (const text of [/Your results stay/, /refunded when you ask for it/, /you need an invite/])
      expect(dialog.getByText(text)).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Leave class' }));
    expect(await screen.findByText('You have not joined a class')).toBeInTheDocument();
    expect(page.sent('leaveClass')[0]?.params).toEqual({ classId });
  });

  it('keeps the class and says so when leaving fails', async () => {
    const page = open({ leaveClass: () => refusal(503, 'overloaded', '') });
    await page.user.click(await screen.findByRole('button', { name: 'Leave class: Physics for JEE' }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave class' }));
    expect(await screen.findByText('You could not leave the class')).toBeInTheDocument();
  });

  it('F-183: opens the page of an invite from its code or its link', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Enter invite code' }));
    const field = await screen.findByLabelText('Invite code');
    await page.user.type(field, 'nope{Enter}');
    expect(screen.getByText('An invite code has 10 letters and digits')).toBeInTheDocument();
    await page.user.clear(field);
    await page.user.type(field, 'https://kasauti.example/join/7kq4m9xt2d{Enter}');
    expect(page.path()).toBe('/join/7KQ4M9XT2D');
  });

  it('offers a new student the classes', async () => {
    open({ listMyClasses: () => replyOf([], { pagination: { ...onePage, total: 0 } }) });
    expect(await screen.findByText('You have not joined a class')).toBeInTheDocument();
  });
});
