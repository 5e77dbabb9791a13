import { CONSENT_TEXT_VERSION } from '@kasauti/contracts/web';
import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCard, classId, replyOf } from '../../test/builders';
import { BrowsePage } from './browse.page';

const found = (classes = [aCard()], more: object = {}) =>
  replyOf({
    classes,
    pagination: {
      currentPage: 1,
      totalPages: 1,
      totalClasses: classes.length,
      hasPrevPage: false,
      hasNextPage: false,
      ...more,
    },
    filters: {
      subjects: [
        { value: 'Physics', count: 3 },
        { value: 'Chemistry', count: 1 },
      ],
      difficulties: [{ value: 'advanced', count: 2 }],
      totalFeatured: 9,
    },
  });
const open = (route = '/classes', api: Api = {}, user: ReturnType<typeof aUser> | null = aUser()) =>
  renderPage(<BrowsePage />, { route, path: '/classes', user, api: { browseClasses: () => found(), ...api } });

describe('browsing classes', () => {
  it('F-118, F-187: shows the facts of a class on its card', async () => {
    open('/classes', {
      browseClasses: () => found([aCard({ featured: true, averageRating: 4.8, totalReviews: 412 })]),
    });
    const card = (await screen.findByRole('heading', { name: 'Physics for JEE' })).closest('li') as HTMLElement;
    for (const text of [
      'Featured',
      'Advanced',
      'Meera Subramanian',
      '3,186 students',
      '24 tests',
      'JEE',
      '+2 more',
      'Free to enroll',
      '4 free; 20 paid tests, ₹354.00 in all',
    ])
      expect(within(card).getByText(text)).toBeInTheDocument();
    expect(within(card).getByRole('img', { name: '4.8 of 5 stars, 412 reviews' })).toBeInTheDocument();
    expect(screen.getByText('1 class')).toHaveAttribute('role', 'status');
  });

  it('says of a class without tests that it has none, not that they are free', async () => {
    const empty = { totalTests: 0, paidTestCount: 0, freeTestCount: 0, paidTotalPaise: 0, testPrice: 0 };
    open('/classes', { browseClasses: () => found([aCard(empty)]) });
    expect(await screen.findByText('No tests yet')).toBeInTheDocument();
    expect(screen.queryByText('Free tests')).not.toBeInTheDocument();
  });

  it('F-120: loads what the address asks for, twelve per page', async () => {
    const page = open('/classes?search=mock&subject=Physics&difficulty=advanced&featured=true&page=2');
    await screen.findByRole('heading', { name: 'Physics for JEE' });
    expect(page.calls[0]?.query).toEqual({
      page: 2,
      limit: 12,
      search: 'mock',
      subject: 'Physics',
      difficulty: 'advanced',
      featured: true,
    });
  });

  it('F-116, F-120: filters by subject, level and featured together, in the address, and turns pages', async () => {
    const page = open('/classes', { browseClasses: () => found([aCard()], { totalPages: 2, hasNextPage: true }) });
    await screen.findByRole('heading', { name: 'Physics for JEE' });
    await page.user.selectOptions(screen.getByLabelText('Subject'), 'Physics (3)');
    await page.user.selectOptions(screen.getByLabelText('Level'), 'Advanced (2)');
    await page.user.click(screen.getByRole('checkbox', { name: 'Featured Only (9)' }));
    expect(page.path()).toBe('/classes?subject=Physics&difficulty=advanced&featured=true');
    await page.user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(page.path()).toBe('/classes?subject=Physics&difficulty=advanced&featured=true&page=2');
    expect(screen.getByRole('button', { name: 'Previous' })).toBeInTheDocument();
  });

  it('F-117: removes one filter, and all of them', async () => {
    const page = open('/classes?search=mock&featured=true&page=3');
    await page.user.click(await screen.findByRole('button', { name: 'Remove filter Featured' }));
    expect(page.path()).toBe('/classes?search=mock');
    await page.user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(page.path()).toBe('/classes');
  });

  it('F-115: searches after a pause and goes to the first page', async () => {
    const page = open('/classes?page=2');
    await page.user.type(await screen.findByLabelText('Search'), 'optics');
    await waitFor(() => expect(page.path()).toBe('/classes?search=optics'));
  });

  it('F-119, F-129: enrols after telling what joining shares, confirms it and goes to the dashboard', async () => {
    const page = open('/classes', {
      enrollInClass: () => ({
        success: true,
        message: 'ok',
        data: { classId, alreadyEnrolled: false, enrolledAt: '2026-11-21T12:30:00.000Z' },
      }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Enroll Now: Physics for JEE' }));
    const question = within(await screen.findByRole('dialog', { name: 'Enroll in Physics for JEE?' }));
    expect(question.getByText(/^Joining shares your name and your results/)).toBeVisible();
    expect(page.sent('enrollInClass')).toEqual([]);
    await page.user.click(question.getByRole('button', { name: 'Enroll' }));
    expect(await screen.findByText('Enrollment successful! Welcome to the class.')).toBeInTheDocument();
    expect(page.sent('enrollInClass')[0]?.body).toEqual({ textVersion: CONSENT_TEXT_VERSION });
    await waitFor(() => expect(page.path()).toBe('/student/dashboard'));
  });

  it.each([
    ['why, where it is known', refusal(409, 'class_archived', 'This class is archived.')],
    ['to try again otherwise', refusal(500, 'internal', '')],
  ])('F-129: says that the enrolment failed, and %s', async (_case, answer) => {
    const page = open('/classes', { enrollInClass: () => answer });
    await page.user.click(await screen.findByRole('button', { name: /Enroll Now/ }));
    await page.user.click(await screen.findByRole('button', { name: 'Enroll' }));
    const why = 'Enrollment failed: This class is archived.';
    expect(await screen.findByText(answer.status === 409 ? why : 'Enrollment failed. Please try again.')).toBeVisible();
    expect(page.path()).toBe('/classes');
  });

  it('F-119: sends visitors to the login and back to the class', async () => {
    open('/classes', {}, null);
    expect(await screen.findByRole('link', { name: /Enroll Now/ })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(`/classes/${classId}/details`)}`,
    );
  });

  it('F-119: links an enrolled student to the class', async () => {
    const other = aCard({ id: 'c2', title: 'Optics', difficulty: 'intermediate' });
    open('/classes', { browseClasses: () => found([aCard({ isEnrolled: true, difficulty: 'beginner' }), other]) });
    expect(await screen.findByRole('link', { name: /Go to Class/ })).toHaveAttribute('href', `/classes/${classId}`);
    const [card, second] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(card?.getByText('Enrolled')).toBeInTheDocument();
    expect(card?.getByText('Beginner')).toBeInTheDocument();
    expect(card?.queryByRole('button', { name: /Enroll Now/ })).not.toBeInTheDocument();
    expect(card?.getByRole('link', { name: /View Details/ })).toHaveAttribute('href', `/classes/${classId}/details`);
    expect(second?.getByText('Intermediate')).toBeInTheDocument();
  });

  it('offers teachers no enrolment', async () => {
    open('/classes', {}, aUser({ role: 'teacher' }));
    await screen.findByRole('link', { name: /View Details/ });
    expect(screen.queryByText('Enroll Now')).not.toBeInTheDocument();
  });
});
