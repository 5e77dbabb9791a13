import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '@kasauti/web-kit/api';
import { beginLanguage } from '@kasauti/web-kit/i18n';
import { mockApi, signIn } from '@kasauti/web-kit/testing';

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
