import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginSession } from '@kasauti/web-kit/api';
import { aUser, mockApi } from '@kasauti/web-kit/testing';
import { IdleWarning } from './idle-warning';

const warning = () => screen.queryByRole('dialog', { name: 'Are you still there?' });
/** Each test begins an hour after the one before, as the last use of a page is kept between them. */
let opened = Date.now();
const later = async (minutes: number) => {
  jest.spyOn(Date, 'now').mockReturnValue(opened + minutes * 60_000);
  await act(() => new Promise((resolve) => setTimeout(resolve, 1100)));
};

function aDesk(role: 'admin' | 'teacher') {
  opened += 3600_000;
  jest.spyOn(Date, 'now').mockReturnValue(opened);
  window.dispatchEvent(new Event('pointerdown'));
  const calls = {
    refreshSession: jest.fn(() => ({ success: true, token: 't2', user: { ...aUser(), role } })),
    logout: jest.fn(() => ({ success: true })),
  };
  mockApi(calls);
  beginSession('t1', { ...aUser(), role });
  render(<IdleWarning />);
  return calls;
}
afterEach(() => jest.restoreAllMocks());

it('threat 14: warns an administrator two minutes before the end, and a key keeps the session on the server', async () => {
  const { refreshSession, logout } = aDesk('admin');
  await later(27);
  expect(warning()).toBeNull();
  await later(28);
  expect(warning()).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay logged in' })).toHaveFocus());
  expect(refreshSession).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(warning()).toBeNull());
  expect(refreshSession).toHaveBeenCalledTimes(1);
  await later(45);
  expect(logout).not.toHaveBeenCalled();
});

it('threat 14: ends the session at the time it told, also on a page that asks the server for nothing', async () => {
  const { logout } = aDesk('admin');
  await later(28);
  await later(31);
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem('kasauti.user')).toBeNull();
});

it('warns no teacher', async () => {
  aDesk('teacher');
  await later(31);
  expect(warning()).toBeNull();
});
