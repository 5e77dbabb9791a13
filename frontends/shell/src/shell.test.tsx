import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { createQueryClient, type SessionUser } from '@kasauti/web-kit/api';
import { KitProvider } from '@kasauti/web-kit/base';
import { aUser, expireSession, mockApi, refusal, signIn, type Api } from '@kasauti/web-kit/testing';
import { readApps } from './apps/apps';
import { routes } from './routes';

const loadRemote = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: jest.fn(),
  loadRemote: (name: string) => loadRemote(name) as unknown,
}));

const nav = {
  student: [
    { to: '/dashboard', label: 'Dashboard', roles: ['student'] },
    { to: '/my-classes', label: 'My Classes', roles: ['student'] },
    { to: '/classes', label: 'Browse Classes', roles: ['visitor', 'student'] },
    { to: '/my-tests', label: 'My Tests', roles: ['student'] },
  ],
  teacher: [
    { to: '/dashboard', label: 'Dashboard', roles: ['teacher'] },
    { to: '/teacher/classes', label: 'My Classes', roles: ['teacher'] },
  ],
  admin: [
    { to: '/dashboard', label: 'Dashboard', roles: ['admin'] },
    { to: '/admin/system', label: 'System', roles: ['admin'] },
  ],
};
const paths: Record<string, { path: string; roles: string[] }[]> = {
  student: [
    { path: '/dashboard', roles: ['student'] },
    { path: '/classes/*', roles: ['visitor', 'student'] },
    { path: '/my-tests/*', roles: ['student'] },
    { path: '/tests/*', roles: ['student'] },
  ],
  teacher: [{ path: '/dashboard', roles: ['teacher'] }],
  admin: [{ path: '/admin/*', roles: ['admin'] }],
};
const legal = {
  name: 'Kasauti Demo Private Limited',
  address: 'Bengaluru',
  gstin: '29AAAAA0000A1Z5',
  officer: { name: 'Revathi Iyer', email: 'grievance@kasauti.example', phone: '' },
  acknowledgeWithin: '24 hours',
  resolveWithin: '15 days',
};
const files: Record<string, unknown> = {
  '/config.json': { apps: Object.keys(nav), apiBase: '/api/v1', supportEmail: 'support@kasauti.example', legal },
};
for (const [name, entries] of Object.entries(nav))
  files[`/apps/${name}/current.json`] = {
    name,
    version: '7f3a91c',
    entry: `/apps/${name}/7f3a91c/remoteEntry.js`,
    paths: paths[name],
    nav: entries,
  };

const page = (text: string) => ({
  Component: () => (
    <>
      <h1>{text}</h1>
      <Link to="/tests/1/details">to a test</Link>
    </>
  ),
});
const remotes: Record<string, unknown> = {
  'student/remote': {
    remote: {
      routes: [
        { path: '/dashboard', lazy: async () => page('Student dashboard') },
        { path: '/classes', lazy: async () => page('All classes') },
        { path: '/my-tests', element: <h1>My tests</h1> },
        { path: '/tests/:id/details', element: <h1>A test</h1> },
      ],
    },
  },
  'teacher/remote': { remote: { routes: [{ path: '/dashboard', lazy: async () => page('Teacher dashboard') }] } },
};

async function open(route: string, user?: SessionUser, api: Api = {}) {
  mockApi({
    listMyTests: () => ({ success: true, data: [] }),
    getBanner: () => ({ success: true, data: { text: null } }),
    ...api,
  });
  signIn(user ?? null);
  const router = createMemoryRouter(routes, { initialEntries: [route] });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  // Awaited because areas suspend while they load.
  await act(async () => {
    void readApps();
    render(
      <KitProvider>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </KitProvider>,
    );
  });
  return router;
}
const mainNav = async () => (await screen.findAllByRole('navigation', { name: 'Main' }))[0] as HTMLElement;

beforeEach(() => {
  globalThis.fetch = jest.fn(async (url: string) => ({
    ok: url in files,
    status: url in files ? 200 : 404,
    json: async () => files[url],
  })) as unknown as typeof fetch;
  loadRemote.mockImplementation(async (name: string) => remotes[name] ?? Promise.reject(new Error('RUNTIME-008')));
});

it('F-004, F-005: welcomes a visitor with four entries, sign-up and login', async () => {
  await open('/', undefined, {
    browseClasses: () => ({ success: true, data: { classes: [], pagination: {}, filters: {} } }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: /Welcome to Kasauti/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup');
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  const bottom = screen.getAllByRole('navigation', { name: 'Main' })[1] as HTMLElement;
  await within(bottom).findByRole('link', { name: 'Browse Classes' });
  expect(
    within(bottom)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/classes', '/login', '/signup']);
  expect(await screen.findByText('No class is featured just now')).toBeVisible();
});

it('F-004: shows the featured classes with their price', async () => {
  const one = {
    id: 'c1',
    title: 'Optics',
    description: 'd',
    thumbnail: null,
    featured: true,
    isEnrolled: false,
    difficulty: 'beginner',
    subject: 'Physics',
    teacher: { name: 'Meera', avatar: null, rating: null },
    totalEnrolledStudents: 1,
    totalTests: 2,
    paidTestCount: 1,
    freeTestCount: 1,
    paidTotalPaise: 1770,
    tags: [],
    testPrice: 1770,
    averageRating: null,
    totalReviews: 0,
  };
  await open('/', undefined, { browseClasses: () => ({ success: true, data: { classes: [one] } }) });
  expect(await screen.findByText('1 free; 1 paid test, ₹17.70')).toBeVisible();
  expect(screen.getByText('1 student')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Details of Optics' })).toHaveAttribute('href', '/classes/c1/details');
});

it('F-006: marks the entry of the current page', async () => {
  await open('/my-tests', aUser());
  const current = await within(await mainNav()).findByRole('link', { name: 'My Tests' });
  expect(current).toHaveAttribute('aria-current', 'page');
  expect(within(await mainNav()).getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  expect(
    within(await mainNav())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Dashboard', 'My Classes', 'Browse Classes', 'My Tests']);
});

it.each([
  [aUser(), 'Student dashboard'],
  [aUser({ role: 'teacher' }), 'Teacher dashboard'],
])('F-042: opens the dashboard of the role', async (user, heading) => {
  await open('/dashboard', user);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});

it('offers Hindi to students, and not to teachers, whose pages are in English', async () => {
  await open('/dashboard', aUser());
  expect(await screen.findByRole('button', { name: 'हिन्दी' })).toBeVisible();
  cleanup();
  await open('/dashboard', aUser({ role: 'teacher' }));
  await screen.findByRole('button', { name: /^Account menu/ });
  expect(screen.queryByRole('button', { name: 'हिन्दी' })).toBeNull();
});

it('F-041: asks a visitor to log in first', async () => {
  await open('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Please Login First' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

it('F-041: keeps the requested page for the login', async () => {
  await open('/my-tests?tab=done');
  await screen.findByRole('heading', { name: 'Please Login First' });
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fmy-tests%3Ftab%3Ddone',
  );
});

it('keeps the part of the page that a link of a mail names', async () => {
  await open('/my-tests#notifications');
  await screen.findByRole('heading', { name: 'Please Login First' });
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Login' });
  expect(link).toHaveAttribute('href', '/login?redirect=%2Fmy-tests%23notifications');
});

it('F-008: answers other roles with 403, and unknown paths with 404', async () => {
  const router = await open('/admin/system', aUser());
  expect(await screen.findByRole('heading', { name: /^403/ })).toBeVisible();
  await act(() => router.navigate('/nowhere'));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  await act(() => router.navigate('/my-tests/unknown'));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
});

it.each(['/nowhere', '/classes/1/2/3'])('offers a visitor no dashboard on the unknown page %s', async (route) => {
  await open(route);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  const ways = within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/', '/classes']);
});

it('F-188: keeps working when an app fails, and loads it again on request', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open('/admin/system', aUser({ role: 'admin' }));
  expect(await screen.findByRole('heading', { name: 'This area has stopped working' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Kasauti Demo Private Limited');
  remotes['admin/remote'] = { remote: { routes: [{ path: '/admin/system', element: <h1>System</h1> }] } };
  await act(async () => {
    screen.getByRole('button', { name: 'Try again' }).click();
  });
  expect(await screen.findByRole('heading', { name: 'System' })).toBeVisible();
  quiet.mockRestore();
});

it('F-188: says so, without a stack, when the frame itself fails', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = await open('/legal/privacy');
  const fails = jest.spyOn(window, 'scrollTo').mockImplementation(() => {
    throw new Error('at no place');
  });
  await act(() => router.navigate('/legal/refund'));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('at no place');
  fails.mockRestore();
  quiet.mockRestore();
});

it('opens a path that an app adds, once its current.json can be read', async () => {
  const current = { name: 'parent', version: '1', entry: '/apps/parent/1/remoteEntry.js', nav: [] };
  const config = files['/config.json'] as object;
  files['/config.json'] = { ...config, apps: [...Object.keys(nav), 'parent'] };
  remotes['parent/remote'] = { remote: { routes: [{ path: '/children', element: <h1>Children</h1> }] } };
  await open('/children');
  expect(await screen.findByRole('heading', { name: 'This page could not start' })).toBeVisible();
  files['/apps/parent/current.json'] = { ...current, paths: [{ path: '/children/*', roles: ['visitor'] }] };
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Children' })).toBeVisible();
  files['/config.json'] = config;
});

it('F-003: has a skip link, four legal links, support, the officer and the way to withdraw consent', async () => {
  await open('/legal/refund');
  const foot = await screen.findByRole('contentinfo');
  expect(await within(foot).findByText(/Revathi Iyer/)).toHaveTextContent(
    'acknowledged within 24 hours and resolved within 15 days',
  );
  expect(
    within(within(foot).getByRole('navigation', { name: 'Legal' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/legal/terms', '/legal/privacy', '/legal/refund', '/legal/grievance']);
  expect(within(foot).getByRole('link', { name: 'support@kasauti.example' })).toHaveAttribute(
    'href',
    'mailto:support@kasauti.example',
  );
  expect(within(foot).getByRole('link', { name: 'withdraw your consent' })).toHaveAttribute(
    'href',
    '/legal/privacy#withdraw',
  );
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});

it.each([
  ['29AAAAA0000A1Z5', 'GSTIN 29AAAAA0000A1Z5', 'is shown before you pay and includes GST'],
  ['', 'Bengaluru. Teachers make', 'is shown before you pay. Paying gives'],
])('names tax only where the seller is registered: GSTIN "%s"', async (gstin, seller, price) => {
  const config = files['/config.json'] as object;
  files['/config.json'] = { ...config, legal: { ...legal, gstin } };
  await open('/legal/terms');
  const main = screen.getByRole('main');
  await waitFor(() => expect(main).toHaveTextContent(seller));
  expect(main).toHaveTextContent(price);
  expect(screen.getByRole('contentinfo').textContent).toContain(gstin ? `GSTIN ${gstin}` : `${legal.name}.`);
  files['/config.json'] = config;
});

it('moves the focus to the part of a page that a link names', async () => {
  const router = await open('/legal/refund');
  await act(() => router.navigate('/legal/privacy#withdraw'));
  expect(await screen.findByRole('heading', { name: 'Your rights, and withdrawing consent' })).toHaveFocus();
});

it('opens the next page after one whose part the address names', async () => {
  const router = await open('/legal/privacy#main');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await act(() => router.navigate('/legal/refund'));
  expect(await screen.findByRole('heading', { level: 1, name: /refund/i })).toBeVisible();
});

it('says that there is no legal page of a name that every object has', async () => {
  await open('/legal/constructor');
  expect(await screen.findByText('Page not found')).toBeVisible();
});

it.each([
  ['/terms', 'Terms of Service', '/legal/terms', 'Version 2026-11-30, in force since 30 Nov 2026'],
  ['/privacy', 'Privacy Policy', '/legal/privacy', 'Version 2026-11-30, in force since 30 Nov 2026'],
  ['/legal/refund', 'Refunds', '/legal/refund', 'Version 2026-12-01, in force since 1 Dec 2026'],
  ['/legal/grievance', 'Grievance redressal', '/legal/grievance', 'Version 2026-11-01, in force since 1 Nov 2026'],
])('F-009, F-010: shows the dated text at its address, or redirects to it: %s', async (route, title, path, dated) => {
  const router = await open(route);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
  expect(screen.getByText(dated)).toBeVisible();
});

it('F-027: opens and closes the account menu by keyboard and logs out', async () => {
  const logout = jest.fn(() => ({ success: true }));
  await open('/my-tests', aUser(), { logout });
  const button = await screen.findByRole('button', { name: 'Account menu, Asha Rao' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(logout).toHaveBeenCalled();
  expect(await screen.findByRole('heading', { name: 'Please Login First' })).toBeVisible();
});

it('asks again when the session ends on a page', async () => {
  await open('/my-tests', aUser());
  expect(await screen.findByRole('heading', { name: 'My tests' })).toBeVisible();
  act(() => expireSession());
  expect(await screen.findByRole('heading', { name: 'Please Login First' })).toBeVisible();
});

const running = (leftMin: number) => ({
  success: true,
  data: [
    {
      id: 't1',
      title: 'Optics',
      duration: 60,
      action: { code: 'resume', at: new Date(Date.now() + leftMin * 60_000 + 30_000).toISOString() },
    },
  ],
});

it.each([
  [26, '26 min left', 'ok'],
  [7, '7 min left', 'warn'],
  [4, '4 min left', 'bad'],
])('shows the time left of a running test on every page: %i minutes', async (leftMin, text, tone) => {
  await open('/legal/refund', aUser(), { listMyTests: () => running(leftMin) });
  const bar = await screen.findByRole('complementary', { name: 'Running test' });
  expect(bar).toHaveTextContent(text);
  expect(bar).toHaveClass(tone);
  expect(within(bar).getByRole('link', { name: 'Resume Test: Optics' })).toHaveAttribute('href', '/tests/t1/take');
});

it('shows no bar while no test runs, and sends one request to find out', async () => {
  const listMyTests = jest.fn(() => ({
    success: true,
    data: [{ id: 't1', title: 'Optics', duration: 60, action: { code: 'start' } }],
  }));
  await open('/legal/refund', aUser(), { listMyTests });
  await screen.findByRole('heading', { level: 1 });
  expect(listMyTests).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('complementary', { name: 'Running test' })).toBeNull();
});

it('asks before a logout on a page that has just opened, too', async () => {
  const logout = jest.fn(() => ({ success: true }));
  let answer: (tests: object) => void = () => undefined;
  const listMyTests = () => new Promise<object>((resolve) => (answer = resolve));
  await open('/legal/refund', aUser(), { logout, listMyTests });
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu, Asha Rao' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(logout).not.toHaveBeenCalled();
  answer(running(26));
  // The first dialog of this file loads its library.
  await screen.findByRole('dialog', { name: 'Log out while a test is running?' }, { timeout: 4000 });
  expect(logout).not.toHaveBeenCalled();
});

it('asks before a logout when the server does not say whether a test is running', async () => {
  const logout = jest.fn(() => ({ success: true }));
  await open('/legal/refund', aUser(), { logout, listMyTests: () => refusal(429, 'too_many', 'Please wait') });
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu, Asha Rao' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log out now?' }, { timeout: 4000 });
  expect(logout).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log out' }));
  expect(logout).toHaveBeenCalledTimes(1);
});

it('asks before a logout that closes a running test', async () => {
  const logout = jest.fn(() => ({ success: true }));
  await open('/my-tests', aUser(), { logout, listMyTests: () => running(26) });
  await screen.findByRole('complementary', { name: 'Running test' });
  const choose = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Account menu, Asha Rao' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  };
  await choose();
  const dialog = await screen.findByRole('dialog', { name: 'Log out while a test is running?' });
  expect(dialog).toHaveTextContent('Optics: 26 min left');
  expect(logout).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay logged in' }));
  await choose();
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out' }));
  expect(logout).toHaveBeenCalledTimes(1);
});

it('F-201: tells everybody what an administrator wrote', async () => {
  const told = 'Maintenance on Sunday from 2 to 3 AM';
  await open('/login', undefined, { getBanner: () => ({ success: true, data: { text: told } }) });
  expect(await screen.findByText(told)).toBeVisible();
});
