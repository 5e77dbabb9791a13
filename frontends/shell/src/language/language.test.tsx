import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '@kasauti/web-kit/api';
import { beginLanguage } from '@kasauti/web-kit/i18n';
import { aUser, mockApi, renderPage, signIn } from '@kasauti/web-kit/testing';

// The pages are compiled within the test.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  document.documentElement.lang = 'en-IN';
});

it('stays in English where Hindi is not offered, whatever was chosen on this device', async () => {
  localStorage.setItem('kasauti.language', 'hi');
  await beginLanguage(() => import('../hindi/hindi'), false);
  expect(document.documentElement.lang).toBe('en-IN');
});

it('begins in Hindi on a device that is set to it, until English is chosen', async () => {
  localStorage.removeItem('kasauti.language');
  const device = jest.spyOn(navigator, 'language', 'get').mockReturnValue('hi-IN');
  await beginLanguage(() => import('../hindi/hindi'));
  expect(document.documentElement.lang).toBe('hi-IN');
  localStorage.setItem('kasauti.language', 'en');
  await beginLanguage(() => import('../hindi/hindi'));
  expect(document.documentElement.lang).toBe('en-IN');
  device.mockRestore();
});

it('greets a visitor in the language chosen on this device, and offers the other one', async () => {
  localStorage.setItem('kasauti.language', 'hi');
  await beginLanguage(() => import('../hindi/hindi'));
  // Loaded before the router asks for it, so that the test does not wait for its compilation.
  await import('../landing/landing.page');
  const { routes } = await import('../routes');
  mockApi({ browseClasses: () => ({ success: true, data: { classes: [], pagination: {}, filters: {} } }) });
  signIn(null);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/'] })} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: /Kasauti में आपका स्वागत है/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en');
  expect(screen.getAllByRole('link', { name: 'साइन अप' })[0]).toHaveAttribute('href', '/signup');
});

it('names the level of a class and the devices of an account in Hindi', async () => {
  localStorage.setItem('kasauti.language', 'hi');
  await beginLanguage(() => import('../hindi/hindi'));
  const { aLogin } = await import('../../test/builders');
  const { Featured } = await import('../landing/featured');
  const { LoginSessions } = await import('../account/settings/login-sessions');
  const one = {
    ...{ id: 'c1', title: 'Optics', description: '', difficulty: 'advanced', teacher: { name: 'Meera' } },
    ...{ averageRating: null, totalReviews: 0, totalEnrolledStudents: 2, totalTests: 1 },
    ...{ paidTestCount: 0, paidTotalPaise: 0, freeTestCount: 1 },
  };
  renderPage(
    <>
      <Featured />
      <LoginSessions />
    </>,
    {
      user: aUser(),
      api: {
        browseClasses: () => ({ success: true, data: { classes: [one], pagination: {}, filters: {} } }),
        listSessions: () => ({
          success: true,
          data: [aLogin(), aLogin({ id: 's3', browser: 'Another program' })],
        }),
      },
    },
  );
  expect(await screen.findByText('उन्नत')).toBeVisible();
  expect(await screen.findByText('Android पर Chrome')).toBeVisible();
  expect(screen.getByText('अन्य प्रोग्राम')).toBeVisible();
});
