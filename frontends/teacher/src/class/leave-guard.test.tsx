import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { leaving, LeaveGuard } from './leave-guard';

const open = () => {
  const router = createMemoryRouter(
    [
      { path: '/bank', element: <h1>Bank</h1> },
      {
        path: '/edit',
        element: (
          <LeaveGuard when title="Leave without saving?">
            What you typed is lost.
          </LeaveGuard>
        ),
      },
    ],
    // The bank was reached by saving another question.
    { initialEntries: [{ pathname: '/bank', ...leaving }, '/edit'], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return router;
};

it('asks on the way back to a page that was reached by saving', async () => {
  const router = open();
  void router.navigate(-1);
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/edit');
});

it('lets what is saved go on without asking', async () => {
  const router = open();
  void router.navigate('/bank', leaving);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Bank' })).toBeVisible());
});
