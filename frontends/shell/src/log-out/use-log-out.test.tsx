import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, restoreSession } from '@kasauti/web-kit/api';
import { aUser, mockApi } from '@kasauti/web-kit/testing';
import { useLogOut } from './use-log-out';

function Leaving() {
  const { leave, question } = useLogOut();
  return (
    <>
      <button onClick={leave}>Leave</button>
      {question}
    </>
  );
}

it('asks before a logout while the session of a page that has just opened is still being restored', async () => {
  const { email, fullName, role } = aUser();
  localStorage.setItem('kasauti.user', JSON.stringify({ email, fullName, role }));
  const logout = jest.fn(() => ({ success: true }));
  let renew: (reply: object) => void = () => undefined;
  const at = new Date(Date.now() + 26 * 60_000 + 500).toISOString();
  mockApi({
    logout,
    refreshSession: () => new Promise<object>((resolve) => (renew = resolve)),
    listMyTests: () => ({
      success: true,
      data: [{ id: 't1', title: 'Optics', duration: 60, action: { code: 'resume', at } }],
    }),
  });
  void restoreSession();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Leaving />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(logout).not.toHaveBeenCalled();
  renew({ token: 't', user: aUser() });
  await screen.findByRole('dialog', { name: 'Log out while a test is running?' }, { timeout: 4000 });
  expect(logout).not.toHaveBeenCalled();
});
